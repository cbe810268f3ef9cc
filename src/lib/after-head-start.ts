/** Runs a task in two seconds, when the first screen has loaded: idle callbacks run too early. Returns a cancel function. */
export function afterHeadStart(task: () => void): () => void {
  const timer = setTimeout(task, 2000);
  return () => clearTimeout(timer);
}

/** How often, in ms; the first answers of a member come after two seconds. */
const interval = 250;

/** Calls back several times a second while this page is in view, until the returned function is called. */
export function whileInView(tick: () => void): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) tick();
  }, interval);
  return () => clearInterval(timer);
}

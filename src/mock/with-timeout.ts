/** Settles as `task` does, or rejects with an error of this message after `ms` milliseconds. */
export const withTimeout = <T>(ms: number, task: Promise<T>, message: string): Promise<T> => {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, ms, new Error(message)));
  return Promise.race([task, timeout]);
};

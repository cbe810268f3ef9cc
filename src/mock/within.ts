/** The task's result; rejects for this reason if that takes longer than `ms`. */
export const within = <T>(ms: number, task: Promise<T>, reason: string): Promise<T> => {
  const late = new Promise<never>((_, reject) => setTimeout(reject, ms, new Error(reason)));
  return Promise.race([task, late]);
};

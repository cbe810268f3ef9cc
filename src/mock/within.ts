/** The task's result; rejects for this reason if that takes longer than `ms`. */
export const within = <T>(ms: number, task: Promise<T>, reason: string): Promise<T> =>
  Promise.race([
    task,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(reason)), ms);
    }),
  ]);

/** The first numbered text, such as "campaign-3", that is not taken. Numbers start at 1. */
export function firstFree(taken: readonly string[], textOf: (number: number) => string): string {
  let number = 1;
  while (taken.includes(textOf(number))) number += 1;
  return textOf(number);
}

let current: string | undefined;

/** Sets who is signed in on this page; undefined for nobody. */
export function setCurrentUsername(username: string | undefined): void {
  current = username?.toLowerCase();
}

/** Who is signed in on this page, in lower case: tells one person's work from the next one's. */
export const currentUsername = (): string | undefined => current;

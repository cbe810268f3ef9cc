let here: string | undefined;

/** Says who is signed in on this page; undefined where nobody is. */
export function setPersonHere(username: string | undefined): void {
  here = username?.toLowerCase();
}

/** Who is signed in on this page, in lower case. How one person's work ended is not told to another. */
export const personHere = (): string | undefined => here;

let here: string | undefined;

/** Says who is signed in on this page; undefined where nobody is. */
export function setCurrentUsername(username: string | undefined): void {
  here = username?.toLowerCase();
}

/** Who is signed in on this page, in lower case. How one person's work ended is not told to another. */
export const currentUsername = (): string | undefined => here;

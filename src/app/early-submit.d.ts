/** What the inline script of the page and the app tell each other (see src/tools/first-paint/head.ts). */
interface Window {
  /**
   * Until React has taken over the prerendered sign-in form: whether it was submitted meanwhile
   * (the submit was held back). The app reads it after hydrating, submits if it is true, and sets
   * it to `undefined`, from when on submits are no longer held back.
   */
  __earlySubmit?: boolean;
}

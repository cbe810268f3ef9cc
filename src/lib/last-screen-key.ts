/** Where the screen as it last was is stored, beside the session. */
export const lastScreenKey = "lastScreen";

/** Where a person's unsettled replies are stored in the tab; usernames ignore case. */
export const storedRepliesKey = (username: string): string => `outbox:${username.toLowerCase()}`;

/** Where a person's unsettled replies are stored in the tab. */
export const storedRepliesKey = (username: string): string => `outbox:${username}`;

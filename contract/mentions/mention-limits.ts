/** The most mentions that are listed; further ones are only counted. No zod here: the page imports it. */
export const mostUnread = 100;

/** The most notes that are marked as read at once. */
export const mostRead = 100;

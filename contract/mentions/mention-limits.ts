/** More are not listed, but counted. No zod here: the page imports it. */
export const mostUnread = 100;

/** So many notes are marked as read at once. */
export const mostRead = 100;

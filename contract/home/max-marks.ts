/**
 * The most items that are marked as read at once: a project may have moved together with all its sub-projects. No zod here: the page
 * imports it.
 */
export const maxMarks = 2000;

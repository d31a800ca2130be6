/** Limits of a picture of the board. No zod here: the page imports it. */
export const maxPicturePages = 500;
export const maxPictureSide = 20_000;

/** The pattern of a dashed outline, in pixels: the length of a dash, and of the gap after it. */
export const dash = [3, 2] as const;

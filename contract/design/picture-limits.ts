/** What a picture of the board may have. No zod here: the page imports it. */
export const maxPicturePages = 500;
export const maxPictureSide = 20_000;

/** How a dashed outline goes: so long, and so far to the next piece, in pixels. */
export const dash = [3, 2] as const;

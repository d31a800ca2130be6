/** What a picture of the board may have. No zod here: the page imports it. */
export const maxPicturePages = 500;
export const maxPictureSide = 20_000;

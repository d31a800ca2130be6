import type { StoredBox } from './boxes.ts';

const volume = ({ length, width, height }: StoredBox): number => length * width * height;

/** The order in which boxes are listed: by volume, the smallest first. No zod here: the page imports it. */
export const smallestFirst = (a: StoredBox, b: StoredBox): number => volume(a) - volume(b) || a.boxId - b.boxId;

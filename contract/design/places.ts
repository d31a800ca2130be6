/** The distance between the places of two consecutive projects that nobody has moved: many others fit between them. */
const step = 2 ** 20;
/**
 * Places are whole numbers between minus and plus this one. From twice as far on, JavaScript numbers cannot represent every whole number.
 */
export const farthestPlace = 2 ** 52;

interface Placed {
  designWorkflowId: number;
  position: number | null;
}

/**
 * The place of a project in the order by hand: where it was put, otherwise one derived from its number, so that a new project comes after
 * all others.
 */
export const placeOf = ({ designWorkflowId, position }: Placed): number => position ?? designWorkflowId * step;

/** A stored place as the history shows it: 12.5 is between the original places of projects 12 and 13. */
export const placeNumber = (position: number): number => Math.round((position / step) * 1000) / 1000;

/** Compares two projects by the order by hand. */
export const byPlace = (a: Placed, b: Placed): number => placeOf(a) - placeOf(b) || a.designWorkflowId - b.designWorkflowId;

/** So far apart are the places of two projects that nobody has moved: there is room for many between them. */
const step = 2 ** 20;
/** Places are whole numbers up to here, either way: twice as far, JavaScript could not tell them apart. */
export const farthestPlace = 2 ** 52;

interface Placed {
  designWorkflowId: number;
  position: number | null;
}

/** Where a project stands in the order by hand: where it was put, else by its number, a new one after all others. */
export const placeOf = ({ designWorkflowId, position }: Placed): number => position ?? designWorkflowId * step;

/** A stored place as people read it in the history: 12.5 is between what were the 12th and the 13th. */
export const placeNumber = (position: number): number => Math.round((position / step) * 1000) / 1000;

/** The order by hand. */
export const byPlace = (a: Placed, b: Placed): number => placeOf(a) - placeOf(b) || a.designWorkflowId - b.designWorkflowId;

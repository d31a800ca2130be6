export interface SampleBox {
  boxName: string;
  /** Centimetres, like `width` and `height`. */
  length: number;
  width: number;
  height: number;
  /** Kilograms of the empty box. */
  ownWeight: number;
}

/** The boxes that a shop packs in. */
export const sampleBoxes: SampleBox[] = [
  { boxName: 'S', length: 22, width: 19, height: 9, ownWeight: 0.1 },
  { boxName: 'M', length: 30, width: 22, height: 15, ownWeight: 0.2 },
  { boxName: 'L', length: 41, width: 31, height: 28, ownWeight: 0.5 },
];

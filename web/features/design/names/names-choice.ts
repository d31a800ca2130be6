/** A person's choice for the column of names at the left of the board: whether it is shown, and its width in pixels. */
export interface NamesChoice {
  shown: boolean;
  width: number;
}

export const narrowestNames = 96;
export const widestNames = 480;
const usual: NamesChoice = { shown: false, width: 200 };

/** The nearest width that the column can have. */
export const namesWidth = (width: number): number => Math.round(Math.max(narrowestNames, Math.min(widestNames, width)));

/** Parses the stored choice, 'shown 200' or 'hidden 200'; without a text the column is hidden. */
export function readNames(text: string | undefined): NamesChoice {
  const [, how, width] = /^(shown|hidden) (\d{1,4})$/.exec(text ?? '') ?? [];
  return how === undefined ? usual : { shown: how === 'shown', width: namesWidth(Number(width)) };
}

export const namesText = ({ shown, width }: NamesChoice): string => `${shown ? 'shown' : 'hidden'} ${namesWidth(width)}`;

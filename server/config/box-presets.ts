import { z } from 'zod';
import { NewBox } from '#contract/boxes/boxes.ts';

/** The boxes that are stored at first; no two of them share a name. */
export const BoxPresets = z.array(NewBox).refine((boxes) => new Set(boxes.map(({ boxName }) => boxName)).size === boxes.length);

/** 'S=22x19x9,0.1;…', a name with centimetres and the kilograms of the empty box. What does not fit is left as no number. */
export const readBoxPresets = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name = '', size = '', ...rest] = part.split(/[=,]/);
      const [length, width, height, ...more] = size.split(/[x×]/i).map(numberIn);
      const [ownWeight, ...others] = rest.map(numberIn);
      return { boxName: name.trim(), ...(more.length + others.length === 0 && { length, width, height, ownWeight }) };
    });

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

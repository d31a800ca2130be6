import { z } from 'zod';
import { NewBox } from '#contract/boxes/boxes.ts';

/** The first boxes of a new office; their names are unique. */
export const BoxPresets = z.array(NewBox).refine((boxes) => new Set(boxes.map(({ boxName }) => boxName)).size === boxes.length);

/** Parses 'S=22x19x9,0.1;…': name, centimetres, kilograms of the empty box. Invalid numbers become NaN, which the schema refuses. */
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

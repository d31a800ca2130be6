import type { BoxPreset } from '#contract/orders/shipping/order-shipping.ts';

/** For the sandbox: a shop has boxes of its own. */
export const sampleBoxes: BoxPreset[] = [
  { boxName: 'S', length: 22, width: 19, height: 9, ownWeight: 0.1 },
  { boxName: 'M', length: 30, width: 22, height: 15, ownWeight: 0.2 },
  { boxName: 'L', length: 41, width: 31, height: 28, ownWeight: 0.5 },
];

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

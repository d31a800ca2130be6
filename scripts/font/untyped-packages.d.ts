/** The parts of two packages that are used; they have no types of their own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype';
    /** Which strings of the name table stay, beside the names themselves. */
    preserveNameIds?: number[];
    /** What of an axis stays, in its units. */
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}

declare module 'fontverter' {
  export function convert(font: Uint8Array, format: 'woff2'): Promise<Buffer>;
}

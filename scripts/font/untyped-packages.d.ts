/** Types for the used parts of two packages that have none of their own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype';
    /** Entries of the name table that are kept in addition to the names themselves. */
    preserveNameIds?: number[];
    /** The range of an axis that is kept, in its units. */
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}

declare module 'fontverter' {
  export function convert(font: Uint8Array, format: 'woff2'): Promise<Buffer>;
}

/**
 * Computes the checksum of a text from the checksums of its parts (CRC-32 as in gzip; RFC 1952). A checksum is a polynomial
 * over GF(2), with reflected bits: the highest bit is x⁰. Appending bytes to a text multiplies its checksum by a power of x.
 */
const polynomial = 0xed_b8_83_20;
const one = 0x80_00_00_00;

function multiply(a: number, b: number): number {
  let product = 0;
  let power = b;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= power;
    power = power & 1 ? (power >>> 1) ^ polynomial : power >>> 1;
  }
  return product >>> 0;
}

/** x to the power of 2ⁿ, for each index n. */
const squares: readonly number[] = Array.from({ length: 32 }).reduce<number[]>(
  (found) => [...found, found.length === 0 ? one >>> 1 : multiply(found.at(-1) ?? one, found.at(-1) ?? one)],
  [],
);

/** The factor for the checksum of a text to which this many bytes are appended: x to the power of 8 × bytes. */
export function shiftBy(bytes: number): number {
  let power = one;
  for (let rest = bytes, n = 3; rest > 0; rest = Math.floor(rest / 2), n += 1)
    if (rest % 2 === 1) power = multiply(squares[n % squares.length] ?? one, power);
  return power;
}

/** The checksum of two concatenated texts. @param shift `shiftBy` of the length of the second */
export const joinChecksums = (first: number, second: number, shift: number): number => (multiply(shift, first) ^ second) >>> 0;

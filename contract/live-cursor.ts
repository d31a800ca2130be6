/** What a cursor says: everything below `xmin` was seen, nothing from `xmax` on, and of those between not the listed. */
function partsOf(cursor: string): [xmin: bigint, xmax: bigint, seen: bigint] {
  const [xmin = '0', xmax = '0', running = ''] = cursor.split(':');
  return [BigInt(xmin), BigInt(xmax), -BigInt(running === '' ? 0 : running.split(',').length)];
}

const isBefore = (a: string, b: string): boolean => {
  const [ofA, ofB] = [partsOf(a), partsOf(b)];
  const at = ofA.findIndex((part, i) => part !== ofB[i]);
  return at !== -1 && ofA[at]! < ofB[at]!;
};

/** Of some cursors the one that comes first: who goes on from it misses nothing that came after any of them. */
export const earliestCursor = (cursors: readonly string[]): string | undefined =>
  cursors.reduce<string | undefined>((first, cursor) => (first === undefined || isBefore(cursor, first) ? cursor : first), undefined);

/**
 * A cursor is '<identity of the database>.<snapshot>', such as '0123456789abcdef.100:120:105,110'. In the snapshot, all transactions below
 * the first number have been seen, none from the second number on, and of those between them all but the listed ones. Pages of earlier
 * versions have cursors without the identity.
 */
export const cursorPattern = /^([0-9a-f]{16}\.)?\d{1,20}:\d{1,20}:(\d{1,20}(,\d{1,20})*)?$/;

/** The identity of the database, and of its history, that the cursor belongs to. */
export const identityOf = (cursor: string): string => cursor.slice(0, Math.max(0, cursor.indexOf('.')));

/** The snapshot of PostgreSQL, as text. */
export const snapshotOf = (cursor: string): string => cursor.slice(cursor.indexOf('.') + 1);

/** An identity that no database has: a cursor with it is always answered with `reset`. */
const nowhere = `${'0'.repeat(16)}.0:0:`;

function partsOf(cursor: string): [xmin: bigint, xmax: bigint, seen: bigint] {
  const [xmin = '0', xmax = '0', running = ''] = snapshotOf(cursor).split(':');
  return [BigInt(xmin), BigInt(xmax), -BigInt(running === '' ? 0 : running.split(',').length)];
}

const isBefore = (a: string, b: string): boolean => {
  const [ofA, ofB] = [partsOf(a), partsOf(b)];
  const at = ofA.findIndex((part, i) => part !== ofB[i]);
  return at !== -1 && ofA[at]! < ofB[at]!;
};

/**
 * The earliest of several cursors: a stream that continues from it misses nothing that came after any of them. Cursors of different
 * histories cannot be compared: the result is then a cursor that is answered with `reset`.
 */
export function earliestCursor(cursors: readonly string[]): string | undefined {
  if (new Set(cursors.map(identityOf)).size > 1) return nowhere;
  return cursors.reduce<string | undefined>(
    (first, cursor) => (first === undefined || isBefore(cursor, first) ? cursor : first),
    undefined,
  );
}

/** The keys of rows that are gone for good, with the moments at which that was heard. */
export interface Tombstones {
  readonly size: number;
  add(key: string | number, at: number): void;
  has(key: string | number): boolean;
  /**
   * May a copy of this row be taken in, all the same? Only from a list that was asked for after the row went, which then
   * knows better; everything else was read before.
   */
  admits(key: string | number, isListed: boolean, readAfter: number): boolean;
  clear(): void;
}

export function createTombstones(): Tombstones {
  const gone = new Map<string, number>();
  return {
    get size() {
      return gone.size;
    },
    add: (key, at) => void gone.set(String(key), at),
    has: (key) => gone.has(String(key)),
    admits(key, isListed, readAfter) {
      const goneAt = gone.size > 0 ? gone.get(String(key)) : undefined;
      if (goneAt === undefined) return true;
      if (!isListed || readAfter < goneAt) return false;
      return gone.delete(String(key));
    },
    clear: () => gone.clear(),
  };
}

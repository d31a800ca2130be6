/** The keys of deleted rows, with the moment at which each deletion arrived. */
export interface Tombstones {
  readonly size: number;
  add(key: string | number, at: number): void;
  has(key: string | number): boolean;
  /**
   * Whether a copy of a deleted row may be stored all the same. Only a copy from a list that was requested after the deletion arrived may
   * be: that list is more recent. Any other copy may have been read before the deletion.
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

/** The keys of deleted rows, with the moment at which each deletion arrived. */
export interface Tombstones {
  readonly size: number;
  add(key: string | number, at: number): void;
  has(key: string | number): boolean;
  /**
   * Whether a copy of a deleted row may be stored all the same. Only a copy from a list that was requested after the deletion arrived may
   * be: that list is more recent. Any other copy may have been read before the deletion.
   * @param listedAt when the list with the copy was requested; undefined for any other copy
   */
  admits(key: string | number, listedAt: number | undefined): boolean;
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
    admits(key, listedAt) {
      const goneAt = gone.size > 0 ? gone.get(String(key)) : undefined;
      if (goneAt === undefined) return true;
      if (listedAt === undefined || listedAt < goneAt) return false;
      return gone.delete(String(key));
    },
    clear: () => gone.clear(),
  };
}

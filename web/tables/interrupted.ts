/**
 * Makes a handler for an error that ends the storing of a file: it is thrown where nothing of the file has been stored, and is part of the
 * result otherwise.
 */
export const interrupted =
  <Stored extends { outcomes: readonly unknown[] }>(stored: Stored) =>
  (interruption: unknown): Stored & { interruption: unknown } => {
    if (stored.outcomes.length === 0) throw interruption;
    return { ...stored, interruption };
  };

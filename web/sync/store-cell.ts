import { EditConflict } from './rebase.ts';

type Value = string | number | boolean | null;

/** A new value for one cell of a table. `text` is its typed form. */
export interface StoredCell {
  to: Value;
  text: string;
}

/** Why a value was not stored, and the value that somebody else stored instead. */
export interface CellRefusal {
  text: string;
  reason: string;
  theirs?: { value: Value; text: string } | undefined;
}

/** How the value of a cell is read from a row and written as text, and the messages for failures. */
export interface CellWords<Row> {
  valueIn(row: Row): Value;
  typed(value: Value): string;
  /** The message for an error. */
  problem(error: unknown): string;
  /** The message that somebody else changed the value first. */
  changedMeanwhile(): string;
}

/** Stores one value. @returns why it was not stored. If somebody else changed the value to the same one, nobody is asked. */
export async function storeCell<Row>(
  { to, text }: StoredCell,
  write: () => Promise<void>,
  { valueIn, typed, problem, changedMeanwhile }: CellWords<Row>,
): Promise<CellRefusal | undefined> {
  try {
    await write();
    return undefined;
  } catch (error) {
    if (!(error instanceof EditConflict)) return { text, reason: problem(error) };
    const theirs = valueIn((error as EditConflict<Row>).current);
    if (theirs === to) return undefined;
    return { text, reason: changedMeanwhile(), theirs: { value: theirs, text: typed(theirs) } };
  }
}

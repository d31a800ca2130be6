import { EditConflict } from './rebase.ts';

type Value = string | number | boolean | null;

/** A value of a row that a table changes; `text` is how it is typed. */
export interface StoredCell {
  to: Value;
  text: string;
}

/** Why a value was not stored, and what somebody else stored in its place. */
export interface CellRefusal {
  text: string;
  reason: string;
  theirs?: { value: Value; text: string } | undefined;
}

/** How the values of a cell are found in a row and typed, and what people are told. */
export interface CellWords<Row> {
  valueIn(row: Row): Value;
  typed(value: Value): string;
  /** Why something failed. */
  problem(error: unknown): string;
  /** That somebody else was faster. */
  changedMeanwhile(): string;
}

/** Stores one value, and says why it could not be. Of two people who changed the same value to the same, neither is asked. */
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

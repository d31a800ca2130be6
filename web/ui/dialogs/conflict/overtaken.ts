/** A row that somebody else changed first, such as an `EditConflict`. */
export interface Overtaken<Row> {
  /** The row with its present values. */
  readonly current: Row;
  /** Who changed the row and when, if the server knows it. */
  readonly change: { staffName: string | null; at: string } | undefined;
}

export const isOvertaken = <Row>(error: unknown): error is Error & Overtaken<Row> => error instanceof Error && 'current' in error;

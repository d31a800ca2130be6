/** A row that somebody else changed first: an `EditConflict` is one. */
export interface Overtaken<Row> {
  /** The row as it is now. */
  readonly current: Row;
  /** Who changed it, and when, as far as the server knows it. */
  readonly change: { staffName: string | null; at: string } | undefined;
}

export const isOvertaken = <Row>(error: unknown): error is Error & Overtaken<Row> => error instanceof Error && 'current' in error;

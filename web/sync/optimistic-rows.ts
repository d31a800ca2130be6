/** A row that the server counts the writes of. */
export interface RevisedRow {
  revision: number;
}

/** One value that was changed on the screen and is on its way to the server. */
export interface Edit<Row> {
  column: keyof Row;
  value: unknown;
}

/**
 * What the screen shows of rows that are being edited: what the server last said, with the edits that are still on
 * their way on top, the newest uppermost. An answer to an older edit, or a row that somebody else wrote, then never
 * hides a newer edit; and an edit that failed disappears without taking another with it.
 */
export class OptimisticRows<Key, Row extends RevisedRow> {
  readonly #confirmed = new Map<Key, Row>();
  readonly #underway = new Map<Key, Edit<Row>[]>();

  /** An edit begins. `row` is what is shown now; answers what is to be shown from now on. */
  begin(key: Key, row: Row, edit: Edit<Row>): Row {
    const underway = this.#underway.get(key) ?? [];
    if (underway.length === 0) this.#confirmed.set(key, row);
    this.#underway.set(key, [...underway, edit]);
    return this.#shown(key, row);
  }

  /** What the server last said of a row that is being edited. */
  confirmed(key: Key): Row | undefined {
    return this.#confirmed.get(key);
  }

  /** The server said how a row is (in a reply, or because somebody else wrote it). Answers what is to be shown. */
  receive(key: Key, row: Row): Row {
    const known = this.#confirmed.get(key);
    if (!known) return row;
    if (row.revision >= known.revision) this.#confirmed.set(key, row);
    return this.#shown(key, row);
  }

  /** An edit is over, stored or not; what it brought is given to `receive` first. Answers what is to be shown, if it was known. */
  end(key: Key, edit: Edit<Row>): Row | undefined {
    const left = (this.#underway.get(key) ?? []).filter((each) => each !== edit);
    this.#underway.set(key, left);
    const known = this.#confirmed.get(key);
    const shown = known && this.#shown(key, known);
    if (left.length === 0) {
      this.#underway.delete(key);
      this.#confirmed.delete(key);
    }
    return shown;
  }

  #shown(key: Key, fallback: Row): Row {
    const shown = { ...(this.#confirmed.get(key) ?? fallback) };
    for (const { column, value } of this.#underway.get(key) ?? []) Object.assign(shown, { [column]: value });
    return shown;
  }
}

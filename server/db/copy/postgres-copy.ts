import type pg from 'pg';

/** The methods of pg's connection that COPY needs; they are missing from its types. */
interface Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): boolean;
  endCopyFrom(): void;
}

/**
 * A COPY statement that pg's client can run: the client calls these methods as messages arrive. The package `pg-copy-streams`
 * does the same for endless streams; here a page of rows fits into memory.
 */
class CopyStatement {
  readonly done: Promise<Buffer>;
  readonly #text: string;
  readonly #lines: Buffer | undefined;
  readonly #received: Buffer[] = [];
  readonly #settle: { resolve(received: Buffer): void; reject(error: unknown): void };

  constructor(text: string, lines?: Buffer) {
    this.#text = text;
    this.#lines = lines;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.done = promise;
    this.#settle = { resolve, reject };
  }
  submit(connection: Connection) {
    connection.query(this.#text);
  }
  handleCopyInResponse(connection: Connection) {
    if (this.#lines) connection.sendCopyFromChunk(this.#lines);
    connection.endCopyFrom();
  }
  handleCopyData({ chunk }: { chunk: Buffer }) {
    this.#received.push(Buffer.from(chunk));
  }
  handleError(error: unknown) {
    this.#settle.reject(error);
  }
  handleReadyForQuery() {
    this.#settle.resolve(Buffer.concat(this.#received));
  }
  handleCopyOutResponse() {}
  handleCommandComplete() {}
  handleRowDescription() {}
  handleDataRow() {}
  handleEmptyQuery() {}
  handlePortalSuspended() {}
}

/** Runs COPY on a client that nothing else uses, a page of rows at a time. */
export function postgresCopy(client: pg.Client) {
  const run = async (statement: CopyStatement) => {
    client.query(statement as unknown as pg.Submittable);
    return await statement.done;
  };
  return {
    copyOut: (query: string) => run(new CopyStatement(`copy (${query}) to stdout`)),
    async copyIn(into: string, lines: Buffer): Promise<void> {
      await run(new CopyStatement(`copy ${into} from stdin`, lines));
    },
  };
}

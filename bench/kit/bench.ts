import type { Row } from './row.ts';

/** What every benchmark is given. */
export interface Machine {
  /** A PostgreSQL server that really writes to its disk; its databases are made beside the one of this address. */
  postgresUrl: string;
  /** The path of the browser. */
  chromium: string;
  /** An empty folder of the bench's own, which is removed after it. */
  scratch: string;
}

/** What a `*.bench.ts` exports as `bench`: one or more lines of the table. */
export interface Bench {
  measure(machine: Machine): Promise<Row[]>;
}

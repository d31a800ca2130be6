import type { Row } from './row.ts';

/** The resources that every benchmark gets. */
export interface Machine {
  /** A PostgreSQL server that writes durably to its disk. Databases are created on the server of this address. */
  postgresUrl: string;
  /** The path of the browser. */
  chromium: string;
  /** An empty folder for the bench, which is removed after it. */
  scratch: string;
}

/** The export `bench` of a `*.bench.ts`, which makes one or more rows of the table. */
export interface Bench {
  measure(machine: Machine): Promise<Row[]>;
}

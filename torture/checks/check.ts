import type { Acknowledged } from '#torture/clients/clients.ts';
import type { Cluster } from '#torture/cluster/cluster.ts';
import type { Page } from '#torture/pages/page.ts';
import type { Report } from '#torture/report.ts';

/** What is looked at while everybody waits and nothing is disturbed. */
export interface CheckContext {
  cluster: Cluster;
  acknowledged: Acknowledged;
  pages: readonly Page[];
  report: Report;
  /** The session of somebody who looks. */
  token: string;
}

/** Writes into the report what must not be. */
export type Check = (context: CheckContext) => Promise<void>;

import type { Acknowledged } from '#torture/clients/clients.ts';
import type { Cluster } from '#torture/cluster/cluster.ts';
import type { Page } from '#torture/pages/page.ts';
import type { Report } from '#torture/report.ts';

/** What is verified while no client works and no fault is active. */
export interface CheckContext {
  cluster: Cluster;
  acknowledged: Acknowledged;
  pages: readonly Page[];
  report: Report;
  /** A signed-in session for reading. */
  token: string;
}

/** Adds a finding to the report. */
export type Check = (context: CheckContext) => Promise<void>;

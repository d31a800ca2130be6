import { useQuery } from '@tanstack/react-query';
import type { EcountList } from '#contract/accounting/accounting.ts';
import { mayCall } from '#contract/rights.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ecountListQuery } from './accounting.queries.ts';

const categoriesIn = ({ Result }: EcountList['Data']): ReadonlySet<string> => new Set(Result.flatMap(({ CONT1 }) => CONT1 || []));

/** The categories in the last list from ECOUNT; undefined where there is none, or the person may not read it. */
export function useEcountCategories(): ReadonlySet<string> | undefined {
  const enabled = mayCall('POST /api/e-count/productList', useSignedIn());
  return useQuery({ ...ecountListQuery(true), enabled, select: categoriesIn }).data;
}

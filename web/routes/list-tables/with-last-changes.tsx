import { type ReactNode, useMemo } from 'react';
import type { SettingName } from '#contract/views/setting-names.ts';
import { useSetting } from '#web/session/person-settings.ts';
import type { LastChanges } from '#web/sync/last-changes.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { createStamps, lastChangedName } from '#web/ui/sheet/last-changed.ts';
import { columnInUse } from '#web/ui/sheet/model/column-in-use.ts';

interface Props<Row> {
  changes: LastChanges;
  /** The setting that stores the layout of the table. */
  layout: SettingName;
  address: { sort?: string | undefined; where?: string | undefined };
  rows: readonly Row[];
  /** The table. */
  children(rows: readonly Row[]): ReactNode;
}

/**
 * Loads the time of each row's last change if the table shows it. If the table is sorted or filtered by it, it is rendered only once these
 * times are loaded.
 */
export function WithLastChanges<Row extends { pdNumber: number }>({ changes, layout, address, rows, children }: Props<Row>) {
  const { isShown, decides } = columnInUse(lastChangedName, { layout: useSetting(layout), address });
  const isNeeded = isShown || decides;
  const { version, error, isFetching, refetch } = changes.use(isNeeded);
  const stamp = useMemo(() => createStamps<Row>(({ pdNumber }) => pdNumber), []);
  const stamped = useMemo(
    () => (isNeeded && version !== undefined ? rows.map((row) => stamp(row, changes.at(row.pdNumber))) : rows),
    [rows, version, isNeeded, stamp, changes],
  );
  const failed = error && <LoadFailed of={{ data: version, error, isFetching, refetch }} />;
  if (decides && version === undefined) return failed ?? <ListSkeleton rows={10} height="2.25rem" />;
  return (
    <>
      {failed}
      {children(stamped)}
    </>
  );
}

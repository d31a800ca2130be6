import { useMemo, useState } from 'react';
import { mayCall } from '#contract/rights.ts';
import { NoProducts } from '#web/features/products/no-products.tsx';
import { products as collection } from '#web/features/products/products.queries.ts';
import { countText } from '#web/i18n/count-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { typedText, useSettlingText } from '#web/ui/inputs/typed-text.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { GroupList } from './group-list.tsx';
import { type GroupPageProps, titleOf } from './group-page-props.ts';
import { GroupTools } from './group-tools.tsx';
import { RegroupDialog, type RegroupSubject } from './regroup-dialog.tsx';
import { allGroups, findGroups } from './shown-groups.ts';

/** The products grouped by category or by maker. Groups can be renamed and merged, and products moved between them. */
export function GroupPage({ column, q: asked, linkTo, known, notes }: GroupPageProps) {
  const t = useWords();
  const mayEdit = mayCall('POST /api/products/updateProducts', useSignedIn());
  const products = useRows(collection);
  const [typed] = useState(() => typedText(asked));
  const [onlyTwins, setOnlyTwins] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [subject, setSubject] = useState<RegroupSubject>();
  const [q] = useSettlingText(typed);
  // without the products it is not known how many a name has, not even for names that have kept data
  const groups = useMemo(
    () => (products.rows ? allGroups(products.rows, column, notes?.names) : []),
    [products.rows, column, notes?.names],
  );
  // there is nothing to search or merge
  const isEmpty = products.rows !== undefined && groups.length === 0;
  const withTwins = groups.filter(({ twins }) => twins.length > 0).length;
  const isNarrowed = onlyTwins && withTwins > 0;
  const shown = useMemo(() => findGroups(groups, q, isNarrowed), [groups, q, isNarrowed]);
  const chosen = groups.filter(({ name }) => name !== null && ticked.has(name));
  const merge = (names: readonly (string | null)[]) =>
    setSubject({ kind: 'merge', groups: groups.filter(({ name }) => names.includes(name)) });
  return (
    <>
      <PageTitle title={titleOf(column, t)} note={products.rows && countText(shown.length, groups.length, t)} />
      {isEmpty || (
        <GroupTools
          column={column}
          typed={typed}
          withTwins={withTwins}
          onlyTwins={isNarrowed}
          onOnlyTwins={setOnlyTwins}
          chosen={chosen.length}
          onMerge={mayEdit ? () => merge(chosen.map(({ name }) => name)) : undefined}
        />
      )}
      {products.isPending && <ListSkeleton rows={8} height="2.75rem" />}
      {products.isError && <LoadFailed of={products} />}
      {products.rows?.length === 0 && <NoProducts />}
      {groups.length > 0 && shown.length === 0 && <EmptyState title={t.common.nothingFound} />}
      {shown.length > 0 && (
        <GroupList
          {...{ groups: shown, ticked, onTick: setTicked }}
          page={{ column, linkTo, known, notes }}
          onRegroup={mayEdit ? setSubject : undefined}
          onMerge={merge}
        />
      )}
      <RegroupDialog
        column={column}
        subject={subject}
        names={groups.flatMap(({ name }) => name ?? [])}
        note={known && t.groups.ecountKeeps}
        notes={notes}
        onClose={() => setSubject(undefined)}
        onDone={() => setTicked(new Set())}
      />
    </>
  );
}

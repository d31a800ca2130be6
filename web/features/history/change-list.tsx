import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type MouseEventHandler, useState } from 'react';
import { kindsOfReceivers } from '#contract/history/change-kinds.ts';
import type { Change } from '#contract/history/history.ts';
import { canPutBack } from '#contract/history/put-back.ts';
import { formatMoment } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { failedPages } from '#web/ui/feedback/failed-pages.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { firstClick } from '#web/ui/focus/first-click.ts';
import { useOneAtATime } from '#web/ui/inputs/use-one-at-a-time.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { addressOf } from './address-of.ts';
import classes from './change-list.module.css';
import { ChangeSetRow } from './change-set-row.tsx';
import { ChangedValue } from './changed-value.tsx';
import { entityText, fieldLabel, valueText, writerOf } from './describe-change.ts';
import { type HistoryFilter, historyQuery, usePutBack } from './history.queries.ts';
import { linesOf } from './history-lines.ts';

interface Props {
  filter: HistoryFilter;
  /** Whether all changes concern one row, whose name is then not repeated. */
  ofOne?: boolean;
  /** Removes the filters; undefined when none is set. */
  onClear?: (() => void) | undefined;
}

/** The changes that match a filter. */
export function ChangeList({ filter, ofOne = false, onClear }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const pages = useInfiniteQuery(historyQuery(filter));
  const putBack = usePutBack();
  // a change can be undone only once: undoing it is itself a change, after which a second attempt would be a conflict
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const onPutBack = useOneAtATime(async (change: Change) => {
    await putBack.mutateAsync(change);
    setDone((before) => new Set(before).add(change.changeId));
  });
  const lines = pages.data?.pages.flatMap(linesOf) ?? [];

  if (pages.isPending) return <ListSkeleton rows={8} height="3.25rem" />;
  if (!pages.data) return <LoadFailed of={pages} />;
  if (lines.length === 0 && !onClear) return <EmptyState title={t.history.empty} />;
  if (lines.length === 0)
    return (
      <EmptyState title={t.common.nothingFound}>
        <Button variant="default" onClick={onClear}>
          {t.common.clearFilters}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <ol className={classes.list} data-of-one={ofOne || undefined}>
        {lines.map(({ change, set }) =>
          change ? (
            <ChangeRow
              key={change.changeId}
              change={change}
              named={!ofOne}
              busy={putBack.isPending && putBack.variables.changeId === change.changeId}
              onPutBack={canPutBack(change, me) && !done.has(change.changeId) ? firstClick(() => onPutBack(change)) : undefined}
            />
          ) : (
            <ChangeSetRow key={`set ${set.changeSetId}`} set={set}>
              <ChangeList filter={{ changeSetId: set.changeSetId }} />
            </ChangeSetRow>
          ),
        )}
      </ol>
      {pages.isError && <LoadFailed of={failedPages(pages)} />}
      {pages.hasNextPage && !pages.isFetchNextPageError && (
        <Button
          className={classes.older ?? ''}
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t.history.older}
        </Button>
      )}
    </>
  );
}

/** The name of the changed row, as a link to it. */
function EntityName({ change }: { change: Change }) {
  const t = useWords();
  return <Link {...addressOf(change)}>{entityText(change, t)}</Link>;
}

function ChangeRow({
  change,
  named,
  busy,
  onPutBack,
}: {
  change: Change;
  named: boolean;
  busy: boolean;
  onPutBack: MouseEventHandler<HTMLElement> | undefined;
}) {
  const t = useWords();
  const { kind, field } = change;
  const label = field === null ? (change.to === null ? t.history.removed : t.history.created) : fieldLabel(kind, field, t);
  return (
    <li className={classes.row} data-unkept={kindsOfReceivers.includes(kind) || undefined}>
      <time className={classes.when} dateTime={change.at}>
        {formatMoment(change.at)}
      </time>
      <span className={classes.who}>{writerOf(change, t)}</span>
      {named && (
        <span className={classes.what}>
          <span className={classes.kind}>{t.history.kinds[kind]}</span> <EntityName change={change} />
        </span>
      )}
      <span className={classes.field}>{label}</span>
      {field === null ? (
        <span className={classes.values} />
      ) : (
        <span className={classes.values}>
          <del>
            <ChangedValue kind={kind} field={field} names={change.names} value={change.from} />
          </del>
          <span aria-hidden>→</span>
          <ins>
            <ChangedValue kind={kind} field={field} names={change.names} value={change.to} />
          </ins>
        </span>
      )}
      <span className={classes.action}>
        {onPutBack && (
          <Button size="compact-xs" variant="subtle" loading={busy} onClick={onPutBack} aria-label={putBackName(change, t)}>
            {t.history.putBack}
          </Button>
        )}
      </span>
    </li>
  );
}

/** The accessible name of the undo button. It contains the value and the id, because many changes concern the same field. */
const putBackName = (change: Change, t: Catalog) => {
  const { kind, field, from, changeId, names } = change;
  if (field === null) return t.history.putBack;
  const [of, value] = [entityText(change, t), valueText(kind, field, from, t, names)].map(shortName) as [string, string];
  return t.history.putBackOf(fieldLabel(kind, field, t), of, value, changeId);
};

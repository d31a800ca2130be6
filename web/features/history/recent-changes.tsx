import { useQuery } from '@tanstack/react-query';
import { kindsOfReceivers } from '#contract/history/change-kinds.ts';
import type { Change, ChangeSet } from '#contract/history/history.ts';
import { formatAgo, formatMoment } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { ChangedValue } from './changed-value.tsx';
import { entityText, fieldLabel, writerOf } from './describe-change.ts';
import { setRowsText, setValuesText } from './describe-set.ts';
import { recentQuery } from './history.queries.ts';
import { linesOf } from './history-lines.ts';
import classes from './recent-changes.module.css';

/** A short list of the newest changes, updated live. */
export function RecentChanges() {
  const t = useWords();
  const recent = useQuery(recentQuery);
  const now = useNow();
  const failure = recent.isError && <LoadFailed of={recent} />;
  if (!recent.data) return failure || <ListSkeleton rows={6} height="3.5rem" />;
  const lines = linesOf(recent.data);
  if (lines.length === 0) return failure || <EmptyState title={t.home.nothingYet} text={t.home.nothingYetText} />;
  return (
    <>
      {failure}
      <ol className={classes.list}>
        {lines.map(({ change, set }) =>
          change ? (
            <RecentChange key={change.changeId} change={change} now={now} />
          ) : (
            <RecentChangeSet key={`set ${set.changeSetId}`} set={set} now={now} />
          ),
        )}
      </ol>
    </>
  );
}

function RecentChangeSet({ set, now }: { set: ChangeSet; now: number }) {
  const t = useWords();
  return (
    <li className={classes.change}>
      <span className={classes.what}>
        <span className={classes.kind}>{t.history.sets.kinds[set.kind]}</span> {setRowsText(set, t)}
      </span>
      <time className={classes.when} dateTime={set.at} title={formatMoment(set.at)}>
        {formatAgo(set.at, now)}
      </time>
      <span className={classes.values}>{setValuesText(set, t)}</span>
      <span className={classes.who}>{set.staffName ?? t.history.automatic}</span>
    </li>
  );
}

function RecentChange({ change, now }: { change: Change; now: number }) {
  const t = useWords();
  const { kind, field, from, to } = change;
  const label = field === null ? '' : fieldLabel(kind, field, t);
  return (
    <li className={classes.change} data-unkept={kindsOfReceivers.includes(kind) || undefined}>
      <span className={classes.what}>
        <span className={classes.kind}>{t.history.kinds[kind]}</span> {entityText(change, t)}
      </span>
      <time className={classes.when} dateTime={change.at} title={formatMoment(change.at)}>
        {formatAgo(change.at, now)}
      </time>
      <span className={classes.values}>
        {field === null ? (
          to === null ? (
            t.history.removed
          ) : (
            t.history.created
          )
        ) : (
          <>
            {label !== t.history.kinds[kind] && <span className={classes.field}>{label} </span>}
            <del>
              <ChangedValue kind={kind} field={field} names={change.names} value={from} />
            </del>
            <span aria-hidden="true"> → </span>
            <ins>
              <ChangedValue kind={kind} field={field} names={change.names} value={to} />
            </ins>
          </>
        )}
      </span>
      <span className={classes.who}>{writerOf(change, t)}</span>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { Baseline, BaselineChanges, ChangedItem } from '#contract/design/baselines/baselines.ts';
import { rangeText } from '#web/features/design/appearance/appearance.door.ts';
import { useProjects } from '#web/features/design/store/store.door.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { changesSince } from './baselines.queries.ts';
import classes from './baselines-drawer.module.css';
import { shiftOf, shiftText } from './shift.ts';

/** The plan is compared again this many milliseconds after a change; several changes within this time count as one. */
const settled = 600;

const kinds = ['moved', 'came', 'gone'] as const satisfies readonly (keyof BaselineChanges)[];

interface Props {
  baseline: Baseline;
  onGo(day: string): void;
}

/** The items of the whole plan that have been moved, added or removed since a baseline. */
export function ChangesSince({ baseline: { baselineId, baselineName }, onGo }: Props) {
  const t = useWords();
  const titleId = useId();
  const { data, isError, error, isFetching, refetch } = useQuery(changesSince(baselineId));
  useComparedAgain(baselineId);
  return (
    <section aria-labelledby={titleId} aria-busy={isFetching}>
      <h3 id={titleId} className={classes.heading}>
        {t.baselines.since(shortName(baselineName))}
      </h3>
      {isError && <LoadFailed of={{ data, error, isFetching, refetch }} />}
      {data && kinds.every((kind) => data[kind].count === 0) && <p className={classes.details}>{t.baselines.nothingSince}</p>}
      {data && kinds.map((kind) => <Changed key={kind} title={t.baselines.kinds[kind]} of={data[kind]} onGo={onGo} />)}
    </section>
  );
}

/** Compares again when the plan changes while the list is open. */
function useComparedAgain(baselineId: number): void {
  const projects = useProjects();
  const compared = useRef(projects);
  useEffect(() => {
    if (compared.current === projects) return;
    const timer = setTimeout(() => {
      compared.current = projects;
      void refetchQueries({ queryKey: changesSince(baselineId).queryKey });
    }, settled);
    return () => clearTimeout(timer);
  }, [projects, baselineId]);
}

interface ChangedProps {
  title(count: string): string;
  of: BaselineChanges['moved'];
  onGo(day: string): void;
}

function Changed({ title, of: { count, items }, onGo }: ChangedProps) {
  const t = useWords();
  if (count === 0) return null;
  return (
    <>
      <h4 className={classes.kind}>{title(formatNumber(count))}</h4>
      <ul className={classes.changes}>
        {items.map((item) => (
          <li key={item.planKey}>
            <button type="button" className={classes.change} onClick={() => onGo((item.now ?? item.kept)?.startDate ?? '')}>
              <span className={classes.title}>{titleOf(item, t)}</span>
              <span className={classes.details}>{changeText(item, t)}</span>
            </button>
          </li>
        ))}
      </ul>
      {count > items.length && <p className={classes.details}>{t.baselines.more(formatNumber(count - items.length))}</p>}
    </>
  );
}

const titleOf = ({ summary, within }: ChangedItem, t: Catalog): string =>
  [...(within === null ? [] : [shortName(within) || t.design.untitled]), shortName(summary) || t.design.untitled].join(' › ');

function changeText({ kept, now }: ChangedItem, t: Catalog): string {
  if (kept && now) return `${shiftText(shiftOf(kept, now), t)} · ${t.baselines.fromTo(rangeText(t, kept), rangeText(t, now))}`;
  const only = now ?? kept;
  return only ? rangeText(t, only) : '';
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reasonText } from '#web/i18n/reason-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import classes from './calendar-troubles.module.css';
import { troublesQuery } from './home.queries.ts';

interface Props {
  opened: boolean;
  onClose(): void;
}

/**
 * The projects whose event the calendar has refused, or was deleted there without a decision about the project. Each links to the board,
 * where this is resolved.
 */
export function CalendarTroubles({ opened, onClose }: Props) {
  const t = useWords().home;
  return (
    <SideDrawer opened={opened} onClose={onClose} position="right" size="30rem" title={t.counts.calendarTroubles}>
      {opened && <Troubles />}
    </SideDrawer>
  );
}

function Troubles() {
  const t = useWords().home;
  const { data, isError, error, isFetching, refetch } = useQuery(troublesQuery);
  const failure = isError && <LoadFailed of={{ data, error, isFetching, refetch }} />;
  if (!data) return failure || <ListSkeleton rows={4} height="3rem" />;
  if (data.length === 0) return failure || <EmptyState title={t.troubles.none} />;
  return (
    <>
      {failure}
      <ul className={classes.list}>
        {data.map(({ designWorkflowId, summary, startDate, calendar, calendarProblem }) => (
          <li key={designWorkflowId} className={classes.trouble}>
            <Link to="/design_team" search={{ startDate, ...(summary !== '' && { q: summary }) }}>
              {summary || t.troubles.unnamed}
            </Link>
            <span className={classes.soft}>
              {startDate} · {calendar === 'removed' ? t.troubles.removed : t.troubles.refused}
              {calendarProblem && ` · ${reasonText(calendarProblem)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

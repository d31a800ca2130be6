import { queryOptions, useQuery } from '@tanstack/react-query';
import { periodText } from '#web/features/design/appearance/appearance.door.ts';
import { type BoardWindow, lastDayOf } from '#web/features/design/geometry/geometry.door.ts';
import { call } from '#web/http/call.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { paperPages } from './board-sheets.ts';

const sizeQuery = ({ startDate, totalDays }: BoardWindow) =>
  queryOptions({
    queryKey: ['design', 'planSize', startDate, totalDays],
    queryFn: ({ signal }) => call('POST /api/design/planSize', { body: { startDate, totalDays }, signal }),
    staleTime: 0,
  });

interface Props {
  range: BoardWindow;
  today: string;
  withSubProjects: boolean;
  /** Whether a filter leaves out some of the projects in the range. */
  isFiltered: boolean;
  /** The plan is drawn person by person: how many pages that takes depends on who does what. */
  byPerson: boolean;
}

/** The first and last day, and the size on paper, if it is known. */
export function RangeSize({ range, today, withSubProjects, isFiltered, byPerson }: Props) {
  const t = useWords();
  const { data } = useQuery(sizeQuery(range));
  const days = periodText(t, { startDate: range.startDate, endDate: lastDayOf(range) }, today);
  if (!data || byPerson) return days;
  const pages = paperPages(range, data, withSubProjects);
  const inWords = isFiltered ? t.planDialogs.exportSizeFiltered : t.planDialogs.exportSize;
  return (
    <>
      {days}
      <br />
      {inWords(formatNumber(data.projects), formatNumber(pages))}
    </>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { BoardFilter } from '#web/features/design/filter/filter.door.ts';
import type { BoardView } from '#web/features/design/geometry/geometry.door.ts';
import type { PlanSearch } from '#web/features/design/plan/plan.door.ts';
import type { designByStaffSearch } from './searches.ts';

type Search = ReturnType<typeof designByStaffSearch>;

/** The days and the filter of the board's screens, as the address has them. */
export function usePlanSearch(
  from: '/design_team' | '/design_team/as_staff',
  { weeklyMode, zoom, startDate, q, person, color, on }: Search,
): PlanSearch {
  const navigate = useNavigate({ from });
  const view = useMemo<BoardView>(() => ({ zoom: weeklyMode ? 'week' : (zoom ?? 'month'), startDate }), [weeklyMode, zoom, startDate]);
  const filter = useMemo<BoardFilter>(
    () => ({ text: q ?? '', person: person ?? null, color: color ?? null, day: on ?? null }),
    [q, person, color, on],
  );
  const show = useMemo(() => {
    const to =
      (replace: boolean) =>
      ({ zoom, startDate }: BoardView) =>
        void navigate({
          to: '.',
          replace,
          search: (before) => ({
            ...before,
            weeklyMode: zoom === 'week' || undefined,
            zoom: zoom === 'quarter' || zoom === 'year' ? zoom : undefined,
            startDate,
          }),
        });
    return { onView: to(false), onReplaceView: to(true) };
  }, [navigate]);
  const onFilter = useCallback(
    (change: Partial<BoardFilter>) =>
      void navigate({
        to: '.',
        replace: true,
        search: (before) => ({
          ...before,
          ...('text' in change && { q: change.text }),
          ...('person' in change && { person: change.person ?? undefined }),
          ...('color' in change && { color: change.color ?? undefined }),
          ...('day' in change && { on: change.day ?? undefined }),
        }),
      }),
    [navigate],
  );
  return { view, filter, ...show, onFilter };
}

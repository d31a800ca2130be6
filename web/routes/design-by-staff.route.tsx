import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usualOverload } from '#contract/design/usual-overload.ts';
import { LaneScreen, type ShownLanes } from '#web/features/design/lane-plan/lane-plan.door.ts';
import { HistoryDrawer, type HistorySubject } from '#web/features/history/history-drawer.tsx';
import { usePlanSearch } from '#web/routes/search-params/use-plan-search.ts';
import { DesignData } from './design-data.tsx';

const route = getRouteApi('/inside/design_team/as_staff');

const searchOf = ({ limit, overloaded, perWeek }: ShownLanes) => ({
  limit: limit === usualOverload ? undefined : limit,
  overloaded: overloaded || undefined,
  perWeek: perWeek || undefined,
});

export function DesignByStaffScreen() {
  const { limit = usualOverload, overloaded = false, perWeek = false, ...search } = route.useSearch();
  const navigate = useNavigate({ from: '/design_team/as_staff' });
  const shown = { limit, overloaded, perWeek };
  const [subject, setSubject] = useState<HistorySubject>();
  return (
    <DesignData>
      <LaneScreen
        {...usePlanSearch('/design_team/as_staff', search)}
        shown={shown}
        onHistory={({ daysOffId }, name) => setSubject({ kind: 'daysOff', entityId: String(daysOffId), name })}
        onShown={(change) => void navigate({ replace: true, search: (before) => ({ ...before, ...searchOf({ ...shown, ...change }) }) })}
      />
      <HistoryDrawer subject={subject} onClose={() => setSubject(undefined)} />
    </DesignData>
  );
}

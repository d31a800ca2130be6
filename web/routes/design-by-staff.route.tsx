import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { LaneScreen } from '#web/features/design/lane-plan/lane-plan.door.ts';
import { usePlanSearch } from '#web/routes/search-params/use-plan-search.ts';
import { DesignData } from './design-data.tsx';

const route = getRouteApi('/inside/design_team/as_staff');
const usualLimit = 2;

export function DesignByStaffScreen() {
  const { limit = usualLimit, ...search } = route.useSearch();
  const navigate = useNavigate({ from: '/design_team/as_staff' });
  return (
    <DesignData>
      <LaneScreen
        {...usePlanSearch(search)}
        limit={limit}
        onLimit={(limit) =>
          void navigate({ replace: true, search: (before) => ({ ...before, limit: limit === usualLimit ? undefined : limit }) })
        }
      />
    </DesignData>
  );
}

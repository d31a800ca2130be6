import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { usualOverload } from '#contract/design/usual-overload.ts';
import { LaneScreen } from '#web/features/design/lane-plan/lane-plan.door.ts';
import { usePlanSearch } from '#web/routes/search-params/use-plan-search.ts';
import { DesignData } from './design-data.tsx';

const route = getRouteApi('/inside/design_team/as_staff');

export function DesignByStaffScreen() {
  const { limit = usualOverload, overloaded = false, ...search } = route.useSearch();
  const navigate = useNavigate({ from: '/design_team/as_staff' });
  return (
    <DesignData>
      <LaneScreen
        {...usePlanSearch(search)}
        limit={limit}
        onLimit={(limit) =>
          void navigate({ replace: true, search: (before) => ({ ...before, limit: limit === usualOverload ? undefined : limit }) })
        }
        overloaded={overloaded}
        onOverloaded={(next) => void navigate({ replace: true, search: (before) => ({ ...before, overloaded: next || undefined }) })}
      />
    </DesignData>
  );
}

import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { BoardScreen } from '#web/features/design/plan/plan.door.ts';
import { usePlanSearch } from '#web/routes/search-params/use-plan-search.ts';
import { DesignData } from './design-data.tsx';

const route = getRouteApi('/inside/design_team');

export function DesignScreen() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/design_team' });
  const onOpened = () => void navigate({ to: '.', replace: true, search: (before) => ({ ...before, project: undefined }) });
  return (
    <DesignData>
      <BoardScreen {...usePlanSearch('/design_team', search)} addressed={{ projectId: search.project, onOpened }} />
    </DesignData>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { BoardScreen } from '#web/features/design/plan/plan.door.ts';
import { usePlanSearch } from '#web/routes/search-params/use-plan-search.ts';
import { DesignData } from './design-data.tsx';

const route = getRouteApi('/inside/design_team');

export const DesignScreen = () => (
  <DesignData>
    <BoardScreen {...usePlanSearch(route.useSearch())} />
  </DesignData>
);

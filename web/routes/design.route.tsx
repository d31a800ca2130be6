import { getRouteApi } from '@tanstack/react-router';
import { BoardScreen } from '#web/features/design/plan/plan.door.ts';
import { DesignData } from './design-data.tsx';
import { usePlanAddress } from './use-plan-address.ts';

const route = getRouteApi('/inside/design_team');

export const DesignScreen = () => (
  <DesignData>
    <BoardScreen {...usePlanAddress(route.useSearch())} />
  </DesignData>
);

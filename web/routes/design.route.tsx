import { getRouteApi } from '@tanstack/react-router';
import { BoardScreen } from '#web/features/design/plan/plan.door.ts';
import { usePlanAddress } from '#web/routes/address/use-plan-address.ts';
import { DesignData } from './design-data.tsx';

const route = getRouteApi('/inside/design_team');

export const DesignScreen = () => (
  <DesignData>
    <BoardScreen {...usePlanAddress(route.useSearch())} />
  </DesignData>
);

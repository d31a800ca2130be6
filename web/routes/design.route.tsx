import { getRouteApi } from '@tanstack/react-router';
import { BoardScreen } from '#web/features/design/board/board-screen.tsx';
import { usePlanAddress } from './use-plan-address.ts';

const route = getRouteApi('/inside/design_team');

export const DesignScreen = () => <BoardScreen {...usePlanAddress(route.useSearch())} />;

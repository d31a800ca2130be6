import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StaffMember } from '#contract/design/design.ts';
import { mayCall } from '#contract/rights.ts';
import { OverDays } from '#web/features/design/plan/plan.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';

interface Props {
  staffs: readonly StaffMember[];
  /** Set if only people with too much work are shown, and there are none: shows everybody. */
  onShowAll: (() => void) | undefined;
  /** Clears the filters. */
  onClear(): void;
}

/** Says why there are no lanes, and what to do about it. */
export function NoLanes({ staffs, onShowAll, onClear }: Props) {
  const t = useWords();
  const mayRegister = mayCall('POST /api/staff/add', useSignedIn());
  return (
    <OverDays>
      {staffs.length === 0 ? (
        <EmptyState title={t.lanes.noPeople} text={t.lanes.noPeopleText}>
          {mayRegister && (
            <Button variant="default" renderRoot={(root) => <Link to="/staff" {...root} />}>
              {t.screens.titles.staff}
            </Button>
          )}
        </EmptyState>
      ) : (
        <EmptyState title={onShowAll ? t.lanes.nobodyOverloaded : t.lanes.nobodyFound}>
          <Button variant="default" onClick={onShowAll ?? onClear}>
            {onShowAll ? t.lanes.showEverybody : t.design.clearFilters}
          </Button>
        </EmptyState>
      )}
    </OverDays>
  );
}

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { HistoryDrawer, type HistorySubject } from '#web/features/history/history-drawer.tsx';
import { StaffPage } from '#web/features/staff/staff-page.tsx';
import { useWords } from '#web/i18n/words.ts';

export function StaffScreen() {
  const t = useWords();
  const [subject, setSubject] = useState<HistorySubject>();
  return (
    <>
      <StaffPage
        onHistory={({ staffId, staffName }) => setSubject({ kind: 'staff', entityId: String(staffId), name: staffName })}
        toolbar={
          <Button variant="default" component={Link} to="/staff/history">
            {t.staff.allHistory}
          </Button>
        }
      />
      <HistoryDrawer subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}

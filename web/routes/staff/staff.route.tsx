import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { HistoryDrawer, type HistorySubject } from '#web/features/history/history-drawer.tsx';
import { RolesPage } from '#web/features/roles/roles-page.tsx';
import { StaffPage } from '#web/features/staff/staff-page.tsx';
import { useWords } from '#web/i18n/words.ts';
import { staffTabs } from '#web/routes/search-params/searches.ts';
import { TabLinks } from '#web/ui/display/tab-links.tsx';

const route = getRouteApi('/inside/staff');

const tabs = staffTabs.map((tab) => ({ tab, link: { to: '/staff', search: { part: tab } } as const }));

/** The people of the office, and the roles that say what they may do. The address says which of the two is shown. */
export function StaffScreen() {
  const t = useWords();
  const { part = 'people', q } = route.useSearch();
  const [subject, setSubject] = useState<HistorySubject>();
  const parts = <TabLinks label={t.staff.tabsLabel} tabs={tabs} names={t.staff.tabs} current={part} />;
  return (
    <>
      {part === 'people' ? (
        <StaffPage
          key={q}
          sought={q}
          tabs={parts}
          onHistory={({ staffId, staffName }) => setSubject({ kind: 'staff', entityId: String(staffId), name: staffName })}
          toolbar={
            <Button variant="default" component={Link} to="/staff/history">
              {t.staff.allHistory}
            </Button>
          }
        />
      ) : (
        <RolesPage tabs={parts} onHistory={({ roleKey, roleName }) => setSubject({ kind: 'role', entityId: roleKey, name: roleName })} />
      )}
      <HistoryDrawer subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { mayCall } from '#contract/rights.ts';
import type { Role } from '#contract/roles/roles.ts';
import { roleList } from '#web/http/role-list.queries.ts';
import { staffList } from '#web/http/staff-list.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import page from '#web/ui/display/page-title.module.css';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { CardGrid } from '#web/ui/lists/card-grid.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { RoleCard } from './role-card.tsx';
import { type RoleDialog, RoleDialogs } from './role-dialogs.tsx';

interface Props {
  /** Drawn under the title: tabs to the other pages of this area. */
  tabs?: ReactNode;
  onHistory(role: Role): void;
}

/**
 * The roles of the office and their rights, visible to everybody; people with the right to manage roles can edit them.
 */
export function RolesPage({ tabs, onHistory }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const roles = useRows(roleList);
  const people = useRows(staffList);
  const [dialog, setDialog] = useState<RoleDialog>();
  const mayWrite = mayCall('POST /api/roles/add', me);
  return (
    <>
      <PageTitle title={t.roles.title}>
        {mayWrite && <Button onClick={() => setDialog({ of: 'add', start: { roleName: '', rights: [] } })}>{t.roles.add}</Button>}
      </PageTitle>
      {tabs}
      <p className={page.intro}>
        {t.roles.intro} {!mayWrite && t.roles.onlyManagers}
      </p>
      {(roles.isPending || people.isPending) && <ListSkeleton rows={3} height="7rem" />}
      {roles.isError && <LoadFailed of={roles} />}
      {people.isError && <LoadFailed of={people} />}
      {roles.rows && people.rows && (
        <CardGrid label={t.roles.title} narrowest="26rem">
          {roles.rows.map((role) => (
            <RoleCard
              key={role.roleKey}
              role={role}
              people={people.rows?.filter((person) => person.role === role.roleKey).length ?? 0}
              onHistory={onHistory}
              onDialog={setDialog}
            />
          ))}
        </CardGrid>
      )}
      <RoleDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

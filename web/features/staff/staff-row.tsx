import { Button } from '@mantine/core';
import { memo } from 'react';
import { hasAllOf, mayCall } from '#contract/rights.ts';
import type { Role } from '#contract/roles/roles.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { roleText } from '#web/i18n/role-text.ts';
import { staffText } from '#web/i18n/staff-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { type StaffDialog, useActivate } from './staff-dialogs.tsx';
import classes from './staff-row.module.css';

interface Props {
  person: Staff;
  role: Role | undefined;
  onHistory(person: Staff): void;
  onDialog(dialog: StaffDialog): void;
}

/** One person of the list, with the actions on them. */
export const StaffRow = memo(function StaffRow({ person, role, onHistory, onDialog }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const mayWrite = mayCall('POST /api/staff/update', me);
  const mayManage = hasAllOf(role?.rights ?? [], me);
  return (
    <li className={classes.row} data-inactive={!person.active || undefined}>
      <span className={classes.name}>
        {person.staffName} {person.staffNickName !== '' && <span className={classes.soft}>{person.staffNickName}</span>}
        {person.staffId === me.staffId && <span className={classes.tag}>{t.staff.me}</span>}
        <span className={classes.tag}>{roleText(person.role, t, role?.roleName)}</span>
        {!person.active && <span className={classes.tag}>{t.staff.inactive}</span>}
      </span>
      <span className={classes.email}>{person.email}</span>
      <span className={classes.soft}>{staffText('affiliation', person.affiliation, t)}</span>
      <span className={classes.soft}>{person.lastSignInAt === null ? t.staff.neverSignedIn : formatMoment(person.lastSignInAt)}</span>
      <span className={classes.buttons}>
        <RowButton color="gray" label={t.staff.history} name={t.staff.historyOf(person.staffName)} onClick={() => onHistory(person)} />
        {mayWrite && mayManage && <UpdateButtons person={person} onDialog={onDialog} />}
        {mayWrite && !mayManage && <span className={classes.soft}>{t.staff.beyondMine}</span>}
      </span>
    </li>
  );
});

function UpdateButtons({ person, onDialog }: Pick<Props, 'person' | 'onDialog'>) {
  const t = useWords();
  const me = useSignedIn();
  const activate = useActivate();
  return (
    <>
      <RowButton
        color="gray"
        label={t.common.edit}
        name={t.staff.editTitle(person.staffName)}
        onClick={() => onDialog({ of: 'edit', person })}
      />
      {person.active && person.lastSignInAt === null && (
        <RowButton
          color="gray"
          label={t.staff.invite}
          name={t.staff.inviteNamed(person.staffName)}
          onClick={() => onDialog({ of: 'invite', person })}
        />
      )}
      {person.active && person.lastSignInAt !== null && person.staffId !== me.staffId && (
        <RowButton
          color="gray"
          label={t.staff.endSessions}
          name={t.staff.endSessionsNamed(person.staffName)}
          onClick={() => onDialog({ of: 'end-sessions', person })}
        />
      )}
      {person.active ? (
        <RowButton
          last
          color="red"
          label={t.staff.deactivate}
          name={t.staff.deactivateNamed(person.staffName)}
          onClick={() => onDialog({ of: 'deactivate', person })}
        />
      ) : (
        <RowButton last label={t.staff.activate} name={t.staff.activateNamed(person.staffName)} onClick={() => void activate(person)} />
      )}
    </>
  );
}

interface RowButtonProps {
  label: string;
  /** The accessible name, which contains the name of the person. */
  name: string;
  color?: 'gray' | 'red';
  /** Whether it takes the last column, even if other buttons of the row are missing. */
  last?: true;
  onClick(): void;
}

const RowButton = ({ label, name, color, last, onClick }: RowButtonProps) => (
  <Button size="compact-xs" variant="subtle" {...(color && { color })} data-last={last} onClick={onClick} aria-label={name}>
    {label}
  </Button>
);

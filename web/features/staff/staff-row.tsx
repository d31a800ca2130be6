import { Button } from '@mantine/core';
import { hasAllOf, mayCall } from '#contract/rights.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { roleList } from '#web/http/role-list.queries.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { roleText } from '#web/i18n/role-text.ts';
import { staffText } from '#web/i18n/staff-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { type StaffDialog, useActivate } from './staff-dialogs.tsx';
import classes from './staff-row.module.css';

interface Props {
  person: Staff;
  onHistory(person: Staff): void;
  onDialog(dialog: StaffDialog): void;
}

/** One person of the list, and what can be done with them. */
export function StaffRow({ person, onHistory, onDialog }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const mayWrite = mayCall('POST /api/staff/update', me);
  const isSelf = hasAllOf(roleList.find(person.role)?.rights ?? [], me);
  return (
    <li className={classes.row} data-inactive={!person.active || undefined}>
      <span className={classes.name}>
        {person.staffName} {person.staffNickName !== '' && <span className={classes.soft}>{person.staffNickName}</span>}
        {person.staffId === me.staffId && <span className={classes.tag}>{t.staff.me}</span>}
        <span className={classes.tag}>{roleText(person.role, t)}</span>
        {!person.active && <span className={classes.tag}>{t.staff.inactive}</span>}
      </span>
      <span className={classes.email}>{person.email}</span>
      <span className={classes.soft}>{staffText('affiliation', person.affiliation, t)}</span>
      <span className={classes.soft}>{person.lastSignInAt === null ? t.staff.neverSignedIn : formatMoment(person.lastSignInAt)}</span>
      <span className={classes.buttons}>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => onHistory(person)}
          aria-label={t.staff.historyOf(person.staffName)}
        >
          {t.staff.history}
        </Button>
        {mayWrite && isSelf && <UpdateButtons person={person} onDialog={onDialog} />}
        {mayWrite && !isSelf && <span className={classes.soft}>{t.staff.beyondMine}</span>}
      </span>
    </li>
  );
}

function UpdateButtons({ person, onDialog }: Pick<Props, 'person' | 'onDialog'>) {
  const t = useWords();
  const me = useSignedIn();
  const activate = useActivate();
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => onDialog({ of: 'edit', person })}
        aria-label={t.staff.editTitle(person.staffName)}
      >
        {t.common.edit}
      </Button>
      {person.active && person.lastSignInAt === null && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => onDialog({ of: 'invite', person })}
          aria-label={t.staff.inviteNamed(person.staffName)}
        >
          {t.staff.invite}
        </Button>
      )}
      {person.active && person.lastSignInAt !== null && person.staffId !== me.staffId && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => onDialog({ of: 'end-sessions', person })}
          aria-label={t.staff.endSessionsNamed(person.staffName)}
        >
          {t.staff.endSessions}
        </Button>
      )}
      {person.active ? (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          onClick={() => onDialog({ of: 'deactivate', person })}
          aria-label={t.staff.deactivateNamed(person.staffName)}
        >
          {t.staff.deactivate}
        </Button>
      ) : (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => void activate(person)}
          aria-label={t.staff.activateNamed(person.staffName)}
        >
          {t.staff.activate}
        </Button>
      )}
    </>
  );
}

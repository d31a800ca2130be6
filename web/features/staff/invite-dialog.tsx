import { Button, TextInput } from '@mantine/core';
import type { Staff } from '#contract/staff/staff.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { copyText } from '#web/ui/feedback/copy-text.ts';
import { useInviteStaff } from './staff.queries.ts';
import classes from './staff-form.module.css';

/** Shows the link for a first sign-in, which a person needs when Google does not vouch for their e-mail address. */
export function InviteDialog({ person, onClose }: { person: Staff; onClose(): void }) {
  const t = useWords();
  const invite = useInviteStaff();
  const url = invite.data?.url;
  return (
    <Dialog opened onClose={onClose} title={t.staff.inviteTitle(person.staffName)}>
      <div className={classes.form}>
        <span>{t.staff.inviteText(person.email)}</span>
        {url !== undefined && (
          <TextInput aria-label={t.staff.inviteLink} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
        )}
        {invite.error && (
          <p className={dialogForm.error} role="alert">
            {problemText(invite.error)}
          </p>
        )}
        <div className={dialogForm.buttons}>
          {url === undefined ? (
            <Button loading={invite.isPending} onClick={() => invite.mutate(person.staffId)} data-autofocus>
              {t.staff.inviteMake}
            </Button>
          ) : (
            <Button onClick={() => void copyText(url, t.staff.inviteCopied)}>{t.staff.inviteCopy}</Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

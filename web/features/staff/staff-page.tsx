import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { mayCall, rightsOf } from '#contract/rights.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { textFinder } from '#contract/text-search.ts';
import { staffList } from '#web/http/staff-list.queries.ts';
import { formatMoment, formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { staffText } from '#web/i18n/staff-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { AddStaffDialog, DeactivateDialog, EditStaffDialog, useActivate } from './staff-dialogs.tsx';
import classes from './staff-page.module.css';

interface Props {
  onHistory(person: Staff): void;
  /** Buttons beside the title. */
  toolbar?: ReactNode;
}

/** Who may sign in and what they may do; administrators keep it. */
export function StaffPage({ onHistory, toolbar }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const people = useRows(staffList);
  const [text, setText] = useState('');
  const [dialog, setDialog] = useState<{ of: 'add' } | { of: 'edit' | 'deactivate'; person: Staff }>();
  const activate = useActivate();
  const mayWrite = mayCall('POST /api/staff/update', me);
  const isFound = textFinder(text);
  const found = (people.rows ?? []).filter(({ staffName, staffNickName, email }) => isFound(staffName, staffNickName, email));
  const close = () => setDialog(undefined);

  return (
    <>
      <PageTitle title={t.screens.titles.staff} note={people.rows && t.common.people(formatNumber(people.rows.length))}>
        {toolbar}
        {mayWrite && <Button onClick={() => setDialog({ of: 'add' })}>{t.staff.add}</Button>}
      </PageTitle>
      <p className={classes.intro}>
        {t.staff.intro} {!mayWrite && t.staff.onlyAdministrators}
      </p>
      <SearchField className={classes.search ?? ''} label={t.staff.search} value={text} onChange={setText} />
      {people.isPending && <ListSkeleton rows={8} height="3.5rem" />}
      {people.isError && <LoadFailed text={problemText(people.error)} retrying={people.isFetching} onRetry={() => void people.refetch()} />}
      {people.rows && found.length === 0 && (
        <EmptyState title={t.common.nothingFound}>
          <Button variant="default" onClick={() => setText('')}>
            {t.common.clearSearch}
          </Button>
        </EmptyState>
      )}
      {found.length > 0 && (
        <ul className={classes.list} aria-label={t.screens.titles.staff}>
          {found.map((person) => (
            <li key={person.staffId} className={classes.row} data-inactive={!person.active || undefined}>
              <span className={classes.name}>
                {person.staffName} {person.staffNickName !== '' && <span className={classes.soft}>{person.staffNickName}</span>}
                {person.staffId === me.staffId && <span className={classes.tag}>{t.staff.me}</span>}
                {rightsOf(person).length > 0 && <span className={classes.tag}>{t.staff.roles[person.role]}</span>}
                {!person.active && <span className={classes.tag}>{t.staff.inactive}</span>}
              </span>
              <span className={classes.email}>{person.email}</span>
              <span className={classes.soft}>{staffText('affiliation', person.affiliation, t)}</span>
              <span className={classes.soft}>
                {person.lastSignInAt === null ? t.staff.neverSignedIn : formatMoment(person.lastSignInAt)}
              </span>
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
                {mayWrite && (
                  <>
                    <Button
                      size="compact-xs"
                      variant="default"
                      onClick={() => setDialog({ of: 'edit', person })}
                      aria-label={t.staff.editTitle(person.staffName)}
                    >
                      {t.common.edit}
                    </Button>
                    {person.active ? (
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        color="red"
                        onClick={() => setDialog({ of: 'deactivate', person })}
                        aria-label={t.staff.deactivateNamed(person.staffName)}
                      >
                        {t.staff.deactivate}
                      </Button>
                    ) : (
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        onClick={() => activate(person)}
                        aria-label={t.staff.activateNamed(person.staffName)}
                      >
                        {t.staff.activate}
                      </Button>
                    )}
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <AddStaffDialog opened={dialog?.of === 'add'} onClose={close} />
      {dialog?.of === 'edit' && <EditStaffDialog key={dialog.person.staffId} person={dialog.person} onClose={close} />}
      {dialog?.of === 'deactivate' && <DeactivateDialog person={dialog.person} onClose={close} />}
    </>
  );
}

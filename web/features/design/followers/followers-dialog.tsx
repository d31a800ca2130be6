import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { maxPlanChanges } from '#contract/design/max-plan-changes.ts';
import { type Shifts, shiftOfFollowers } from '#contract/design/shift-of-followers.ts';
import { rangeText } from '#web/features/design/appearance/appearance.door.ts';
import { type PlanItem, planGraphOf, titleOf } from '#web/features/design/links/links.door.ts';
import { type BoardStore, isUndoKey, keyOf, type Step, stepsOf, useBoardData } from '#web/features/design/store/store.door.ts';
import { call } from '#web/http/call.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { registerUnsaved } from '#web/session/unsaved.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import type { Asked, Found, Preview } from './asked.ts';
import classes from './followers-dialog.module.css';
import { daysOfShift, withShifts } from './shift-steps.ts';

interface Props {
  asked: Asked;
  preview: Preview;
  /** Called when there is something to ask, and the dialog shows it. */
  onSeen(): void;
  /** Receives the step with the followers, or without; null discards it. */
  onDecide(step: Step | null): void;
}

/** Fetches the followers that the page has not loaded yet; for a project that moves, also those of its sub-projects. */
async function fetchFollowers(store: BoardStore, { step, moved }: Asked): Promise<void> {
  const keys = stepsOf(step)
    .map(({ target }) => keyOf(target))
    .filter((key) => moved.has(key));
  const list = await call('POST /api/design/followers', { body: { keys } });
  store.apply(list.map((project) => ({ ...project, deleted: false })));
}

/** Calculates which followers would have to move, and shows that on the board. */
function look(store: BoardStore, { step, moved }: Asked, preview: Preview): Shifts<PlanItem> {
  // the calculation must not use days that are only previewed
  preview.end();
  const found = shiftOfFollowers(planGraphOf(store.all()), moved);
  preview.show(withShifts(step, found.shifts));
  return found;
}

/** Looks up the followers that would have to move. If there are none, it decides at once. `found` is null during the look-up. */
function useFound({ asked, preview, onSeen, onDecide }: Props): { found: Found | null; again(): void } {
  const { store } = useBoardData();
  const [found, setFound] = useState<Found | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up once for each step, and again where one asks for it
  useEffect(() => {
    let isOpen = true;
    const onLooked = (failure?: unknown) => {
      // the person has left the board: nothing is asked, and nothing is shown that nobody decides about
      if (!isOpen) return;
      const shifts = look(store, asked, preview);
      if (shifts.shifts.length === 0 && failure === undefined) return onDecide(asked.step);
      setFound({ ...shifts, failure });
      onSeen();
    };
    fetchFollowers(store, asked).then(() => onLooked(), onLooked);
    return () => {
      isOpen = false;
      setFound(null);
    };
  }, [store, asked, tries]);
  return { found, again: () => setTries(tries + 1) };
}

/** Shows the followers of an item that ends later, with their current and their new days, and asks whether they move. */
export function FollowersDialog(props: Props) {
  const t = useWords();
  const { asked, onDecide } = props;
  const { step } = asked;
  const { found, again } = useFound(props);
  useUndecided(!found, () => onDecide(null));
  if (!found) return null;
  const { shifts, stuck, failure } = found;
  const most = Math.max(...shifts.map(daysOfShift));
  const isTooMany = stepsOf(step).length + shifts.length > maxPlanChanges;
  return (
    <Dialog opened onClose={() => onDecide(null)} title={t.planDialogs.followersTitle}>
      {failure !== undefined && (
        <p className={dialogForm.error} role="alert">
          {t.planDialogs.followersUnread} {problemText(failure)}
        </p>
      )}
      {shifts.length > 0 && <Following shifts={shifts} />}
      {stuck.length > 0 && (
        <p className={classes.text} role="note">
          {t.planDialogs.followersStuck(stuck.map((item) => t.planDialogs.quoted(titleOf(item, t))).join(', '))}
        </p>
      )}
      {isTooMany && (
        <p className={classes.text} role="note">
          {t.planDialogs.followersTooMany(formatNumber(maxPlanChanges))}
        </p>
      )}
      <div className={dialogForm.buttons}>
        <CancelButton />
        <Button variant="default" onClick={() => onDecide(step)}>
          {t.planDialogs.moveAlone}
        </Button>
        {failure !== undefined && (
          <Button variant="default" onClick={again}>
            {t.common.retry}
          </Button>
        )}
        {shifts.length > 0 && (
          <Button data-autofocus disabled={isTooMany} onClick={() => onDecide(withShifts(step, shifts))}>
            {t.planDialogs.moveFollowers(shifts.length, most)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** The followers that would move, with their current and their new days. */
function Following({ shifts }: Pick<Found, 'shifts'>) {
  const t = useWords();
  return (
    <>
      <p className={classes.text}>{t.planDialogs.followersText(shifts.length)}</p>
      <ul className={classes.list} aria-label={t.planDialogs.followersList}>
        {shifts.map((shift) => (
          <li key={shift.node.key}>
            <span className={classes.name}>{nameOf(shift.node, t)}</span>
            <span className={classes.days}>
              {rangeText(t, shift.node)} → <strong>{rangeText(t, shift.to)}</strong>
            </span>
            <span className={classes.by}>
              {shift.to.startDate === shift.node.startDate
                ? t.planDialogs.growsBy(daysOfShift(shift))
                : t.planDialogs.laterBy(daysOfShift(shift))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * A step that is not decided is shown but not stored, so it counts as unsaved. During the look-up no question is open: Ctrl+Z takes back
 * the shown step, and not the one before it.
 */
function useUndecided(isLookedUp: boolean, onBack: () => void): void {
  useEffect(() => registerUnsaved(() => true), []);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event) || (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]'))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onBack();
  });
  useEffect(() => {
    if (!isLookedUp) return;
    const aborter = new AbortController();
    globalThis.addEventListener('keydown', (event) => onKey(event), { capture: true, signal: aborter.signal });
    return () => aborter.abort();
  }, [isLookedUp]);
}

/** '박람회 › 시공' */
function nameOf(item: PlanItem, t: Catalog): string {
  const title = titleOf(item, t);
  return item.within === null ? title : `${item.within || t.design.untitled} › ${title}`;
}

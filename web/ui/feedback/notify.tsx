import { Button } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { mayPass } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import classes from './notify.module.css';

/** The button for an action of a notice, which it hides. */
const actButton = (id: string, color: string, { label, act }: NoticeAction) =>
  button(color, label, () => {
    notifications.hide(id);
    act();
  });

const button = (color: string, label: string, onClick: () => void) => (
  <Button variant="light" color={color} size="compact-xs" className={classes.retry} onClick={onClick}>
    {label}
  </Button>
);

/** Success notices that may still be visible. */
const done = new Set<string>();

let shown = 0;

/**
 * Only a few notices are visible at once, and failures stay until they are closed. So the newest has the highest priority, and older ones
 * reappear once it is gone.
 */
const show = (notice: NotificationData) => notifications.show({ ...notice, priority: ++shown });

/** An action that a notice offers. */
export interface NoticeAction {
  label: string;
  act(): void;
}

/**
 * Shows for a moment that something succeeded. The next error or refusal replaces it, so that the two do not
 * contradict each other.
 */
export function notifyDone(message: string, action?: NoticeAction): void {
  // a notice with the same text is replaced: the action belongs to the latest success
  notifications.hide(message);
  done.add(message);
  show({
    id: message,
    message: (
      <>
        {message}
        {action && actButton(message, 'teal', action)}
      </>
    ),
    onClose: () => done.delete(message),
    color: 'teal',
    autoClose: action ? 8000 : 3000,
    closeButtonProps: { 'aria-label': currentWords().common.close },
  });
}

function hideDone(): void {
  for (const id of done) notifications.hide(id);
  done.clear();
}

/** A retry of the failed action `act`, which failed with the error `after`. */
interface Retry {
  after: unknown;
  act(): void;
}

/**
 * Shows what failed and why until it is closed, and offers `retry` if a retry may succeed, and `action` in any case. The same failure again
 * does not add another notice.
 */
export function notifyFailed(title: string, text: string, retry?: Retry, action?: NoticeAction): void {
  const id = `${title} ${text}`;
  hideDone();
  notifications.hide(id);
  show({
    id,
    title,
    color: 'red',
    autoClose: false,
    closeButtonProps: { 'aria-label': currentWords().common.close },
    message: (
      <>
        {text}
        {retry && mayPass(retry.after) && actButton(id, 'red', { label: currentWords().common.retry, act: retry.act })}
        {action && actButton(id, 'red', action)}
      </>
    ),
  });
}

const refusedId = 'refused';
const refusedFor = 8000;
let lastFor = refusedFor;

/**
 * Shows for a moment why an action was cut short or refused: nothing is lost, and there is nothing to retry. There is only one such notice
 * at a time, so that an older one never contradicts a newer one. `action` is for what was done before the rest was refused.
 */
export function notifyRefused(title: string, text: string, action?: NoticeAction): void {
  // Mantine restarts the countdown of a replaced notice only if its duration differs
  lastFor = lastFor === refusedFor ? refusedFor + 1 : refusedFor;
  hideDone();
  hideRefused();
  show({
    id: refusedId,
    title,
    message: (
      <>
        {text}
        {action && actButton(refusedId, 'orange', action)}
      </>
    ),
    color: 'orange',
    autoClose: lastFor,
    closeButtonProps: { 'aria-label': currentWords().common.close },
  });
}

/** Hides the last refusal, because something else has been done since. */
export function hideRefused(): void {
  notifications.hide(refusedId);
}

/** What is shown but could not be refetched: by the reason, the refetches. */
const outdated = new Map<string, Set<Retry>>();

/**
 * Says that something on the screen may be out of date, because it could not be refetched. There is one notice for all that failed for the
 * same reason `text`. Returns a function to call once a refetch has succeeded or the data are no longer shown.
 */
export function notifyOutdated(text: string, refetch: Retry): () => void {
  const refetches = outdated.get(text) ?? new Set();
  outdated.set(text, refetches);
  if (refetches.size === 0) showOutdated(text, refetch.after, refetches);
  refetches.add(refetch);
  return () => {
    refetches.delete(refetch);
    if (refetches.size === 0) notifications.hide(outdatedId(text));
  };
}

const outdatedId = (text: string) => `outdated ${text}`;

function showOutdated(text: string, error: unknown, refetches: ReadonlySet<Retry>): void {
  const { common } = currentWords();
  const again = () => {
    for (const { act } of refetches) act();
  };
  show({
    id: outdatedId(text),
    title: common.outdated,
    color: 'gray',
    autoClose: false,
    closeButtonProps: { 'aria-label': common.close },
    message: (
      <>
        {text}
        {mayPass(error) && button('gray', common.retry, again)}
      </>
    ),
  });
}

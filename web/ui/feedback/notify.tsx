import { Button } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { mayPass } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import classes from './notify.module.css';

/** Success notices that may still be visible. */
const done = new Set<string>();

let shown = 0;

/** An action that a notice offers. */
export interface NoticeAction {
  label: string;
  act(): void;
}

/** A retry of the failed action `act`, which failed with the error `after`. */
interface Retry {
  after: unknown;
  act(): void;
}

interface Notice extends Pick<NotificationData, 'title' | 'autoClose' | 'onClose'> {
  id: string;
  color: string;
  text: string;
  actions: readonly (NoticeAction | false | undefined)[];
  /** The notice stays when an action of it is pressed. */
  stays?: boolean;
}

/**
 * Only a few notices are visible at once, and failures stay until they are closed. So the newest has the highest priority, and older ones
 * reappear once it is gone.
 */
function show({ text, actions, stays, ...notice }: Notice): void {
  const press = (act: () => void) => {
    if (!stays) notifications.hide(notice.id);
    act();
  };
  notifications.show({
    ...notice,
    priority: ++shown,
    closeButtonProps: { 'aria-label': currentWords().common.close },
    message: [
      text,
      ...actions.map(
        (action) =>
          action && (
            <Button
              key={action.label}
              variant="light"
              color={notice.color}
              size="compact-xs"
              className={classes.retry}
              onClick={() => press(action.act)}
            >
              {action.label}
            </Button>
          ),
      ),
    ],
  });
}

/** The offer of a retry, if it may succeed. */
const offerOf = ({ after, act }: Retry) => mayPass(after) && { label: currentWords().common.retry, act };

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
    text: message,
    actions: [action],
    onClose: () => done.delete(message),
    color: 'teal',
    autoClose: action ? 8000 : 3000,
  });
}

function hideDone(): void {
  for (const id of done) notifications.hide(id);
  done.clear();
}

/**
 * Shows what failed and why until it is closed, and offers `retry` if a retry may succeed, and `action` in any case. The same failure again
 * does not add another notice.
 */
export function notifyFailed(title: string, text: string, retry?: Retry, action?: NoticeAction): void {
  const id = `${title} ${text}`;
  hideDone();
  notifications.hide(id);
  show({ id, title, text, actions: [retry && offerOf(retry), action], color: 'red', autoClose: false });
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
  show({ id: refusedId, title, text, actions: [action], color: 'orange', autoClose: lastFor });
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

function showOutdated(text: string, after: unknown, refetches: ReadonlySet<Retry>): void {
  const act = () => {
    for (const refetch of refetches) refetch.act();
  };
  const title = currentWords().common.outdated;
  show({ id: outdatedId(text), title, text, actions: [offerOf({ after, act })], stays: true, color: 'gray', autoClose: false });
}

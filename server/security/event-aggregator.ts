import { securityKindOf } from '#contract/security/security-kinds.ts';
import type { NewEvent } from './insert-events.ts';

/** How many different events are tracked at one time; beyond that, events are distinguished by kind and person only. */
const mostOpen = 500;

/** A tracked event: the latest one, and how many equal ones followed the first. */
interface Open {
  until: number;
  last: NewEvent & { since: number };
  more: number;
}

/** Keeps floods out of the log: repetitions of an event are counted, and written as one line when its time window is over. */
export interface EventAggregator {
  /** @returns the event to write now (only kind and person where there are too many different ones); undefined if it was counted */
  take(event: NewEvent & { since: number }): NewEvent | undefined;
  /** Takes the counted repetitions of every time window that is over (or, at a stop, of all windows). */
  counted(of?: 'all'): NewEvent[];
}

export function createEventAggregator(now = () => performance.now()): EventAggregator {
  const open = new Map<string, Open>();
  const finished: NewEvent[] = [];

  const close = (key: string, { last, more }: Open) => {
    open.delete(key);
    if (more > 0) finished.push({ ...last, times: more });
  };

  return {
    take(event) {
      const known = open.get(keyOf(event));
      const last = known !== undefined || open.size < mostOpen ? event : briefly(event);
      const key = keyOf(last);
      const same = open.get(key);
      if (same !== undefined && now() < same.until) {
        same.more += 1;
        same.last = last;
        return undefined;
      }
      if (same !== undefined) close(key, same);
      const { aggregateMinutes = 1 } = securityKindOf(event.kind);
      open.set(key, { until: now() + aggregateMinutes * 60_000, last, more: 0 });
      return last;
    },
    counted(of) {
      for (const [key, each] of open) if (of === 'all' || now() >= each.until) close(key, each);
      return finished.splice(0);
    },
  };
}

/** Reduces an event to its kind and person. There are few people, so the person is kept; the number of addresses is unlimited. */
const briefly = ({ kind, since, staffId }: NewEvent & { since: number }) => ({ kind, since, ...(staffId !== undefined && { staffId }) });

const keyOf = ({ kind, reason, subject, staffId, about, address }: NewEvent) =>
  JSON.stringify([kind, reason, subject, staffId, about, address]);

import { securityKindOf } from '#contract/security/security-kinds.ts';
import type { NewEvent } from './insert-events.ts';

/** Different events whose repetitions are counted at one time; of more only their kind and their person are told apart. */
const mostOpen = 500;

/** The first of its kind, and how often the same came after it. */
interface Open {
  until: number;
  last: NewEvent & { at: string };
  more: number;
}

/** Keeps a flood out of the log: the same again is counted, and written as one line once its while is over. */
export interface EventAggregator {
  /** @returns the event where it is to be written now, or its kind and person alone where there are too many different ones */
  take(event: NewEvent & { at: string }): NewEvent | undefined;
  /** What was only counted, of every while that is over (or, at a stop, of all). */
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

/** People are few: what they do is counted as theirs whatever else goes on. Addresses have no end. */
const briefly = ({ kind, at, staffId }: NewEvent & { at: string }) => ({ kind, at, ...(staffId !== undefined && { staffId }) });

const keyOf = ({ kind, reason, subject, staffId, about, address }: NewEvent) =>
  JSON.stringify([kind, reason, subject, staffId, about, address]);

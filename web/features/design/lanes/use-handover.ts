import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaffMember } from '#contract/design/design.ts';
import type { BoardControls, Stop, Stops } from '#web/features/design/board/board.door.ts';
import { rowHeight } from '#web/features/design/geometry/geometry.door.ts';
import {
  type Across,
  type BoardEdits,
  type Crossing,
  endDragged,
  showAcross,
  useUnsettled,
} from '#web/features/design/gestures/gestures.door.ts';
import type { LaneRow } from '#web/features/design/lane-rows/lane-rows.door.ts';
import { findItem, keyOf } from '#web/features/design/store/store.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { handoverStep } from './handover.ts';

/** Key presses are debounced: after a pause of this many milliseconds the work is handed over. */
const rest = 900;

type Person = StaffMember | null;
type Bar = NonNullable<Stop['bar']>;

interface Options {
  rows: readonly LaneRow[];
  stops: Stops;
  /** The people who can be assigned. */
  staffs: readonly StaffMember[];
  edits: BoardEdits | undefined;
  controls: Pick<BoardControls, 'refs' | 'scrollToRow' | 'listeners'>;
}

/** The rows of a person: the row with their name, and their lanes. */
interface Place {
  person: Person;
  first: number;
  count: number;
}

/** Hands a bar over; null stands for nobody. */
type Hand = (bar: Bar, from: Person, to: Person) => void;
type Over = Pick<Place, 'first' | 'count'> | null;

/**
 * Hands work over: a bar is dragged to somebody else's lanes, or moved there with Alt and an up or down arrow key. Its days do not change.
 * Escape, before the change is stored, leaves the bar where it was.
 */
export function useHandover(options: Options) {
  const { edits, controls, stops } = options;
  const t = useWords();
  const [over, setOver] = useState<Over>(null);
  const follow = useFollowed(stops, controls);
  const hand: Hand = (bar, from, to) => {
    const step = handoverStep(bar.project, bar.target, from, to);
    if (!step || !edits) return;
    follow([`m${to?.staffId ?? 0}:${keyOf(bar.target)}`, `m${(to ?? from)?.staffId ?? 0}`]);
    edits.onStep(step);
    controls.refs.announce(t.lanes.handedOver(handoverText(t, bar, from, to)));
  };
  const onKeyDown = useHandoverKeys(options, hand, setOver);
  const across: Across = {
    at: (cell, bar, y) => crossingAt(options, t, hand, { cell, bar, y }),
    show: (crossing) => setOver((so) => (so?.first === crossing?.rows.first ? so : (crossing?.rows ?? null))),
  };
  return { over, edits: edits && { ...edits, across }, listeners: { ...controls.listeners, onKeyDown } };
}

const mayTake = (staffs: readonly StaffMember[], person: Person) =>
  person === null || staffs.some(({ staffId }) => staffId === person.staffId);

/** The effect of a drop at this height; null within the lanes of the bar's own person. */
function crossingAt(
  { rows, stops, staffs, controls }: Options,
  t: Catalog,
  hand: Hand,
  { cell, bar, y }: { cell: HTMLElement; bar: Bar; y: number },
): Crossing | null {
  const stop = stops.at(stops.indexOf(cell.dataset.key ?? ''));
  const top = controls.refs.rows.current?.getBoundingClientRect().top;
  if (!stop || top === undefined) return null;
  const row = Math.max(0, Math.min(rows.length - 1, Math.floor((y - top) / rowHeight)));
  const own = placeAt(rows, stop.row);
  const place = placeAt(rows, row);
  if (!own || !place || idOf(place.person) === idOf(own.person)) return null;
  const isRefused = !mayTake(staffs, place.person);
  const text = isRefused ? t.lanes.cannotTake(nameOf(t, place.person)) : handoverText(t, bar, own.person, place.person);
  const drop = () => (isRefused ? controls.refs.announce(text) : hand(bar, own.person, place.person));
  return { text, isRefused, top: (row - stop.row) * rowHeight, rows: place, drop };
}

interface Pending {
  bar: Bar;
  from: Person;
  place: Place;
  cell: HTMLElement;
  timer: ReturnType<typeof setTimeout>;
}

/** Alt with an up or down arrow key moves the focused bar to the next person; after a pause it is handed over. */
function useHandoverKeys({ rows, stops, staffs, edits, controls }: Options, hand: Hand, onOver: (over: Over) => void) {
  const t = useWords();
  const pending = useRef<Pending | null>(null);
  const { announce } = controls.refs;
  const take = () => {
    const held = pending.current;
    pending.current = null;
    if (!held) return null;
    clearTimeout(held.timer);
    endDragged(held.cell);
    onOver(null);
    return held;
  };
  const settle = useEffectEvent(() => {
    const held = take();
    if (held) hand(held.bar, held.from, held.place.person);
  });
  useUnsettled(
    () => pending.current !== null,
    () => settle(),
  );

  const moveBy = (by: number, stop: Stop, bar: Bar, cell: HTMLElement) => {
    if (pending.current && keyOf(pending.current.bar.target) !== keyOf(bar.target)) settle();
    const own = placeAt(rows, stop.row);
    if (!own) return;
    const now = pending.current?.place ?? own;
    const place = nextPlace(rows, now, by, ({ person }) => mayTake(staffs, person) || idOf(person) === idOf(own.person));
    take();
    if (idOf(place.person) === idOf(own.person)) return announce(t.lanes.staysWith(titleOf(t, bar), nameOf(t, own.person)));
    showAcross(cell, (place.first - stop.row) * rowHeight);
    cell.dataset.dragging = 'inside';
    onOver(place);
    controls.scrollToRow(place.first);
    announce(handoverText(t, bar, own.person, place.person));
    pending.current = { bar, from: own.person, place, cell, timer: setTimeout(settle, rest) };
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[role="gridcell"][data-key]');
    const stop = cell ? stops.at(stops.indexOf(cell.dataset.key ?? '')) : undefined;
    const by = takesAcross(event);
    if (edits && by !== 0 && cell && stop?.bar) moveBy(by, stop, stop.bar, cell);
    else if (event.key === 'Escape' && take()) announce(t.design.moveAborted);
    else {
      if (event.key !== 'Alt') settle();
      return controls.listeners.onKeyDown(event);
    }
    event.preventDefault();
  };
}

/** -1 for Alt with the up arrow key, 1 for Alt with the down arrow key, otherwise 0. */
function takesAcross({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): -1 | 0 | 1 {
  if (!altKey || shiftKey || ctrlKey || metaKey) return 0;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
}

/** The next person above or below, among those that `isOne` accepts; the same person at either end. */
function nextPlace(rows: readonly LaneRow[], from: Place, by: number, isOne: (place: Place) => boolean): Place {
  const places = placesOf(rows).filter(isOne);
  const at = places.findIndex(({ person }) => idOf(person) === idOf(from.person));
  return places[Math.max(0, Math.min(places.length - 1, at + by))] ?? from;
}

const idOf = (person: Person): number => person?.staffId ?? 0;
const titleOf = (t: Catalog, { project, target }: Bar): string => shortName(findItem(project, target)?.summary ?? '') || t.design.untitled;
const nameOf = (t: Catalog, person: Person): string => person?.staffName ?? t.lanes.nobodyAssigned;

function handoverText(t: Catalog, bar: Bar, from: Person, to: Person): string {
  const name = titleOf(t, bar);
  if (to === null) return t.lanes.letGo(name, nameOf(t, from));
  const has = findItem(bar.project, bar.target)?.staffList.some(({ staffId }) => staffId === to.staffId) ?? false;
  return (has ? t.lanes.handOverShared : t.lanes.handOver)(name, nameOf(t, from), nameOf(t, to));
}

/** The rows of all people, from top to bottom. */
function placesOf(rows: readonly LaneRow[]): Place[] {
  const places: Place[] = [];
  rows.forEach((row, index) => {
    if (row.kind === 'person') places.push({ person: row.person, first: index, count: 1 });
    else places.at(-1)!.count++;
  });
  return places;
}

const placeAt = (rows: readonly LaneRow[], row: number): Place | undefined =>
  placesOf(rows).find(({ first, count }) => row >= first && row < first + count);

/** Moves the focus with work that is handed over: to its bar or, if that has no row, to the name of the person. */
function useFollowed(stops: Stops, { refs, scrollToRow }: Pick<Options['controls'], 'refs' | 'scrollToRow'>) {
  const wanted = useRef<readonly string[] | null>(null);
  useEffect(() => {
    const key = wanted.current?.find((one) => stops.indexOf(one) >= 0);
    const stop = key === undefined ? undefined : stops.at(stops.indexOf(key));
    if (!stop) return;
    wanted.current = null;
    scrollToRow(stop.row);
    // the row may be rendered only after the scroll
    const look = (again: number) => {
      const button = refs.rows.current?.querySelector<HTMLElement>(`[data-key="${stop.key}"] [data-stop]`);
      if (button) button.focus({ preventScroll: true });
      else if (again > 0) requestAnimationFrame(() => look(again - 1));
    };
    requestAnimationFrame(() => look(3));
  }, [stops, refs, scrollToRow]);
  return (keys: readonly string[]) => {
    wanted.current = keys;
  };
}

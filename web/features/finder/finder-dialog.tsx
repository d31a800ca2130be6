import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { textSearch } from '#contract/text-search.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { findThings, type Source, type Thing, type ThingKind } from './find-things.ts';
import classes from './finder.module.css';
import { recentThings } from './recent-things.ts';
import { ThingOption } from './thing-option.tsx';

interface Props {
  sources: Readonly<Record<ThingKind, Source>>;
  typed: string;
  onTyped(text: string): void;
  /** What is typed is still looked for, or a list is still on its way. */
  pending: boolean;
  /** Enter was pressed before this was there: it is for what is found of the text. */
  entered?: boolean;
  onClose(): void;
}

/** Finds anything that can be gone to or done, while it is typed. */
export function FinderDialog(props: Props) {
  const t = useWords().finder;
  return (
    <Dialog opened onClose={props.onClose} title={t.title} size="lg">
      <Found {...props} />
    </Dialog>
  );
}

function Found({ sources, typed, onTyped, pending, entered = false, onClose }: Props) {
  const t = useWords();
  const list = useId();
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(typed);
  const things = useMemo(() => findThings(sources, wanted, recentThings.all()), [sources, wanted]);
  const search = useMemo(() => textSearch(wanted), [wanted]);
  const active = Math.min(at, things.length - 1);
  const open = (thing: Thing) => {
    if (thing.kind !== 'action') recentThings.add(thing);
    // the focus is back where it was before it goes where the thing is
    flushSync(onClose);
    thing.open();
  };
  const enter = useEntering({ typed, pending, first: wanted === typed ? things[0] : undefined, entered, open });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isComposing(event.nativeEvent)) return;
    if (step !== undefined && things.length > 0) {
      event.preventDefault();
      const next = (active + step + things.length) % things.length;
      setAt(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // what is drawn may be one key behind
      enter(wanted === typed ? things[active] : findThings(sources, typed, recentThings.all())[0]);
    }
  };
  return (
    <div className={classes.finder} ref={focusField}>
      <SearchField
        label={t.finder.search}
        brief={t.finder.title}
        value={typed}
        onChange={(text) => {
          onTyped(text);
          setAt(0);
        }}
        list={{ id: list, active: things.length > 0 ? `${list}-${active}` : undefined, onKeyDown }}
      />
      {things.length === 0 && <p role="status">{pending ? t.finder.looking : t.common.nothingFound}</p>}
      <div id={list} role="listbox" aria-label={t.finder.title} className={classes.things}>
        {things.map((thing, index) => (
          <ThingOption
            key={`${thing.kind} ${thing.id}`}
            id={`${list}-${index}`}
            thing={thing}
            search={search}
            active={index === active}
            onPoint={() => setAt(index)}
            onOpen={() => open(thing)}
          />
        ))}
      </div>
    </div>
  );
}

/** At once: the next key is meant for it, and Mantine waits a while. */
const focusField = (around: HTMLElement | null) => around?.querySelector('input')?.focus();

interface Entering {
  typed: string;
  pending: boolean;
  first: Thing | undefined;
  entered: boolean;
  open(thing: Thing): void;
}

/** What Enter does: while nothing is found yet, it is meant for what stands first once all is. */
function useEntering({ typed, pending, first, entered: isEntered, open }: Entering) {
  // what is found of nothing was not meant, and no Enter does something that was not seen
  const [entered, setEntered] = useState(isEntered && typed.trim() !== '' ? typed : undefined);
  const isSeen = !isEntered;
  const openFirst = useEffectEvent((thing: Thing) => open(thing));
  useEffect(() => {
    // what is found first is not what stands first: an order of just this number may still be on its way
    if (entered === undefined || entered !== typed || pending || !first) return;
    setEntered(undefined);
    if (!isSeen && first.kind === 'action') return;
    // an effect may not draw what it changes at once
    queueMicrotask(() => openFirst(first));
  }, [entered, typed, pending, first, isSeen]);
  return (thing: Thing | undefined) => {
    if (thing) open(thing);
    else if (pending) setEntered(typed);
  };
}

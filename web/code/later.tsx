import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { tellMissing } from './connection.ts';
import { lateCode } from './late-code.ts';
import { whenIdle } from './when-idle.ts';

/** What loads each part that is known so far. */
const parts = new Set<() => Promise<unknown>>();

/** Loads the code of every part that the modules loaded so far name. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all([...parts].map((load) => load()));
}

interface Asked {
  opened?: boolean;
  /** Called where its code is missing, too: it can be opened again. */
  onClose?: () => void;
  /** What stands there until the code has come. */
  until?: ReactNode;
}

interface Later<Props> {
  (props: Props & Asked): ReactNode;
  isLoaded(): boolean;
  /** Loads it once the browser has nothing else to do, where it is drawn by something that comes and goes. Returns how to stop waiting. */
  loadAhead(): () => void;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of the page that no screen needs at first. Its code is loaded once the browser has nothing else to do, or when
 * it is `opened`; until then it draws nothing, or what it is given for that time. Where the server does not have it any more, the
 * person is told, and the screen stays as it is. Without `Suspense`, which would show it 300 ms late.
 */
export const later = <Props extends object>(load: Load<Props>) => partOf(load, () => true);

/** The same for what is in the document only while it is `opened`. */
export const laterDialog = <Props extends object>(load: Load<Props>) => partOf(load, (opened) => opened);

function partOf<Props extends object>(load: Load<Props>, isDrawn: (opened: boolean) => boolean): Later<Props> {
  const code = lateCode(load);
  parts.add(code.load);

  function LaterPart(props: Props & Asked) {
    const Part = code.now();
    const [, setLoaded] = useState(Part !== undefined);
    const { opened = false, until = null } = props;
    const miss = useEffectEvent(() => {
      tellMissing(true);
      props.onClose?.();
    });
    useEffect(() => {
      if (code.now()) return setLoaded(true);
      const show = () => setLoaded(true);
      if (opened) void code.load().then(show, miss);
      // what cannot be loaded ahead is asked for again when it is opened
      else return whenIdle(() => void code.load().then(show, () => undefined));
    }, [opened]);
    return Part && isDrawn(opened) ? <Part {...props} /> : until;
  }
  return Object.assign(LaterPart, {
    isLoaded: () => code.now() !== undefined,
    loadAhead: code.loadAhead,
  });
}

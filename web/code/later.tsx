import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { setMissing } from './connection.ts';
import { lateCode } from './late-code.ts';
import { whenIdle } from './when-idle.ts';

/** The loaders of all parts that have been declared so far. */
const parts = new Set<() => Promise<unknown>>();

/** Loads the code of every part that is declared in the modules loaded so far. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all([...parts].map((load) => load()));
}

interface PartProps {
  opened?: boolean;
  /** Also called when the part's code is missing, so that the part can be opened again. */
  onClose?: () => void;
  /** What is drawn until the code is loaded. */
  until?: ReactNode;
}

interface Later<Props> {
  (props: Props & PartProps): ReactNode;
  isLoaded(): boolean;
  /** Loads the code once the browser is idle. For a part whose place is not always drawn. Returns a function that stops waiting. */
  loadAhead(): () => void;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of the page that no screen needs at first. Its code is loaded once the browser is idle, or when the part is `opened`. Until then
 * the part draws nothing, or its `until`. If the server does not have the code any more, the person is told, and the screen stays as it is.
 * It does without `Suspense`, which would show the part 300 ms late.
 */
export const later = <Props extends object>(load: Load<Props>) => partOf(load, () => true);

/** Like `later`, for a part that is in the document only while it is `opened`. */
export const laterDialog = <Props extends object>(load: Load<Props>) => partOf(load, (opened) => opened);

function partOf<Props extends object>(load: Load<Props>, isDrawn: (opened: boolean) => boolean): Later<Props> {
  const code = lateCode(load);
  parts.add(code.load);

  function LaterPart(props: Props & PartProps) {
    const Part = code.now();
    const [, setLoaded] = useState(Part !== undefined);
    const { opened = false, until = null } = props;
    const miss = useEffectEvent(() => {
      setMissing(true);
      props.onClose?.();
    });
    useEffect(() => {
      if (code.now()) return setLoaded(true);
      const show = () => setLoaded(true);
      if (opened) void code.load().then(show, miss);
      // if it cannot be loaded ahead, it is requested again when it is opened
      else return whenIdle(() => void code.load().then(show, () => undefined));
    }, [opened]);
    return Part && isDrawn(opened) ? <Part {...props} /> : until;
  }
  return Object.assign(LaterPart, {
    isLoaded: () => code.now() !== undefined,
    loadAhead: code.loadAhead,
  });
}

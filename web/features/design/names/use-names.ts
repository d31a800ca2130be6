import { useMediaQuery } from '@mantine/hooks';
import { keepSetting, useSetting } from '#web/session/person-settings.ts';
import { type NamesChoice, namesText, readNames } from './names-choice.ts';

interface Names extends NamesChoice {
  /** There is no room for it on a phone. */
  isPossible: boolean;
  /** As it is drawn, in pixels; 0 where it is not. */
  drawn: number;
  toggle(): void;
  resize(width: number): void;
}

/** The column of names, as the person wants it on whichever computer. */
export function useNames(): Names {
  const choice = readNames(useSetting('board-names'));
  const isPossible = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const keep = (next: Partial<NamesChoice>) => keepSetting('board-names', namesText({ ...choice, ...next }));
  return {
    ...choice,
    isPossible,
    drawn: choice.shown && isPossible ? choice.width : 0,
    toggle: () => keep({ shown: !choice.shown }),
    resize: (width) => keep({ width }),
  };
}

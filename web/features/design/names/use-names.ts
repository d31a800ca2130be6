import { useMediaQuery } from '@mantine/hooks';
import { keepSetting, useSetting } from '#web/session/person-settings.ts';
import { type NamesChoice, namesText, readNames } from './names-choice.ts';

interface Names extends NamesChoice {
  /** Whether there is room for the column; on a phone there is not. */
  isPossible: boolean;
  /** The drawn width in pixels; 0 if the column is not drawn. */
  drawn: number;
  toggle(): void;
  resize(width: number): void;
}

/** The person's choice for the column of names. It is stored on the server, so it applies on every computer. */
export function useNames(): Names {
  const choice = readNames(useSetting('board-names'));
  const isPossible = useMediaQuery('print, (min-width: 48em)', true, { getInitialValueInEffect: false });
  const keep = (next: Partial<NamesChoice>) => keepSetting('board-names', namesText({ ...choice, ...next }));
  return {
    ...choice,
    isPossible,
    drawn: choice.shown && isPossible ? choice.width : 0,
    toggle: () => keep({ shown: !choice.shown }),
    resize: (width) => keep({ width }),
  };
}

import { createContext } from 'react';
import type { NewBox } from '#contract/boxes/boxes.ts';

/** The boxes that the office uses. The route provides them, because it has loaded the settings. */
export const PresetsContext = createContext<readonly NewBox[]>([]);

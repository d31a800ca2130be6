import { createContext } from 'react';
import type { NewBox } from '#contract/boxes/boxes.ts';

/** The boxes that the office packs in; the route says them, which knows the settings. */
export const PresetsContext = createContext<readonly NewBox[]>([]);

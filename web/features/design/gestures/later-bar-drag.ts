import { later } from '#web/code/later.tsx';

export const BarDrag = later(async () => (await import('./bar-drag.tsx')).BarDrag);

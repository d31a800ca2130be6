import { later } from '#web/code/later.tsx';

/** Notices that are shown before this component is loaded wait in Mantine's store. */
export const Notices = later(async () => (await import('./mantine-notices.tsx')).MantineNotices);

import { later } from '#web/code/later.tsx';

/** A notice that is shown before this is here waits in the store. */
export const Notices = later(async () => (await import('./mantine-notices.tsx')).MantineNotices);

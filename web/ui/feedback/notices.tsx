import type { NotificationsProps } from '@mantine/notifications';
import { later } from '#web/code/later.tsx';
import classes from './notices.module.css';

/** A notice that is shown before this is here waits in the store. */
const Notifications = later<NotificationsProps>(async () => (await import('./mantine-notices.ts')).Notifications);

/** Notices appear in the middle, because screens have controls in their corners. */
export const Notices = () => <Notifications position="bottom-center" containerWidth="22rem" className={classes.notices ?? ''} />;

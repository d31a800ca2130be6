import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import classes from './notices.module.css';

/** Notices appear in the middle, because screens have controls in their corners. */
export const Notices = () => <Notifications position="bottom-center" containerWidth="22rem" className={classes.notices ?? ''} />;

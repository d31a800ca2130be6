import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import classes from './notices.module.css';

/**
 * The list of notices, with all that it needs: loaded after the first screen. They appear in the middle, because screens
 * have controls in their corners.
 */
export const MantineNotices = () => <Notifications position="bottom-center" containerWidth="22rem" className={classes.notices ?? ''} />;

import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import classes from './notices.module.css';

/** Where notices come up: in the middle, because screens keep what is clicked at the corners. */
export const Notices = () => <Notifications position="bottom-center" containerWidth="22rem" className={classes.notices ?? ''} />;

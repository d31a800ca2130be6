import '@mantine/notifications/styles.layer.css';

/** The list of notices, with all that it needs: loaded after the first screen. */
export { Notifications } from '@mantine/notifications';

import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import classes from './notices.module.css';
import { reserveRoom } from './notices-room.ts';
import { notifyUnreportedFailures } from './unreported-failures.ts';

/** Called by Mantine with the element of each position; notices appear only in one of them. */
const watchRoom = (place: HTMLElement | null) => (place?.dataset.position === 'bottom-center' ? reserveRoom(place) : undefined);

/**
 * The list of notices with all its code, which is loaded after the first screen. Notices appear at the bottom centre, because screens have
 * controls in their corners.
 */
export function MantineNotices() {
  const client = useQueryClient();
  useEffect(() => notifyUnreportedFailures(client.getMutationCache()), [client]);
  return <Notifications ref={watchRoom} position="bottom-center" containerWidth="22rem" className={classes.notices ?? ''} />;
}

import { currentSession, onSession } from '#web/session/session.ts';

/** It is known whether somebody is signed in, or that it cannot be known. */
export const untilKnown = () =>
  new Promise<void>((known) => {
    if (currentSession().status !== 'loading') return known();
    const stop = onSession(() => {
      if (currentSession().status === 'loading') return;
      stop();
      known();
    });
  });

import { currentSession, onSession } from '#web/session/session.ts';

/** Resolves when it is known whether somebody is signed in, or that this cannot be known. */
export const untilKnown = () =>
  new Promise<void>((known) => {
    if (currentSession().status !== 'loading') return known();
    const stop = onSession(() => {
      if (currentSession().status === 'loading') return;
      stop();
      known();
    });
  });

import { whenConnected } from '#web/code/connection.ts';
import { caller, hasSessionAgain, isLost } from './call.ts';

/** How many times a write may fail although the server seems to be reachable, before `untilReached` gives up. */
const mostInVain = 3;
/** How many times a write waits for a session, which may end again meanwhile. */
const mostSessions = 20;

/**
 * Sends a write until it is answered. Without a connection it waits for one, however long that takes; so it does for a session, where the
 * page stays open without one. A write whose answer was lost is sent again, so it must name the revision that it is based on. It is not
 * sent again after another person has signed in on this page.
 */
export async function untilReached<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  const by = caller();
  for (let [inVain, sessions] = [0, 0]; ; ) {
    try {
      return await send();
    } catch (error) {
      if (await hasSessionAgain(error)) sessions += 1;
      else if (!isLost(error)) throw error;
      else if (!(await whenConnected())) inVain += 1;
      if (inVain > mostInVain || sessions > mostSessions || caller() !== by) throw error;
    }
  }
}

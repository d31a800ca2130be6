import { whenConnected } from '#web/code/connection.ts';
import { caller, isLost } from './call.ts';

/** How many times a write may fail although the server seems to be reachable, before `untilReached` gives up. */
const mostInVain = 3;

/**
 * Sends a write until it is answered. Without a connection it waits for one, however long that takes. A write whose answer was lost is sent
 * again, so it must name the revision that it is based on. It is not sent again after another person has signed in on this page.
 */
export async function untilReached<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  const by = caller();
  for (let inVain = 0; ; ) {
    try {
      return await send();
    } catch (error) {
      if (!isLost(error)) throw error;
      if (!(await whenConnected())) inVain += 1;
      if (inVain > mostInVain || caller() !== by) throw error;
    }
  }
}

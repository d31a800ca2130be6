import { whenConnected } from '#web/code/connection.ts';
import { isLost } from './call.ts';

/** How often a write is sent again though the server seems to be there. */
const mostInVain = 3;

/**
 * Sends a write until it is answered: without a connection it waits for one, however long that takes. A write whose
 * answer was lost is sent again, so it must name the revision that it is based on.
 */
export async function untilReached<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  for (let inVain = 0; ; ) {
    try {
      return await send();
    } catch (error) {
      if (!isLost(error)) throw error;
      if (!(await whenConnected())) inVain += 1;
      if (inVain > mostInVain) throw error;
    }
  }
}

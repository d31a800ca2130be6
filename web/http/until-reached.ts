import { whenConnected } from '#web/code/connection.ts';
import { isLost, whoAsks } from './call.ts';

/** How often a write is sent again though the server seems to be there. */
const mostInVain = 3;

/**
 * Sends a write until it is answered: without a connection it waits for one, however long that takes. A write whose
 * answer was lost is sent again, so it must name the revision that it is based on. It is not sent for whoever signs in here meanwhile.
 */
export async function untilReached<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  const by = whoAsks();
  for (let inVain = 0; ; ) {
    try {
      return await send();
    } catch (error) {
      if (!isLost(error)) throw error;
      if (!(await whenConnected())) inVain += 1;
      if (inVain > mostInVain || whoAsks() !== by) throw error;
    }
  }
}

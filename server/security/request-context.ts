import { AsyncLocalStorage } from 'node:async_hooks';
import type { SecurityNote } from '#contract/security/security-kinds.ts';

/** Who asks for what is done just now. */
export interface RequestContext {
  staffId: number | undefined;
  address: string;
  requestId: string;
}

/** The same while it is done. */
export interface ActiveRequest extends RequestContext {
  /** The log is switched on. */
  isOn: boolean;
  /** What was written down in the transaction of what is done; it is told once that is done. */
  recorded: SecurityNote[];
}

/**
 * What is done for which request, however deep it is called: whom an event was by, and from where, need not be handed
 * through everything that changes something. The database is: this is nothing that an answer depends on.
 */
export const activeRequest = new AsyncLocalStorage<ActiveRequest>();

/** An IPv4 address as people write it, also where the socket is of both kinds. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 45);

/** What of a request of the framework's says so; who asks is known once the session was looked up (`http/session.ts`). */
interface LoggedRequest {
  id: string;
  ip: string;
  staff?: { staffId: number } | undefined;
}

export const requestContextOf = ({ staff, ip, id }: LoggedRequest): RequestContext => ({
  staffId: staff?.staffId,
  address: plain(ip),
  requestId: id,
});

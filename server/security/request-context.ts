import { AsyncLocalStorage } from 'node:async_hooks';
import type { SecurityNote } from '#contract/security/security-kinds.ts';

/** The caller of the current request. */
export interface RequestContext {
  staffId: number | undefined;
  address: string;
  requestId: string;
}

/** The context of a request while it is being handled. */
export interface ActiveRequest extends RequestContext {
  /** Whether the security log is switched on. */
  isOn: boolean;
  /** Events that were written in a transaction of this request; they are logged and counted when the request has succeeded. */
  recorded: SecurityNote[];
}

/**
 * The current request, available at any call depth: so the person and address of an event need not be passed through every
 * function that changes data. The database is still passed explicitly: no answer may depend on this store.
 */
export const activeRequest = new AsyncLocalStorage<ActiveRequest>();

/** An IPv4 address in its usual form, also where a dual-stack socket reports it as IPv6. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 45);

/** The fields of a Fastify request that identify its caller; `staff` is set once the session was looked up (`http/session.ts`). */
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

import { z } from 'zod';

/**
 * - `slow`: waits `ms`, then answers as usual
 * - `status`: answers with `status` and a small JSON body
 * - `rate-limit`, `expired-session`, `forbidden`, `refused`: as the service itself reports them
 * - `garbage`: 200, and bytes that are not JSON
 * - `html`: the page of a gateway instead of the service (502, or `status`)
 * - `cut`: the connection breaks in the middle of the reply; the service never saw the request
 * - `lost-reply`: the service handled the request, and the connection breaks before the reply
 * - `late-reply`: the service handled the request, and the reply comes after `ms`
 */
export const faultKinds = [
  'slow',
  'status',
  'rate-limit',
  'garbage',
  'html',
  'cut',
  'lost-reply',
  'late-reply',
  'expired-session',
  'forbidden',
  'refused',
] as const;

export const Fault = z.strictObject({
  service: z.string().min(1),
  kind: z.enum(faultKinds),
  /** The number of requests that get the fault. */
  times: z.number().int().min(1).default(1),
  /** Only requests whose 'METHOD /path' (below the service's prefix) contains this. */
  match: z.string().optional(),
  status: z.number().int().min(200).max(599).optional(),
  ms: z.number().int().min(0).max(600_000).default(3000),
});
export type Fault = z.output<typeof Fault>;

export interface Faults {
  /** Throws for a service that does not exist in the sandbox. */
  add(fault: z.input<typeof Fault>): void;
  /** The faults that still apply to further requests. */
  list(): Fault[];
  /** The oldest fault that matches the request. It is counted as applied. */
  take(service: string, methodAndPath: string): Fault | undefined;
  clear(service?: string): void;
}

export function createFaults(services: readonly string[]): Faults {
  let waiting: Fault[] = [];
  return {
    add(input) {
      const fault = Fault.parse(input);
      if (!services.includes(fault.service)) throw new RangeError(`No service '${fault.service}', only ${services.join(', ')}.`);
      waiting.push(fault);
    },
    list: () => waiting.map((fault) => ({ ...fault })),
    take(service, methodAndPath) {
      const fault = waiting.find((each) => each.service === service && methodAndPath.includes(each.match ?? ''));
      if (!fault) return undefined;
      fault.times -= 1;
      waiting = waiting.filter((each) => each.times > 0);
      return fault;
    },
    clear(service) {
      waiting = waiting.filter((each) => service !== undefined && each.service !== service);
    },
  };
}

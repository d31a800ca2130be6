import { z } from 'zod';

/**
 * - `slow`: waits `ms`, then answers as usual
 * - `status`: answers with `status` and a small JSON body
 * - `rate-limit`, `expired-session`, `forbidden`, `refused`: in the words of the service
 * - `garbage`: 200, and bytes that are not JSON
 * - `html`: a gateway's page in place of the service (502, or `status`)
 * - `cut`: the connection breaks in the middle of the answer; the service never saw the request
 * - `lost-reply`: the service did its work, and the connection breaks before the answer
 * - `late-reply`: the service did its work, and the answer comes after `ms`
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
  /** To how many requests it applies before it is over. */
  times: z.number().int().min(1).default(1),
  /** Only requests whose 'METHOD /path' (below the service's prefix) contains this. */
  match: z.string().optional(),
  status: z.number().int().min(200).max(599).optional(),
  ms: z.number().int().min(0).max(600_000).default(3000),
});
export type Fault = z.output<typeof Fault>;

export interface Faults {
  /** Throws for a service that the sandbox does not have. */
  add(fault: z.input<typeof Fault>): void;
  /** Those that have not applied as often as they should. */
  list(): Fault[];
  /** The oldest that fits, counted as applied. */
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

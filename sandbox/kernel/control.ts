import { z } from 'zod';
import { type Answer, json, nothing } from './answer.ts';
import type { Clock } from './clock.ts';
import { type Exchange, readBody } from './exchange.ts';
import { Fault, type Faults } from './faults.ts';
import { routes } from './router.ts';
import type { Service } from './service.ts';

const Advance = z.strictObject({ seconds: z.number().min(0) });

export interface Controls {
  faults: Faults;
  clock: Clock;
  /** Forgets everything but the samples, ends all faults, and sets the clock right. */
  reset(): void;
}

/**
 * Steers the sandbox from outside its process:
 * POST, GET, DELETE `/_control/faults`, POST `/_control/clock` {seconds}, POST `/_control/reset`.
 * Bodies must say that they are JSON, which a page of another origin may not send unasked.
 */
export function controlService({ faults, clock, reset }: Controls): Service {
  return {
    name: '_control',
    handle: routes({
      'GET /faults': () => json(faults.list()),
      'POST /faults': async (exchange) =>
        await withBody(exchange, Fault, (fault) => {
          faults.add(fault);
          return json(faults.list(), 201);
        }),
      'DELETE /faults': ({ query }) => {
        faults.clear(query.get('service') ?? undefined);
        return nothing;
      },
      'POST /clock': async (exchange) =>
        await withBody(exchange, Advance, ({ seconds }) => {
          clock.advance(seconds * 1000);
          return json({ now: new Date(clock.now()).toISOString() });
        }),
      'POST /reset': async (exchange) =>
        await withBody(exchange, z.strictObject({}), () => {
          reset();
          return nothing;
        }),
    }),
  };
}

async function withBody<Body>({ request }: Exchange, schema: z.ZodType<Body>, act: (body: Body) => Answer): Promise<Answer> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return json({ error: 'Send application/json.' }, 415);
  try {
    return act(schema.parse(JSON.parse((await readBody(request)) || '{}')));
  } catch (error) {
    if (error instanceof z.ZodError) return json({ error: z.prettifyError(error) }, 400);
    if (error instanceof SyntaxError || error instanceof RangeError) return json({ error: error.message }, 400);
    throw error;
  }
}

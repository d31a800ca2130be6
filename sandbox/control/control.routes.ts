import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Fault, type Faults } from '#sandbox/faults/faults.ts';
import { Refusal } from '#sandbox/refusal.ts';
import { bodyOf } from '#sandbox/stand-in.ts';
import type { Clock } from '#sandbox/state/clock.ts';

const Advance = z.strictObject({ seconds: z.number().min(0) });

export interface Controls {
  faults: Faults;
  clock: Clock;
  /** Deletes everything except the samples, ends all faults, and resets the clock. */
  reset(): void;
}

/**
 * Controls the sandbox from outside its process: POST, GET, DELETE `/_control/faults`, POST `/_control/clock` {seconds}, POST
 * `/_control/reset`. Bodies must be declared as JSON, which a page of another origin cannot send without a preflight request.
 */
export function controlRoutes(app: FastifyInstance, { faults, clock, reset }: Controls): void {
  app.get('/faults', async () => faults.list());
  app.post('/faults', async (request, reply) => {
    const fault = sent(request, Fault);
    try {
      faults.add(fault);
    } catch (error) {
      if (error instanceof RangeError) throw new Refusal(400, { error: error.message });
      throw error;
    }
    return await reply.code(201).send(faults.list());
  });
  app.delete<{ Querystring: { service?: string } }>('/faults', async ({ query }, reply) => {
    faults.clear(query.service);
    return await reply.code(204).send();
  });
  app.post('/clock', async (request) => {
    clock.advance(sent(request, Advance).seconds * 1000);
    return { now: new Date(clock.now()).toISOString() };
  });
  app.post('/reset', async (request, reply) => {
    sent(request, z.strictObject({}));
    reset();
    return await reply.code(204).send();
  });
}

/** The body, validated by the schema. Throws a `Refusal` with the reason if it is invalid. */
function sent<Body>(request: FastifyRequest, schema: z.ZodType<Body>): Body {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) throw new Refusal(415, { error: 'Send application/json.' });
  const parsed = schema.safeParse(json(bodyOf(request) || '{}'));
  if (!parsed.success) throw new Refusal(400, { error: z.prettifyError(parsed.error) });
  return parsed.data;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(400, { error: String(error) });
  }
}

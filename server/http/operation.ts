import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { Readiness } from '#contract/operation/readiness.ts';
import { route } from './route.ts';

/** The endpoints for those who operate the server: liveness (`/healthz`), readiness (`/readyz`) and metrics (`/metrics`). */
export function registerOperation(
  app: FastifyInstance,
  { checkReadiness, metrics }: { checkReadiness: () => Promise<Readiness>; metrics: Registry },
): void {
  collectDefaultMetrics({ register: metrics });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its reply.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics],
  });
  new Gauge({
    name: 'database_takes_writes',
    help: '1: what people enter is stored; 0: it is refused, as the disk is full or the database cannot be reached.',
    registers: [metrics],
    async collect() {
      const takesWrites = await checkReadiness()
        .then((readiness) => readiness === 'ok')
        .catch(() => false);
      this.set(takesWrites ? 1 : 0);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'page', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.addHook('onClose', async () => metrics.clear());

  route(app, 'GET /healthz', () => ({ status: 'ok' as const }));
  route(app, 'GET /readyz', async () => ({ status: await checkReadiness() }));
  route(app, 'GET /metrics', async ({ reply }) => {
    reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

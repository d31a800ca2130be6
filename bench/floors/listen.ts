import type { FastifyInstance } from 'fastify';

/** Listens on the port that the bench has chosen, reports that it is ready, and stops together with the bench. */
export async function listen(app: FastifyInstance): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
  process.once('SIGTERM', () => process.exit(0));
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
}

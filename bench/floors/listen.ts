import type { FastifyInstance } from 'fastify';

/** Listens on the port that the bench chose, says so, and stops with the bench. */
export async function listen(app: FastifyInstance): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
  process.once('SIGTERM', () => process.exit(0));
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
}

import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { listen } from './listen.ts';

/** Serves a folder of files through bare Fastify; `x.gz` is sent instead of `x` to clients that accept gzip. */
const app = Fastify();
await app.register(fastifyStatic, { root: process.env.FOLDER ?? '', preCompressed: true });
await listen(app);

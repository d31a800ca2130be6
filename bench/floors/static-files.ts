import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { listen } from './listen.ts';

/** A folder of files through bare Fastify; `x.gz` beside `x` goes to whoever takes it. */
const app = Fastify();
await app.register(fastifyStatic, { root: process.env.FOLDER ?? '', preCompressed: true });
await listen(app);

import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { z } from 'zod';
import type { RunningConfig } from '#server/config/config.ts';
import { registerDocs } from '#server/http/docs.ts';
import { invalidValueCode } from '#server/http/invalid-value.ts';
import { loggedError } from '#server/http/logged-error.ts';
import { registerOperation } from '#server/http/operation.ts';
import { registerPage } from '#server/http/page.ts';
import { registerProblems } from '#server/http/problems.ts';
import { registerRateLimit } from '#server/http/rate-limit.ts';
import { registerSecurity } from '#server/http/security.ts';
import { registerSession } from '#server/http/session.ts';
import { unreadableRequests } from '#server/http/unreadable-request.ts';
import type { Database } from './db/database.ts';
import { createJobRunner, type JobRunner } from './jobs/job-runner.ts';
import { registerJobs } from './jobs/jobs.routes.ts';
import { vacuumJob } from './jobs/vacuum.job.ts';
import { registerAccounting } from './modules/accounting/accounting.routes.ts';
import { registerAddresses } from './modules/addresses/addresses.routes.ts';
import { registerAuth } from './modules/auth/auth.routes.ts';
import { registerCalendar } from './modules/calendar/calendar.routes.ts';
import { registerDesign } from './modules/design/design.routes.ts';
import { projectsOfCalendar } from './modules/design/design.service.ts';
import { type ChangeFeed, createChangeFeed } from './modules/events/change-feed.ts';
import { registerEvents } from './modules/events/events.routes.ts';
import { liveRows } from './modules/events/live-rows.ts';
import { registerHistory } from './modules/history/history.routes.ts';
import { registerOrders } from './modules/orders/orders.routes.ts';
import { registerPrices } from './modules/prices/prices.routes.ts';
import { registerProducts } from './modules/products/products.routes.ts';
import { registerStaff } from './modules/staff/staff.routes.ts';

z.config({ customError: invalidValueCode });

/** What every module is given. */
export interface AppDeps {
  config: RunningConfig;
  database: Database;
  /** Where the log goes, line by line; absent: standard output. */
  logTo?: { write(line: string): void };
}

/** What the app itself adds for them. */
export interface ModuleDeps extends AppDeps {
  /** Tells every open page, of every process, that something was written. Endpoints that write do it by themselves. */
  announce(): void;
  /** Says to the pages that are open now what is no row of the history: who is there, how the calendar does. */
  signal: ChangeFeed['signal'];
  /** Where work in the background is registered, and woken. */
  jobs: Pick<JobRunner, 'add' | 'wake'>;
  /** What `/metrics` shows: a module adds its own. */
  metrics: Registry;
}

/** The whole server, not listening yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const { db } = deps.database;
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: loggedError },
      ...(deps.logTo && { stream: deps.logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    // a proxy on this machine or its network says who called; what the caller wrote there before it counts for nothing
    trustProxy: config.production && ['loopback', 'linklocal', 'uniquelocal'],
    bodyLimit: 1_048_576,
    genReqId: () => crypto.randomUUID(),
    ...unreadableRequests,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  registerProblems(app);
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Samusil', version: '1' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await registerSecurity(app, { config });
  await registerSession(app, { config, db });
  await registerRateLimit(app);
  const metrics = new Registry();
  registerOperation(app, { db, metrics });
  registerDocs(app);

  const jobs = createJobRunner(deps.database, app.log, metrics);
  const { vacuum } = deps.database;
  if (vacuum) jobs.add([vacuumJob({ vacuum })]);
  registerJobs(app, deps.database, jobs);
  const feed = createChangeFeed(deps.database, app.log, liveRows);
  const modules: ModuleDeps = { ...deps, announce: feed.announce, signal: feed.signal, jobs, metrics };
  registerEvents(app, modules, feed);
  registerAuth(app, modules);
  registerStaff(app, modules);
  registerProducts(app, modules);
  registerAccounting(app, modules);
  registerAddresses(app, modules);
  registerOrders(app, modules);
  registerPrices(app, modules);
  registerDesign(app, modules);
  registerCalendar(app, modules, projectsOfCalendar);
  registerHistory(app, modules);
  await registerPage(app, { config });
  app.addHook('onReady', () => jobs.start());
  app.addHook('onClose', () => jobs.stop());
  return app;
}

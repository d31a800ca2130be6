import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { keepClientAddress } from '#server/http/client-address.ts';
import { registerDocs } from '#server/http/docs.ts';
import { invalidValueCode } from '#server/http/invalid-value.ts';
import { leaveBodiesOfNobody, readJsonBodies } from '#server/http/json-body.ts';
import { registerHeavyCalls } from '#server/http/limits/heavy-calls.ts';
import { registerPersonLimits, registerRateLimit } from '#server/http/limits/rate-limit.ts';
import { limitRequestTime, lookEveryMs } from '#server/http/limits/request-time.ts';
import { loggedError } from '#server/http/logged-error.ts';
import { registerOperation } from '#server/http/operation.ts';
import { registerPage } from '#server/http/page/page.ts';
import { registerProblems } from '#server/http/problems.ts';
import { readinessCheck } from '#server/http/readiness.ts';
import { createRepeatFilter } from '#server/http/repeat-filter.ts';
import { registerSecurity } from '#server/http/security.ts';
import { type ReaderOf, registerPermissions, registerSession } from '#server/http/session.ts';
import { registerShutdown } from '#server/http/shutdown.ts';
import { unreadableRequests } from '#server/http/unreadable-request.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { registerJobs } from './jobs/jobs.routes.ts';
import { vacuumJob } from './jobs/vacuum.job.ts';
import type { AppDeps, ModuleDeps } from './module.ts';
import { createChangeFeed } from './modules/events/change-feed.ts';
import { eventsModule } from './modules/events/events.module.ts';
import { createSealer } from './modules/secrets/secrets.service.ts';
import { liveRows, modules, signals, states } from './modules.ts';
import { registerSecurityLog } from './security/refusals.ts';
import { createSecurityLog } from './security/security-log.ts';

z.config({ customError: invalidValueCode });

/** The whole server, not listening yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = newServer(deps);
  const repeats = createRepeatFilter();
  registerProblems(app, repeats);
  registerShutdown(app);
  keepClientAddress(app);
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Samusil', version: '1' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  const metrics = new Registry();
  const securityLog = createSecurityLog({
    db: deps.database.db,
    log: app.log,
    isOn: config.securityLog,
    wake: () => jobs.wake(securityLog.job.name),
  });
  const jobs = createJobRunner(deps.database, app.log, metrics, {
    repeats,
    onFail: (job) => securityLog.note({ kind: 'job-failed', subject: job }),
  });
  registerSecurityLog(app, securityLog);
  await registerSecurity(app, { config });
  await registerRateLimit(app, { config });
  const readerOf = await registerSession(app, { config, db: deps.database.brief });
  registerPersonLimits(app, { config });
  registerHeavyCalls(app, { config, readerOf });
  registerPermissions(app, { db: deps.database.brief });
  leaveBodiesOfNobody(app);
  const feed = createChangeFeed(deps.database, app.log, { liveRows, states, signals });
  registerOperation(app, { checkReadiness: readinessCheck(deps.database, feed.age), metrics });
  registerDocs(app);

  const { vacuum } = deps.database;
  jobs.add([securityLog.job, ...(vacuum ? [vacuumJob({ vacuum })] : [])]);
  for (const metric of securityLog.metrics) metrics.registerMetric(metric);
  registerJobs(app, deps.database, jobs);
  const moduleDeps: ModuleDeps = { ...deps, announce: feed.announce, signal: feed.signal, jobs, securityLog, log: app.log };
  for (const module of [eventsModule(feed), ...modules]) {
    const running = module.create(moduleDeps);
    running.routes(app);
    jobs.add(running.jobs ?? []);
    for (const metric of running.metrics ?? []) metrics.registerMetric(metric);
  }
  registerPage(app, { config, browserKeyOf: browserKeys(config, readerOf) });
  app.addHook('onReady', () => jobs.start());
  app.addHook('onClose', async () => {
    await jobs.stop();
    await securityLog.close();
  });
  return app;
}

/** Finds the key with which the browser of the signed-in person decrypts the data that it keeps for them. */
function browserKeys(config: AppDeps['config'], readerOf: ReaderOf) {
  const sealer = createSealer(config);
  return async (request: FastifyRequest) => {
    const reader = await readerOf(request);
    return reader && sealer.browserKey(reader);
  };
}

/** Creates the Fastify instance with the settings that the whole server relies on. */
function newServer({ config, logTo }: AppDeps): FastifyInstance {
  const requestMs = config.requestSeconds * 1000;
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: loggedError },
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    // X-Forwarded-For is believed only from these proxies; a header that a caller sets is ignored
    trustProxy: config.trustedProxies,
    bodyLimit: 1_048_576,
    requestTimeout: requestMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: lookEveryMs(requestMs) },
    // `http/shutdown.ts` answers with 503 itself, as a problem
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    ...unreadableRequests(config),
  });
  limitRequestTime(app.server, requestMs);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJsonBodies(app);
  return app;
}

import type { InjectFault } from './fault.ts';

/** The primary dies, and the standby is promoted. */
export const killPrimary: InjectFault = ({ cluster }) => ({ detail: cluster.databases.primary.name, done: cluster.failOver() });

/** Somebody restarts the primary. */
export const restartPrimary: InjectFault = ({ cluster: { databases } }) => {
  const restart = async () => {
    await databases.primary.stop('fast');
    await databases.primary.start();
  };
  return { detail: databases.primary.name, done: restart() };
};

/** The primary crashes, and comes back by itself. */
export const crashPrimary: InjectFault = ({ cluster: { databases } }) => {
  const crash = async () => {
    await databases.primary.stop('dead');
    await databases.primary.start();
  };
  return { detail: databases.primary.name, done: crash() };
};

/** Every connection to the database is ended by the server. */
export const endBackends: InjectFault = ({ cluster: { databases } }) => ({
  detail: databases.primary.name,
  done: databases.primary
    .ask(`select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`)
    .then(() => {}),
});

/**
 * The system kills one backend: PostgreSQL ends all others, recovers from its write-ahead log, and goes on in the same
 * process.
 */
export const killBackend: InjectFault = ({ cluster: { databases } }) => {
  const kill = async () => {
    const [backend] = await databases.primary.ask<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'samusil' order by state = 'active' desc, query_start desc limit 1`,
    );
    if (backend) process.kill(backend.pid, 'SIGKILL');
  };
  return { detail: databases.primary.name, done: kill() };
};

import type { InjectFault } from './fault.ts';

const away = { least: 0, most: 3_000 };

/** A process of the app is killed. */
export const killProcess: InjectFault = ({ cluster, random }) => {
  const app = random.pick(cluster.apps);
  const ms = random.integer(away.least, away.most);
  return { detail: `${app.process.name} for ${ms} ms`, done: app.process.kill('SIGKILL', ms) };
};

/** A process is asked to stop, as an upgrade does it. */
export const stopProcess: InjectFault = ({ cluster, random }) => {
  const app = random.pick(cluster.apps);
  const ms = random.integer(away.least, away.most);
  return { detail: `${app.process.name} for ${ms} ms`, done: app.process.kill('SIGTERM', ms) };
};

/** A process is suspended for longer than its leases last, and then continues without noticing. */
export const freezeProcess: InjectFault = ({ cluster, random, awaySeconds: [least, most] }) => {
  const app = random.pick(cluster.apps);
  const seconds = random.integer(least, most);
  return { detail: `${app.process.name} for ${seconds} s`, done: app.process.freeze(seconds * 1000) };
};

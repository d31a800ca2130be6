import { z } from 'zod';
import { Moment } from '#contract/values.ts';

/** The browsers that are shown by name. */
export const browsers = ['chrome', 'edge', 'firefox', 'safari', 'whale', 'samsung', 'opera'] as const;
/** The operating systems and devices that are shown by name. */
export const systems = ['windows', 'macos', 'linux', 'chromeos', 'android', 'iphone', 'ipad'] as const;

/** The browser and system of a session; null for one that is unknown or not listed above. */
export const Device = z.object({ browser: z.enum(browsers).nullable(), system: z.enum(systems).nullable() });
export type Device = z.infer<typeof Device>;

/** When a session ends: after `idleHours` in which its person does nothing, and after `days` in any case. */
export const SessionLimits = z.object({ idleHours: z.number(), days: z.number() });

/** One of the sessions of the person who makes the request. */
export const OwnSession = Device.extend({
  sessionId: z.uuid(),
  createdAt: Moment,
  lastUsedAt: Moment.describe('Time when the person last did something in the session, accurate to a few minutes.'),
  current: z.boolean().describe('Whether this is the session of the request.'),
}).meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;

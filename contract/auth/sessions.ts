import { z } from 'zod';
import { Moment } from '#contract/values.ts';

/** What a session's browser calls itself, as far as people know the names. */
export const browsers = ['chrome', 'edge', 'firefox', 'safari', 'whale', 'samsung', 'opera'] as const;
/** What it runs on. */
export const systems = ['windows', 'macos', 'linux', 'chromeos', 'android', 'iphone', 'ipad'] as const;

/** Where somebody is signed in; null is something that nobody named, or that does not say. */
export const Device = z.object({ browser: z.enum(browsers).nullable(), system: z.enum(systems).nullable() });
export type Device = z.infer<typeof Device>;

/** How long a session lasts: hours in which its person does nothing, and days in any case. */
export const SessionLimits = z.object({ idleHours: z.number(), days: z.number() });

/** One of the sessions of the person who asks. */
export const OwnSession = Device.extend({
  sessionId: z.uuid(),
  createdAt: Moment,
  lastUsedAt: Moment.describe('When the person last did something there, give or take some minutes.'),
  current: z.boolean().describe('The one that asks.'),
}).meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;

import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { SignedInStaff } from '#contract/staff/staff.ts';
import { Empty, Text } from '#contract/values.ts';
import { AuthCheck, AuthCheckReply, Office, SignInAttempt, SignInAttemptState } from './auth.ts';
import { maxReturnTo } from './return-limit.ts';
import { OwnSession, SessionLimits } from './sessions.ts';

export const authEndpoints = {
  'GET /auth/start': {
    summary: 'Begins a sign-in attempt and redirects the browser to the identity provider.',
    query: SignInAttempt.extend({
      display: z.enum(['popup', 'page']).default('popup'),
      returnTo: Text(maxReturnTo).default('/'),
      invitation: Text(100).optional(),
    }),
    reply: 'file',
  },
  'GET /auth/callback': {
    summary: 'Receives the browser that the identity provider sends back, and stores the outcome of the sign-in attempt.',
    reply: 'file',
  },
  'POST /auth/attempt': {
    summary: 'Returns the state of a sign-in attempt that this browser began.',
    body: SignInAttempt,
    reply: SignInAttemptState,
    problems: ['sign-in-expired'],
  },
  'POST /api/auth/authCheck': {
    summary: 'Opens a session for the registered person to whom an id token belongs.',
    body: AuthCheck,
    reply: AuthCheckReply,
    problems: ['id-token-invalid', 'email-not-verified', 'unauthorized-domain', 'invitation-needed', 'network-request-failed'],
  },
  'POST /api/auth/session': {
    summary: 'Returns the signed-in person and the key with which their browser encrypts what it stores.',
    body: Empty,
    reply: z.object({
      staff: SignedInStaff,
      browserKey: z.string().describe('256-bit key in hexadecimal digits, with which the browser encrypts what it stores for the person.'),
    }),
  },
  'POST /api/auth/active': {
    summary: 'Reports activity of the person, which extends their session.',
    doing: true,
    body: Empty,
    reply: Empty,
  },
  'POST /api/auth/sessions': {
    summary: 'Lists the sessions of the caller, the session of this request first, and the limits of sessions.',
    body: Empty,
    reply: z.object({ limits: SessionLimits, sessions: z.array(OwnSession) }),
  },
  'POST /api/auth/endSession': {
    summary: 'Ends one session of the caller. Does nothing where that session has ended already.',
    doing: true,
    body: OwnSession.pick({ sessionId: true }),
    reply: Empty,
  },
  'POST /api/auth/endOtherSessions': {
    summary: 'Ends all sessions of the caller except the session of this request.',
    doing: true,
    body: Empty,
    reply: Empty,
  },
  'POST /api/auth/signOut': { summary: 'Ends the session of this request.', body: Empty, reply: Empty, problems: ['other-person'] },
  'POST /api/auth/office': { summary: 'Returns the settings of this installation that a page needs.', body: Empty, reply: Office },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;

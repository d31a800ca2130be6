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
    summary: 'Begins an attempt to sign in and sends the browser to the provider.',
    query: SignInAttempt.extend({
      display: z.enum(['popup', 'page']).default('popup'),
      returnTo: Text(maxReturnTo).default('/'),
      invitation: Text(100).optional(),
    }),
    reply: 'file',
  },
  'GET /auth/callback': { summary: 'Where the provider sends the browser back to.', reply: 'file' },
  'POST /auth/attempt': {
    summary: 'Where an attempt to sign in stands.',
    body: SignInAttempt,
    reply: SignInAttemptState,
    problems: ['sign-in-expired'],
  },
  'POST /api/auth/authCheck': {
    summary: 'Checks an id token, and opens a session for a registered person.',
    body: AuthCheck,
    reply: AuthCheckReply,
    problems: ['id-token-invalid', 'email-not-verified', 'unauthorized-domain', 'invitation-needed', 'network-request-failed'],
  },
  'POST /api/auth/session': {
    summary: 'Who is signed in.',
    body: Empty,
    reply: z.object({
      staff: SignedInStaff,
      browserKey: z.string().describe('256 bits as hexadecimal digits: with this the browser encrypts what it keeps for them.'),
    }),
  },
  'POST /api/auth/active': { summary: 'Says that the person did something on the page.', doing: true, body: Empty, reply: Empty },
  'POST /api/auth/sessions': {
    summary: 'Where the person who asks is signed in, this session first.',
    body: Empty,
    reply: z.object({ limits: SessionLimits, sessions: z.array(OwnSession) }),
  },
  'POST /api/auth/endSession': {
    summary: 'Ends one session of the person who asks; one that is over stays so.',
    doing: true,
    body: OwnSession.pick({ sessionId: true }),
    reply: Empty,
  },
  'POST /api/auth/endOtherSessions': {
    summary: 'Ends all sessions of the person who asks but this one.',
    doing: true,
    body: Empty,
    reply: Empty,
  },
  'POST /api/auth/signOut': { summary: 'Ends the session.', body: Empty, reply: Empty, problems: ['other-person'] },
  'POST /api/auth/office': { summary: 'What the page has to know of this installation.', body: Empty, reply: Office },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;

import { Problem } from '#server/http/problem.ts';

/** Codes of temporary refusals; every other one lasts until somebody changes the settings here or at ECOUNT. */
const passing = ['21', '22', '23'];

/** `ecount-login-closed` where a later retry may help, otherwise `ecount-login-refused`, which is never retried automatically. */
export function loginRefusal(code: string, message: string): Problem {
  return new Problem(passing.includes(code) ? 'ecount-login-closed' : 'ecount-login-refused', {
    details: [{ code: 'ecount-login-code', values: { code, text: message } }],
    cause: new Error(`OAPILogin: code ${code}, ${message}`),
  });
}

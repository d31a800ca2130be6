import { Problem } from '#server/http/problem.ts';

/** Codes that pass by themselves; every other one stays until somebody changes the settings here or at ECOUNT. */
const passing = ['21', '22', '23'];

/** `ecount-login-closed` when another try may help later, otherwise `ecount-login-refused`, which is never tried again unasked. */
export function loginRefusal(code: string, message: string): Problem {
  return new Problem(passing.includes(code) ? 'ecount-login-closed' : 'ecount-login-refused', {
    details: [{ code: 'ecount-login-code', values: { code, text: message } }],
    cause: new Error(`OAPILogin: code ${code}, ${message}`),
  });
}

import { decodeJwt } from 'jose';
import { afterEach, expect, it, vi } from 'vitest';
import { sandboxCalendarAccount } from '#server/config/sandbox-calendar-account.ts';
import { createAccessToken } from './access-token.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks for a token with an assertion that is valid for an hour, also where a second ends while it is made', async () => {
  const assertions: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: { body: URLSearchParams }) => {
    assertions.push(String(init.body.get('assertion')));
    return Response.json({ access_token: 'ya29.a', expires_in: 3599, token_type: 'Bearer' });
  });
  vi.stubGlobal('Date', clockThatMovesWhenRead());
  const account = sandboxCalendarAccount('https://oauth2.googleapis.com/token');
  const token = createAccessToken({ baseUrl: '', calendarId: '', account, pollSeconds: 15 }, 1000);
  expect(await token.get()).toBe('ya29.a');
  const [claims] = assertions.map((assertion) => decodeJwt(assertion));
  expect(Number(claims?.exp) - Number(claims?.iat)).toBe(3600);
});

/** A `Date` by which a second passes between two readings. */
function clockThatMovesWhenRead() {
  const RealDate = Date;
  const start = RealDate.now();
  let readings = 0;
  const read = () => start + readings++ * 1000;
  return class extends RealDate {
    static override now = read;
    constructor(...time: [] | [number]) {
      super(time.length === 0 ? read() : time[0]);
    }
  };
}

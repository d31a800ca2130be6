/** A reply of ECOUNT, and whether ECOUNT counts it as one of the consecutive errors that lock a key. */
export interface EcountAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  isError: boolean;
}

/** Wraps every reply. HTTP 200 and Status 200 do not mean success: the refusal of a row is wrapped in the same way. */
export const answered = (data: unknown, { isError = false } = {}): EcountAnswer =>
  wrapped({ Data: data, Status: '200', Error: null }, isError);

/** An error in the envelope. Login reports it under Status 200, everything else under 500. */
export const refused = (code: number, message: string, status: '200' | '500' = '500'): EcountAnswer =>
  wrapped({ Data: null, Status: status, Error: { Code: code, Message: message, MessageDetail: '' } }, true);

const inLikelyWords = { code: 401, message: '세션이 만료되었습니다. (Session Timeout)' };
export const sessionExpired = ({ code, message } = inLikelyWords): EcountAnswer => refused(code, message);

/** The refusal of too many calls of one kind. Two HTTP statuses are known for it, and neither has a JSON body. */
export const objectMoved = (): EcountAnswer => ({
  status: 302,
  headers: { 'content-type': 'text/html; charset=utf-8', location: '/ECERP/error' },
  body: '<html><head><title>Object moved</title></head><body><h2>Object moved to <a href="/ECERP/error">here</a>.</h2></body></html>',
  isError: true,
});
export const preconditionFailed = (): EcountAnswer => ({
  ...objectMoved(),
  status: 412,
  headers: { 'content-type': 'text/html; charset=utf-8' },
});

export const notServed = (message: string, status: number): EcountAnswer => ({
  status,
  headers: {},
  body: { Message: message },
  isError: true,
});

const wrapped = (content: { Data: unknown; Status: string; Error: unknown }, isError: boolean): EcountAnswer => ({
  status: 200,
  headers: {},
  body: {
    ...content,
    Errors: null,
    Timestamp: new Date().toISOString().replace('T', ' ').replace('Z', ''),
    RequestKey: null,
    IsEnableNoL4: false,
    RefreshTimestamp: '0',
    AsyncActionKey: null,
  },
  isError,
});

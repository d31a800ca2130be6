import type { FastifyReply } from 'fastify';
import { type ProblemCode, problems } from '#contract/problems.ts';

interface Outcome {
  attemptId?: string;
  display: 'popup' | 'page';
  returnTo: string;
  code?: ProblemCode;
}

/**
 * The last page of a sign-in: tells the page that began it that the attempt is over and closes itself. Only the id of
 * the attempt goes over the channel (BroadcastChannel: the opener link does not survive every provider's headers).
 * Where there is no pop-up it goes back to the sign-in page, which picks the attempt up.
 */
export function callbackPage(reply: FastifyReply, { attemptId, display, returnTo, code }: Outcome): void {
  const query = new URLSearchParams({
    returnTo,
    ...(attemptId !== undefined && { attempt: attemptId }),
    ...(code !== undefined && { code }),
  });
  if (display === 'page') {
    reply.redirect(`/Authorization?${query}`);
    return;
  }
  const message = JSON.stringify({ attemptId, code }).replaceAll('<', '\\u003c');
  reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>사무실 로그인</title>
<p>${code === undefined ? '로그인했습니다. 이 창은 닫아도 됩니다.' : problems[code].title}</p>
<script nonce="${reply.cspNonce.script}">
new BroadcastChannel('samusil-sign-in').postMessage(${message});
setTimeout(() => window.close(), ${code === undefined ? 0 : 1500});
</script></html>`);
}

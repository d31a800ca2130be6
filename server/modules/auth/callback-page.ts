import type { FastifyReply } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import { acceptedLanguage, messagesIn } from '#server/messages/messages.ts';

interface Outcome {
  attemptId?: string;
  display: 'popup' | 'page';
  returnTo: string;
  code?: ProblemCode;
}

/**
 * The last page of a sign-in: it tells the page that began the attempt that it is over, and closes itself. The message holds only the id of
 * the attempt. It goes over a BroadcastChannel, because some providers' headers cut the link to the opener.
 * Without a pop-up the browser is redirected to the sign-in page, which continues the attempt.
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
  // the page that began the attempt shows why it failed
  const language = acceptedLanguage(reply.request.headers['accept-language']);
  const words = messagesIn(language).documents.signIn;
  const message = JSON.stringify({ attemptId, code }).replaceAll('<', '\\u003c');
  reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${words.title}</title>
<p>${code === undefined ? words.done : words.failed}</p>
<script nonce="${reply.cspNonce.script}">
new BroadcastChannel('samusil-sign-in').postMessage(${message});
setTimeout(() => window.close(), ${code === undefined ? 0 : 1500});
</script></html>`);
}

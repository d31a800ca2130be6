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
  // the page that began the attempt says why it failed
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

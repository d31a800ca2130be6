import { text } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { samplePeople } from '#samples/people.ts';
import type { Html } from '#sandbox/pages/html.ts';
import { pageHeaders } from '#sandbox/pages/page-shell.ts';
import type { SandboxContext, StandIn } from '#sandbox/stand-in.ts';
import { chooserPage } from './chooser-page.ts';
import { errors } from './oidc-provider.ts';
import { problemPage } from './problem-page.ts';
import { createProvider } from './provider.ts';

/** Stands in for Google sign-in: the issuer is `<origin>/identity`, with a page on which people choose an account. */
export function identityService(context: SandboxContext, redirectUris: string[]): StandIn {
  const name = 'identity';
  const provider = createProvider(context, `${context.origin}/${name}`, redirectUris);
  const protocol = provider.callback();

  return {
    name,
    routes(app) {
      // the provider reads bodies itself
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', (_request, _payload, done) => done(null));

      app.get('/choose/:uid', (request, reply) =>
        withInteraction(reply, async () => {
          const { params } = await provider.interactionDetails(request.raw, reply.raw);
          return await sendPage(reply, chooserPage(samplePeople, { hint: String(params.login_hint ?? '') }));
        }),
      );
      app.post('/choose/:uid', (request, reply) => withInteraction(reply, async () => await choose(provider, request, reply)));
      app.all('/*', async ({ raw }, reply) => {
        reply.hijack();
        // the provider finds its prefix by comparing `originalUrl` with `url`, which Express sets when it mounts a handler
        await protocol(Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(`/${name}`.length) }), reply.raw);
      });
    },
  };
}

const sendPage = (reply: FastifyReply, content: Html, status = 200) =>
  reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(content.text);

/** An expired sign-in is reported on a page: there is no address to which the person could be sent back. */
async function withInteraction(reply: FastifyReply, act: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return await sendPage(reply, problemPage(error.error, error.error_description ?? ''), 400);
  }
}

async function choose(provider: Provider, { raw }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const interaction = await provider.interactionDetails(raw, reply.raw);
  const sub = new URLSearchParams(await text(raw)).get('sub') ?? '';
  await forgetSession(provider, interaction);
  const outcome = samplePeople.some((person) => person.sub === sub)
    ? { select_account: {}, login: { accountId: sub, remember: false } }
    : { error: 'access_denied', error_description: 'The person cancelled.' };
  reply.hijack();
  await provider.interactionFinished(raw, reply.raw, outcome, { mergeWithLastSubmission: false });
  return reply;
}

/**
 * Ends the provider's own session before another account is chosen: otherwise the provider would answer with a page that signs the first
 * account out by a script.
 */
async function forgetSession(provider: Provider, interaction: Awaited<ReturnType<Provider['interactionDetails']>>): Promise<void> {
  if (!interaction.session) return;
  const session = await provider.Session.findByUid(interaction.session.uid);
  await session?.destroy();
  delete interaction.session;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}

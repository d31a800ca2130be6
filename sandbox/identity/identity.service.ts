import type { Provider } from 'oidc-provider';
import { samplePeople } from '#samples/people.ts';
import { page } from '#sandbox/kernel/answer.ts';
import { type Exchange, readBody } from '#sandbox/kernel/exchange.ts';
import { routes } from '#sandbox/kernel/router.ts';
import type { Handled, Kernel, Service } from '#sandbox/kernel/service.ts';
import { chooserPage } from './chooser-page.ts';
import { errors } from './oidc-provider.ts';
import { pageHeaders } from './page-shell.ts';
import { problemPage } from './problem-page.ts';
import { createProvider } from './provider.ts';

/** Stands in for Google sign-in: issuer `<origin>/identity`, and a page on which one chooses who to be. */
export function identityService(kernel: Kernel, redirectUris: string[]): Service {
  const name = 'identity';
  const provider = createProvider(kernel, `${kernel.origin}/${name}`, redirectUris);
  const protocol = provider.callback();

  const chooser = routes({
    'GET /choose/:uid': async ({ request, response }) => {
      const { params } = await provider.interactionDetails(request, response);
      return page(chooserPage(samplePeople, { hint: String(params.login_hint ?? '') }), 200, pageHeaders);
    },
    'POST /choose/:uid': async (exchange) => await choose(provider, exchange),
  });

  return {
    name,
    async handle(exchange) {
      try {
        const chosen = await chooser(exchange);
        if (chosen) return chosen;
      } catch (error) {
        if (!(error instanceof errors.SessionNotFound)) throw error;
        return page(problemPage(error.error, error.error_description ?? ''), 400, pageHeaders);
      }
      const { request, response } = exchange;
      // as Express does when it mounts: the provider finds its prefix by comparing the two
      await protocol(Object.assign(request, { originalUrl: request.url, url: request.url?.slice(`/${name}`.length) }), response);
      return 'answered';
    },
  };
}

async function choose(provider: Provider, { request, response }: Exchange): Promise<Handled> {
  const interaction = await provider.interactionDetails(request, response);
  const sub = new URLSearchParams(await readBody(request)).get('sub') ?? '';
  await forgetSession(provider, interaction);
  const outcome = samplePeople.some((person) => person.sub === sub)
    ? { select_account: {}, login: { accountId: sub, remember: false } }
    : { error: 'access_denied', error_description: 'The person cancelled.' };
  await provider.interactionFinished(request, response, outcome, { mergeWithLastSubmission: false });
  return 'answered';
}

/**
 * Ends the provider's own session before another account is chosen: it would otherwise answer with a page that signs
 * the first one out by a script.
 */
async function forgetSession(provider: Provider, interaction: Awaited<ReturnType<Provider['interactionDetails']>>): Promise<void> {
  if (!interaction.session) return;
  const session = await provider.Session.findByUid(interaction.session.uid);
  await session?.destroy();
  delete interaction.session;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}

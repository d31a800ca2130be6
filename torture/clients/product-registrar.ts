import type { ProblemDetails } from '#contract/problem-details.ts';
import type { Client, ClientContext } from './client.ts';

/** Problems after which a new share in ECOUNT's session has to be requested. */
const sessionProblems = new Set(['ecount-token-invalid', 'ecount-session-expired']);

/** ECOUNT could not be reached just now; after too many of these the app does not call it for ten minutes. */
export const isEcountAway = ({ code }: ProblemDetails): boolean =>
  code.startsWith('ecount-') && code !== 'ecount-paused' && code !== 'ecount-product-exists' && !sessionProblems.has(code);

/**
 * Registers products at ECOUNT and then here, as the dialog does; `skus` collects those that both have acknowledged.
 */
export function productRegistrar({ name, send, report }: ClientContext, skus: string[]): Client {
  let count = 0;
  let session: { ZONE: string; SESSION_ID: string } | undefined;
  return {
    async act() {
      session ??= (await send('POST /api/e-count/initialize', { body: { retry: false } })).reply;
      if (session === undefined) return;
      count += 1;
      const newProduct = { PROD_CD: `${name}-${count}`, PROD_DES: `${name} ${count}`, NO_USER1: 0.35, CONT1: '수납' };
      const atEcount = await send('POST /api/e-count/regitProduct', { body: { ...session, newProduct } });
      if (atEcount.problem) {
        if (sessionProblems.has(atEcount.problem.code)) session = undefined;
        else if (atEcount.problem.code !== 'ecount-paused') report.addFinding('ECOUNT refused a product', JSON.stringify(atEcount.problem));
        return;
      }
      const here = await send('POST /api/products/regitProduct', { body: { newProduct } });
      if (here.reply) skus.push(newProduct.PROD_CD);
      else report.addFinding('a product that ECOUNT has was refused here', JSON.stringify(here.problem));
    },
  };
}

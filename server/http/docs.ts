import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type EndpointName, permissions } from '#contract/permissions.ts';
import { type ProblemCode, problemStatus } from '#contract/problems.ts';
import { problemsOf } from '#contract/problems-of.ts';
import { route } from './route.ts';

/** Serves the API documentation as HTML and as OpenAPI, both generated from the contract. */
export function registerDocs(app: FastifyInstance): void {
  // generated at the first request, so that no start waits for it
  let page: string | undefined;
  route(app, 'GET /api/docs', ({ reply }) => {
    page ??= docsPage();
    reply.type('text/html; charset=utf-8').send(page);
  });
  route(app, 'GET /api/docs/openapi.json', ({ reply }) => {
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger()));
  });
}

function docsPage(): string {
  const rows = Object.entries<Endpoint>(endpoints).map(
    ([
      name,
      endpoint,
    ]) => `<section><h2 id="${name.replace(/\W+/g, '-')}"><code>${name}</code></h2><p>${escapeHtml(endpoint.summary)} <em>${permissions[name as EndpointName]}</em></p>
${schemaOf('Query', endpoint.query)}${schemaOf('Headers', endpoint.headers)}${schemaOf('Body', endpoint.body)}${typeof endpoint.reply === 'string' ? '' : schemaOf('Reply', endpoint.reply)}
<p>Problems: ${problemsOf(name as EndpointName, endpoint)
      .map(problemLink)
      .join(', ')}</p></section>`,
  );
  const errors = Object.entries(problemStatus).map(
    ([code, status]) => `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Samusil API</title><body>
<h1>Samusil API</h1><p>Every endpoint and who may call it; <a href="/api/docs/openapi.json">the same as OpenAPI 3.1</a>. State-changing calls are JSON, same-origin (<code>Origin</code>), and carry the session cookie.</p>
${rows.join('\n')}
<h1>Problems</h1><p>Every error is <code>application/problem+json</code> (RFC 9457) with one of these codes.</p><table><tr><th>code</th><th>status</th></tr>${errors.join('')}</table></body></html>`;
}

const problemLink = (code: ProblemCode) => `<a href="#${code}"><code>${code}</code></a>`;
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const schemaOf = (label: string, schema: z.ZodType | undefined) =>
  schema === undefined
    ? ''
    : `<details><summary>${label}</summary><pre>${escapeHtml(JSON.stringify(z.toJSONSchema(schema, { io: label === 'Reply' ? 'output' : 'input', unrepresentable: 'any' }), null, 2))}</pre></details>`;

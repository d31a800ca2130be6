import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { environmentVariables } from '#server/config/environment.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const decisions = fs.readdirSync(path.join(root, 'docs/decisions')).filter((file) => file !== 'README.md');
const documents = [
  'README.md',
  'README.ko.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/decisions/README.md',
  ...decisions.map((file) => `docs/decisions/${file}`),
];

describe('the documents', () => {
  it.each(documents)('%s names no file that is not there', (file) => {
    const text = read(file);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => path.join(path.dirname(file), link));
    const mentioned = [...text.matchAll(/`((?:docs|contract|server|sandbox|scripts|test|web)\/[\w./-]*\.\w+)`/g)].map(
      ([, name = '']) => name,
    );
    expect([...links, ...mentioned].filter((name) => !name.includes('NNNN') && !fs.existsSync(path.join(root, name)))).toEqual([]);
  });

  it('list every decision, in a sentence', () => {
    const index = read('docs/decisions/README.md');
    for (const file of decisions) expect(index).toMatch(new RegExp(String.raw`\[${path.basename(file, '.md')}\]\(${file}\) \| \S.+\. \|`));
  });

  it('say the same in both languages: settings, commands, addresses, services', () => {
    const facts = (file: string) => {
      const text = read(file);
      const names = environmentVariables.filter((name) => new RegExp(String.raw`\b${name}\b`).test(text));
      const paths = [...text.matchAll(/`(\/[a-z]\w*(?:\/\w+)*|npm [a-z ]+|X-[\w-]+(?:: no)?)`/g)].map(([, found]) => found);
      return [...new Set([...names, ...paths])].sort();
    };
    expect(facts('README.ko.md')).toEqual(facts('README.md'));
    expect(read('README.ko.md').match(/^(#|- \*\*|\|)/gm)).toHaveLength(read('README.md').match(/^(#|- \*\*|\|)/gm)?.length ?? 0);
  });

  it.each(['README.md', 'README.ko.md'])('%s: a proxy lets through as much as the longest call brings', (file) => {
    const longest = Math.max(...Object.values<Endpoint>(endpoints).map(({ bodyLimit = 0 }) => bodyLimit));
    expect(read(file)).toContain(`client_max_body_size ${Math.ceil(longest / 1_048_576)}m`);
  });
});

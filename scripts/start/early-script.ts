import { build, type Plugin } from 'vite';

/** Texts that would end a script in a document, or begin a comment in it. */
const endsScript = /<\/script|<!--/i;

/**
 * Builds a script that runs before the page, separately from the page: it imports nothing, even if it shares code with the page. The script
 * is written next to the document, into which the server inserts it (`server/http/page/documents.ts`).
 */
export function earlyScript(name: string, file: string): Plugin {
  return {
    name: 'samusil:early-script',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, target: 'es2024', rolldownOptions: { input: file, output: { codeSplitting: false, format: 'iife' } } },
      });
      const code = codeOf(built);
      if (endsScript.test(code)) throw new Error('The script that runs first would end early in a document.');
      this.emitFile({ type: 'asset', fileName: `${name}.js`, source: code });
    },
  };
}

function codeOf(built: Awaited<ReturnType<typeof build>>): string {
  const [only] = 'output' in built ? built.output : [];
  if (only?.type !== 'chunk') throw new Error('The script that runs first was not built.');
  return only.code;
}

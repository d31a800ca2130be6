import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

/**
 * Builds a script that runs before the page apart from it: a file of its own that imports nothing, whatever it shares with
 * the page. The server names it in the document (`server/http/page/documents.ts`).
 */
export function earlyScript(name: string, file: string): Plugin {
  return {
    name: 'samusil:early-script',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, target: 'es2024', rolldownOptions: { input: file, output: { codeSplitting: false } } },
      });
      const code = codeOf(built);
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      this.emitFile({ type: 'asset', fileName: `assets/${name}-${hash}.js`, source: code });
    },
  };
}

function codeOf(built: Awaited<ReturnType<typeof build>>): string {
  const [only] = 'output' in built ? built.output : [];
  if (only?.type !== 'chunk') throw new Error('The script that runs first was not built.');
  return only.code;
}

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { chromiumArguments } from '#test/chromium.ts';

const bench = path.join(import.meta.dirname, '..');
const peers = path.join(bench, 'peers');

/** Installs the products with which ours are compared. */
export function installPeers(): void {
  if (!fs.existsSync(path.join(peers, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: peers, stdio: 'ignore' });
}

/** Draws frames as soon as they are ready, so that waiting for the screen's refresh is not measured. */
export const launchForFrames = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...chromiumArguments, '--disable-frame-rate-limit', '--disable-gpu-vsync'] });

/** Builds a contestant into one script and one style sheet, in an otherwise empty page. Returns the address of the page. */
export async function contestPage(source: string, scratch: string): Promise<string> {
  const outDir = path.join(scratch, source.replaceAll(/\W/g, '-'));
  await build({
    configFile: false,
    root: bench,
    logLevel: 'error',
    resolve: { alias: { '#bench': bench, '#peers': path.join(peers, 'node_modules') } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      target: 'es2024',
      assetsInlineLimit: 0,
      lib: { entry: path.join(bench, source), formats: ['iife'], name: 'contestant', fileName: () => 'page.js', cssFileName: 'page' },
    },
  });
  const box = 'width:1600px;height:900px;overflow:hidden;font:12px sans-serif';
  fs.writeFileSync(
    path.join(outDir, 'index.html'),
    `<!doctype html><meta charset="utf-8"><style>html,body{margin:0;overflow:hidden}#root{${box}}</style><link rel="stylesheet" href="page.css"><div id="root"></div><script src="page.js"></script>`,
  );
  return `file://${path.join(outDir, 'index.html')}`;
}

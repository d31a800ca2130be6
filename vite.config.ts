import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Left to itself the bundler makes a file of every module that two screens share: sixty for one screen, of which a browser
 * fetches six at a time. What every page needs is one file; what screens share is a few, by who shares it. The little that
 * the sign-in page shares with them is kept apart, or it would drag one of the large ones along.
 */
const chunkGroups = [
  { name: 'sign-in', test: /web[\\/](api[\\/]new-id|ui[\\/]brand-mark)\./, priority: 3 },
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'office', test: /\.[jt]sx?$/, minShareCount: 3, priority: 1 },
  { name: 'shared', test: /\.[jt]sx?$/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
];

export default defineConfig(({ command }) => ({
  root: path.join(import.meta.dirname, 'web'),
  plugins: [react()],
  // the server puts a nonce of its own into every copy of the document that it sends
  html: command === 'build' ? { cspNonce: '__CSP_NONCE__' } : {},
  build: {
    outDir: path.join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  // the page imports the contract, which lies beside its folder
  server: { fs: { allow: [import.meta.dirname] } },
}));

import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every screen draws with, of the packages. The rest of them is for dialogs, calendars, long lists. */
const framePackages =
  /node_modules[\\/](@tanstack[\\/](react-router|router-core|react-store|store|history|query-core|react-query)|use-sync-external-store|clsx|@mantine[\\/](store|notifications[\\/]esm[\\/]notifications\.store|hooks[\\/]esm[\\/](use-id|use-isomorphic-effect|use-merged-ref|use-reduced-motion|use-uncontrolled|utils)|core[\\/]esm[\\/](core|components[\\/](ActionIcon|Burger|Button|CloseButton|Input|InputBase|Loader|TextInput|Transition|UnstyledButton))))[\\/.]/;
/** What dialogs draw with, of our own building blocks. */
const dialogParts = /web[\\/]ui[\\/]dialogs[\\/](conflict|edit|question|read)-/;
const lists =
  /node_modules[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]|web[\\/]ui[\\/]lists[\\/](virtual-cards|use-focused|use-scroll|saved-scroll)/;
/** Our own code that many screens share; fields for numbers are mostly in dialogs. */
const common = /(web[\\/]((code|http|i18n|session|sync)[\\/]|ui[\\/](?!inputs[\\/](number|read)))|contract[\\/]).*\.([jt]sx?|css)$/;

/**
 * Left to itself the bundler makes a file of every set of modules that the same screens share: ninety for one screen, of
 * which a browser fetches six at a time. What the sign-in page needs is one file, what every screen needs another, what
 * lists need a third, and what a few share is a few, by who shares it. A test holds how much each screen needs.
 */
const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  { name: 'dialogs', test: dialogParts, minShareCount: 2, priority: 3 },
  { name: 'lists', test: lists, minShareCount: 2, priority: 2 },
  { name: 'frame', test: framePackages, minShareCount: 2, priority: 1 },
  { name: 'office', test: common, minShareCount: 3, priority: 1 },
  { name: 'shared', test: /\.([jt]sx?|css)$/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
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
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
        // without the names of all who share a file: each of them would stand in every file that imports it
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  // the page imports the contract, which lies beside its folder
  server: { fs: { allow: [import.meta.dirname] } },
}));

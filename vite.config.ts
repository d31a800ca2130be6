import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  root: path.join(import.meta.dirname, 'web'),
  plugins: [react()],
  // the server puts a nonce of its own into every copy of the document that it sends
  html: command === 'build' ? { cspNonce: '__CSP_NONCE__' } : {},
  build: { outDir: path.join(import.meta.dirname, 'dist/web'), emptyOutDir: true, target: 'es2024', assetsInlineLimit: 0 },
  // the page imports the contract, which lies beside its folder
  server: { fs: { allow: [import.meta.dirname] } },
}));

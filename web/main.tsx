import './trusted-types.ts';
// imported first: it sends its requests while everything else starts
import './routes/prefetch.ts';

import { createRoot } from 'react-dom/client';
import { defaultLanguage } from '#contract/languages.ts';
import { reportActivity } from '#web/session/report-activity.ts';
import { expectsSession, loadSession, watchSession } from '#web/session/session.ts';
import { App } from './app.tsx';
import { rememberedLanguage, speak } from './i18n/words.ts';
import { loadAppShell } from './routes/load-app-shell.ts';
import './theme.css';

/**
 * The CSP nonce for inline style tags: Vite writes a placeholder, which the server replaces in every copy of the
 * document.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// react-remove-scroll, which Mantine's modals use, reads the nonce from here
Object.assign(globalThis, { __webpack_nonce__: nonce });

watchSession();
reportActivity();
void loadSession();
if (expectsSession()) void loadAppShell();
if (rememberedLanguage() !== defaultLanguage) await speak(rememberedLanguage());
createRoot(document.getElementById('root') as HTMLElement).render(<App nonce={nonce} />);

import './trusted-types.ts';
// before all else: what it asks the server for is on its way while everything else starts
import './routes/prefetch.ts';

import { createRoot } from 'react-dom/client';
import { defaultLanguage } from '#contract/languages.ts';
import { reportActivity } from '#web/session/report-activity.ts';
import { expectsSession, loadSession, watchSession } from '#web/session/session.ts';
import { App } from './app.tsx';
import { rememberedLanguage, speak } from './i18n/words.ts';
import { loadAppShell } from './routes/load-app-shell.ts';
import './theme.css';

/** What inline style tags must carry: Vite marks the place, the server writes a new one into every copy of the document. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// react-remove-scroll, under Mantine's modals, reads it from here
Object.assign(globalThis, { __webpack_nonce__: nonce });

watchSession();
reportActivity();
void loadSession();
if (expectsSession()) void loadAppShell();
if (rememberedLanguage() !== defaultLanguage) await speak(rememberedLanguage());
createRoot(document.getElementById('root') as HTMLElement).render(<App nonce={nonce} />);

import './trusted-types.ts';
// imported first, so that its requests are sent while the rest of the page starts
import './routes/prefetch.ts';

import { createRoot } from 'react-dom/client';
import { defaultLanguage } from '#contract/languages.ts';
import { loadCode } from '#web/code/load-code.ts';
import { reportActivity } from '#web/session/report-activity.ts';
import { loadSession, watchSession } from '#web/session/session.ts';
import { showColorScheme } from './color-scheme.ts';
import { rememberedLanguage } from './i18n/remembered-language.ts';
import { speak } from './i18n/words.ts';
import { loadAppShell } from './routes/load-app-shell.ts';
import { Entrance } from './routes/sign-in/entrance.tsx';
import './theme.css';

/** The CSP nonce for inline style tags: Vite writes a placeholder, which the server replaces in every copy of the document. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// react-remove-scroll, which Mantine's modals use, reads the nonce from here
Object.assign(globalThis, { __webpack_nonce__: nonce });

const loadApp = () =>
  loadCode(async () => {
    const [{ App }] = await Promise.all([import('./app.tsx'), loadAppShell()]);
    return () => <App nonce={nonce} />;
  });

showColorScheme();
watchSession();
reportActivity();
void loadSession();
// without a connection the page begins in the default language rather than not at all
if (rememberedLanguage() !== defaultLanguage) await speak(rememberedLanguage()).catch(() => undefined);
createRoot(document.getElementById('root') as HTMLElement).render(<Entrance loadApp={loadApp} />);

import { earlyField, showEarlyField } from '#web/code/early-field.ts';
import { showColorScheme } from '#web/color-scheme.ts';
import { rememberedLanguage } from '#web/i18n/remembered-language.ts';
import { keptScreens } from '#web/session/kept-texts.ts';
import { drawPicture } from './picture.ts';
import { type KeptScreen, lookOf, screenName, unsealScreen } from './screens.ts';

/**
 * The first script of a browser that keeps screens. It is built apart (`scripts/start/early-script.ts`) and stands in the document,
 * so that it waits for nothing: it shows the screen as it was at the last visit, and then loads the page, which draws the same
 * screen below it. Whatever goes wrong here, the page is loaded.
 */

/** A screen of so long ago is none to come back to. */
const oldestMs = 7 * 24 * 3_600_000;
/** So long the page waits for what is kept to be read: a store that does not answer must not keep it away. */
const waitMs = 800;
/** The fonts are in the browser; on a slow machine the picture comes without those that are not read by then. */
const fontsMs = 150;
/** What opens the finder, as the page hears it (`web/features/finder/screen-keys.ts`). */
const findingKey = { code: 'KeyK', key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
/** A screen that has not come after so long has something to say that is not on the picture. */
const longestMs = 5_000;

const root = document.documentElement;
const key = root.dataset.keptKey;
delete root.dataset.keptKey;

showColorScheme();
noteFinding();
void begin();

async function begin(): Promise<void> {
  const screen = await Promise.race([keptScreen(), after(waitMs)]).catch(() => undefined);
  await read();
  if (screen) await show(screen).catch(() => undefined);
  document.head.append(document.querySelector<HTMLTemplateElement>('#page-code')?.content ?? '');
  await import(/* @vite-ignore */ root.dataset.build ?? '');
}

/** The screen at this address as it was; undefined where there is none to come back to. Throws where it cannot be opened. */
async function keptScreen(): Promise<KeptScreen | undefined> {
  const name = screenName(location);
  if (key === undefined || name === undefined || document.hidden) return undefined;
  const kept = await keptScreens.get(name);
  if (kept === undefined || Date.now() - kept.at > oldestMs) return undefined;
  return await unsealScreen(kept.sealed, { key, name, look: lookOf(rememberedLanguage()) });
}

async function show(screen: KeptScreen): Promise<void> {
  const element = place(screen);
  // what is laid out asks for its fonts: without them every text would be seen twice
  element.getBoundingClientRect();
  await Promise.race([document.fonts.ready, after(fontsMs)]);
  element.style.visibility = '';
  performance.mark('kept-screen');
  removeInTime(element);
  await painted();
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}

/** The document is read to its end. */
async function read(): Promise<void> {
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}

/** Ctrl+K before the page is there: what is typed then is handed to its finder. A browser left alone would search the web with it. */
function noteFinding(): void {
  const note = (event: KeyboardEvent) => {
    // by place, not letter: Korean keyboards type 'ㅏ'
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showEarlyField();
  };
  addEventListener('keydown', note, { capture: true });
  const watching = new MutationObserver(() => {
    const isHere = document.querySelector('#root main[data-screen]') !== null;
    if (!isHere && root.dataset.session !== undefined) return;
    watching.disconnect();
    removeEventListener('keydown', note, { capture: true });
    if (isHere && earlyField()) document.dispatchEvent(new KeyboardEvent('keydown', findingKey));
    else earlyField()?.remove();
  });
  watching.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-session', 'data-screen'] });
}

/** Lays the picture over the page, apart from it, and only for the eye: what is clicked is what is below it. */
function place({ picture, styles, width }: KeptScreen): HTMLElement {
  const element = document.createElement('div');
  element.inert = true;
  element.ariaHidden = 'true';
  element.style.cssText = `position:fixed;inset:0 auto 0 0;width:${width}px;overflow:hidden;z-index:1000;pointer-events:none;visibility:hidden`;
  const colors = document.createElement('div');
  // of the tree inside, of which no rule sees what is around it
  colors.dataset.mantineColorScheme = root.dataset.mantineColorScheme;
  colors.style.cssText = 'height:100%;background:var(--surface-sunken)';
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const { node, scroll } = drawPicture(picture, nonce);
  colors.append(node);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  const tree = element.attachShadow({ mode: 'closed' });
  tree.adoptedStyleSheets = [sheet];
  tree.append(colors);
  // from the body it has its font and colours
  document.body.append(element);
  scroll();
  return element;
}

/** What is in the document now has been painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Takes the picture away as soon as the page has drawn the screen, or has something else to say. */
function removeInTime(element: HTMLElement): void {
  const remove = () => {
    watching.disconnect();
    clearTimeout(timer);
    element.remove();
  };
  const timer = setTimeout(remove, longestMs);
  const watching = new MutationObserver(() => {
    if (root.dataset.session === undefined) remove();
    // not before it was painted: between the two, nothing would be seen
    else if (isDrawn()) void painted().then(() => isDrawn() && remove());
  });
  watching.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-session', 'data-loading'] });
}

/** The page shows something that is more than that it is being loaded. */
function isDrawn(): boolean {
  const page = document.getElementById('root');
  if (!page?.hasChildNodes() || page.querySelector('[data-loading]')) return false;
  const main = page.querySelector('main');
  return main === null || main.childElementCount > 0;
}

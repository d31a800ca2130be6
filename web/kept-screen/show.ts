import { earlyField, showEarlyField } from '#web/code/early-field.ts';
import { showColorScheme } from '#web/color-scheme.ts';
import { rememberedLanguage } from '#web/i18n/remembered-language.ts';
import { keptScreens } from '#web/session/kept-texts.ts';
import { drawPicture } from './picture.ts';
import { type KeptScreen, lookOf, screenName, unsealScreen } from './screens.ts';

/**
 * The first script of a browser that keeps screens. It is built separately (`scripts/start/early-script.ts`) and stands in the document
 * itself, so that it waits for nothing. It shows the screen as it was at the last visit, and then loads the page, which draws the same
 * screen below it. Whatever goes wrong here, the page is still loaded.
 */

/** A picture older than this is not shown. */
const oldestMs = 7 * 24 * 3_600_000;
/** How long to wait until the picture is read: storage that does not answer must not hold back the page. */
const waitMs = 800;
/**
 * How long to wait for fonts. They are in the browser's cache; on a slow machine the picture appears without those that are not ready by
 * then.
 */
const fontsMs = 150;
/** The key combination that opens the finder, as the page listens for it (`web/features/finder/screen-keys.ts`). */
const findingKey = { code: 'KeyK', key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
/** The picture is removed after this time: a screen that takes longer has something to say that the picture does not show. */
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

/** The kept screen of this address; undefined if there is none or it is too old. Throws if it cannot be decrypted. */
async function keptScreen(): Promise<KeptScreen | undefined> {
  const name = screenName(location);
  if (key === undefined || name === undefined || document.hidden) return undefined;
  const kept = await keptScreens.get(name);
  if (kept === undefined || Date.now() - kept.at > oldestMs) return undefined;
  return await unsealScreen(kept.sealed, { key, name, look: lookOf(rememberedLanguage()) });
}

async function show(screen: KeptScreen): Promise<void> {
  const element = place(screen);
  // layout starts the loading of the fonts: without waiting for them, every text would be drawn twice
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

/** Resolves once the document is parsed to its end. */
async function read(): Promise<void> {
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}

/**
 * Handles Ctrl+K before the page is loaded: what is typed then is handed to the page's finder. Without this, the browser would start a web
 * search.
 */
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

/** Lays the picture over the page in a shadow tree. It is only visible: clicks go to the page below it. */
function place({ picture, styles, width }: KeptScreen): HTMLElement {
  const element = document.createElement('div');
  element.inert = true;
  element.ariaHidden = 'true';
  element.style.cssText = `position:fixed;inset:0 auto 0 0;width:${width}px;overflow:hidden;z-index:1000;pointer-events:none;visibility:hidden`;
  const colors = document.createElement('div');
  // set inside the shadow tree too, because its rules cannot see attributes outside it
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
  // the picture inherits its font and colours from the body
  document.body.append(element);
  scroll();
  return element;
}

/** Resolves once what is in the document has been painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Removes the picture as soon as the page has drawn the screen or shows something else, such as the sign-in page. */
function removeInTime(element: HTMLElement): void {
  const remove = () => {
    watching.disconnect();
    clearTimeout(timer);
    element.remove();
  };
  const timer = setTimeout(remove, longestMs);
  const watching = new MutationObserver(() => {
    if (root.dataset.session === undefined) remove();
    // the page must be painted before the picture goes: otherwise an empty window would flash
    else if (isDrawn()) void painted().then(() => isDrawn() && remove());
  });
  watching.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-session', 'data-loading'] });
}

/** Whether the page shows more than that it is loading. */
function isDrawn(): boolean {
  const page = document.getElementById('root');
  if (!page?.hasChildNodes() || page.querySelector('[data-loading]')) return false;
  const main = page.querySelector('main');
  return main === null || main.childElementCount > 0;
}

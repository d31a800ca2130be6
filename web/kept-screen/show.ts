import { showColorScheme } from '#web/color-scheme.ts';
import { rememberedLanguage } from '#web/i18n/remembered-language.ts';
import { keptScreens } from '#web/session/kept-texts.ts';
import { drawPicture } from './picture.ts';
import { type KeptScreen, lookOf, screenName, unsealScreen } from './screens.ts';

/**
 * The first script of a browser that keeps screens. It is built apart (`scripts/start/early-script.ts`), so that it waits for
 * nothing of the page: it shows the screen as it was at the last visit, and then loads the page, which draws the same screen
 * below it. Whatever goes wrong here, the page is loaded.
 */

/** A screen of so long ago is none to come back to. */
const oldestMs = 7 * 24 * 3_600_000;
/** The page waits no longer for the picture, and no picture is shown later. */
const waitMs = 400;
/** A screen that has not come after so long has something to say that is not on the picture. */
const longestMs = 5_000;

const root = document.documentElement;
const key = root.dataset.keptKey;
delete root.dataset.keptKey;

const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), waitMs));
showColorScheme();
await Promise.race([show(), late]).catch(() => undefined);
await import(/* @vite-ignore */ root.dataset.build ?? '');

async function show(): Promise<void> {
  const name = screenName(location);
  if (key === undefined || name === undefined || document.hidden) return;
  const kept = await keptScreens.get(name);
  if (kept === undefined || Date.now() - kept.at > oldestMs) return;
  const screen = await unsealScreen(kept.sealed, { key, name, look: lookOf(rememberedLanguage()) });
  const { element, styled, reveal } = place(screen);
  if (await Promise.race([styled, late])) reveal();
  else element.remove();
  await painted();
}

/** Lays the picture over the page, apart from it, and only for the eye: what is clicked is what is below it. */
function place({ picture, styles, width }: KeptScreen) {
  const element = document.createElement('div');
  element.inert = true;
  element.ariaHidden = 'true';
  element.style.cssText = `position:fixed;inset:0 auto 0 0;width:${width}px;overflow:hidden;z-index:1000;pointer-events:none;visibility:hidden`;
  const colors = document.createElement('div');
  // of the tree inside, of which no rule sees what is around it, and of its host
  for (const each of [element, colors]) each.dataset.mantineColorScheme = root.dataset.mantineColorScheme;
  colors.style.cssText = 'height:100%;background:var(--surface-sunken)';
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const { node, scroll } = drawPicture(picture, nonce);
  colors.append(node);
  const links = styles.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' }));
  element.attachShadow({ mode: 'closed' }).append(...links, colors);
  document.body.append(element);
  const reveal = () => {
    element.style.visibility = '';
    scroll();
    performance.mark('kept-screen');
    removeInTime(element);
  };
  return { element, styled: Promise.all(links.map(loaded)), reveal };
}

function loaded(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
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

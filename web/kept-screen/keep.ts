import { whenIdle } from '#web/code/when-idle.ts';
import { currentLanguage } from '#web/i18n/words.ts';
import { keptScreens } from '#web/session/kept-texts.ts';
import { browserKey, currentSession } from '#web/session/session.ts';
import { takePicture } from './picture.ts';
import { type KeptScreen, lookOf, screenName, sealScreen } from './screens.ts';
import { stylesOf } from './styles.ts';

/** A screen counts as complete once its document has not changed for this long. */
const arrivedMs = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let watching: MutationObserver | undefined;

/**
 * Keeps a picture of the open screen for the beginning of the next visit, if it is one of the screens that people open most. The picture is
 * taken when the screen is complete, and when the page is left. Called again for each screen that is opened.
 */
export function keepScreens(): void {
  if (timer === undefined) document.addEventListener('visibilitychange', whenHidden);
  watching?.disconnect();
  watching = new MutationObserver(waitAgain);
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  waitAgain();
}

function waitAgain(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    watching?.disconnect();
    whenIdle(keepScreen);
  }, arrivedMs);
}

function whenHidden(): void {
  if (document.hidden) keepScreen();
}

function keepScreen(): void {
  const name = screenName(location);
  const screen = name === undefined ? undefined : takeScreen();
  // if the picture cannot be stored, the next visit begins without one
  if (name !== undefined && screen) void store(name, screen).catch(() => undefined);
}

/**
 * A picture of the screen. Undefined while the screen is loading, scrolled or behind a dialog, or if the screen drawn does not yet match
 * the address.
 */
function takeScreen(): KeptScreen | undefined {
  const page = document.getElementById('root');
  const main = page?.querySelector('main');
  if (!page || !main || main.dataset.screen !== location.pathname || main.scrollTop > 0) return undefined;
  if (document.querySelector('[data-loading], [role=dialog], [role=alertdialog]')) return undefined;
  const classes = new Set([...page.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
  // style tags inside the page's root are part of the picture
  const sheets = [...document.styleSheets].filter(({ ownerNode }) => ownerNode instanceof Node && !page.contains(ownerNode));
  return { picture: takePicture(page), styles: stylesOf(sheets, classes), width: document.documentElement.clientWidth };
}

async function store(name: string, screen: KeptScreen): Promise<void> {
  const look = lookOf(currentLanguage());
  const key = await browserKey();
  // browsers offer no encryption on plain http
  if (key === undefined || !crypto.subtle) return;
  const sealed = await sealScreen(screen, { key, name, look });
  // a sign-out meanwhile has removed all that was kept
  if (currentSession().status !== 'signed-in') return;
  await keptScreens.set(name, { at: Date.now(), sealed });
}

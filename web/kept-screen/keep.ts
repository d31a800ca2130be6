import { whenIdle } from '#web/code/when-idle.ts';
import { currentLanguage } from '#web/i18n/words.ts';
import { keptScreens } from '#web/session/kept-texts.ts';
import { browserKey, currentSession } from '#web/session/session.ts';
import { takePicture } from './picture.ts';
import { type KeptScreen, lookOf, screenName, sealScreen } from './screens.ts';
import { stylesOf } from './styles.ts';

/** A screen in which nothing has come or gone for so long is there. */
const arrivedMs = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let watching: MutationObserver | undefined;

/**
 * Keeps the screen that is open as it looks, if it is one of those that people open most, for the next visit to begin with: when
 * it has arrived, and when the page is left. Called again for the next screen.
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
  // where nothing can be kept, the next visit begins without
  if (name !== undefined && screen) void store(name, screen).catch(() => undefined);
}

/** The screen as it is; undefined while it is loading, scrolled, behind something, or still the one before that of the address. */
function takeScreen(): KeptScreen | undefined {
  const page = document.getElementById('root');
  const main = page?.querySelector('main');
  if (!page || !main || main.dataset.screen !== location.pathname || main.scrollTop > 0) return undefined;
  if (document.querySelector('[data-loading], [role=dialog], [role=alertdialog]')) return undefined;
  const classes = new Set([...page.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
  // style tags that are among the elements are part of the picture
  const sheets = [...document.styleSheets].filter(({ ownerNode }) => ownerNode instanceof Node && !page.contains(ownerNode));
  return { picture: takePicture(page), styles: stylesOf(sheets, classes), width: document.documentElement.clientWidth };
}

async function store(name: string, screen: KeptScreen): Promise<void> {
  const look = lookOf(currentLanguage());
  const key = await browserKey();
  // plain http has no encryption
  if (key === undefined || !crypto.subtle) return;
  const sealed = await sealScreen(screen, { key, name, look });
  // signed out meanwhile: what was kept is gone
  if (currentSession().status !== 'signed-in') return;
  await keptScreens.set(name, { at: Date.now(), sealed });
}

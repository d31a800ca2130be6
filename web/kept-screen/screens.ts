import { keyOf, seal, unseal } from '#web/sync/kept/seal.ts';
import type { Picture } from './picture.ts';

/** The screens that show nothing of any receiver, or mark where they do (`data-unkept`). */
const screens: readonly string[] = ['/', '/products', '/products/price_management', '/design_team', '/staff', '/staff/history'];

/** A screen as it looked. */
export interface KeptScreen {
  picture: Picture;
  /** The rules that it was drawn by. */
  styles: string;
  /** How wide the page was, without a scroll bar. */
  width: number;
}

/** By what the screen at this address is kept; undefined where it is not, as where something is searched or opened. */
export const screenName = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined =>
  screens.includes(pathname) && search === '' && hash === '' ? `screen ${pathname}` : undefined;

/** Which page it is a picture of: another build, language or width looks different. */
export const lookOf = (language: string): string => [document.documentElement.dataset.build, language, innerWidth].join(' ');

const bound = (name: string, look: string) => ({ name, build: look, cursor: '', piece: 'screen' }) as const;

/** With what a screen is sealed, and as which. */
interface Seal {
  /** Of a session of the person whom it is kept for. */
  key: string;
  name: string;
  look: string;
}

export async function sealScreen(screen: KeptScreen, { key, name, look }: Seal): Promise<ArrayBuffer> {
  return await seal(new TextEncoder().encode(JSON.stringify(screen)), await keyOf(key), bound(name, look));
}

/** Throws where it was kept with another key, as something else, or for another page. */
export async function unsealScreen(sealed: ArrayBuffer, { key, name, look }: Seal): Promise<KeptScreen> {
  return JSON.parse(new TextDecoder().decode(await unseal(sealed, await keyOf(key), bound(name, look))));
}

import { keyOf, seal, unseal } from '#web/sync/kept/seal.ts';
import type { Picture } from './picture.ts';

/** Addresses of the screens that are kept. They show no receiver's data, or mark the elements that do (`data-unkept`). */
const screens: readonly string[] = ['/', '/products', '/products/price_management', '/design_team', '/staff', '/staff/history'];

/** A screen as it looked at the last visit. */
export interface KeptScreen {
  picture: Picture;
  /** The CSS rules by which it was drawn. */
  styles: string;
  /** The width of the page in pixels, without a scroll bar. */
  width: number;
}

/**
 * The name under which the screen at this address is kept. Undefined if it is not kept, for example while something is searched or opened.
 */
export const screenName = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined =>
  screens.includes(pathname) && search === '' && hash === '' ? `screen ${pathname}` : undefined;

/** The conditions under which a picture is valid: another build, language or width looks different. */
export const lookOf = (language: string): string => [document.documentElement.dataset.build, language, innerWidth].join(' ');

const bound = (name: string, look: string) => ({ name, build: look, cursor: '', piece: 'screen' }) as const;

/** The key by which a screen is encrypted, and what the encryption is bound to. */
interface Seal {
  /** The key that a session of the person gives. */
  key: string;
  name: string;
  look: string;
}

export async function sealScreen(screen: KeptScreen, { key, name, look }: Seal): Promise<ArrayBuffer> {
  return await seal(new TextEncoder().encode(JSON.stringify(screen)), await keyOf(key), bound(name, look));
}

/** Throws if the screen was encrypted with another key, under another name, or for another look. */
export async function unsealScreen(sealed: ArrayBuffer, { key, name, look }: Seal): Promise<KeptScreen> {
  return JSON.parse(new TextDecoder().decode(await unseal(sealed, await keyOf(key), bound(name, look))));
}

import { expect, it } from 'vitest';
import { type KeptScreen, screenName, sealScreen, unsealScreen } from './screens.ts';

const key = 'ab'.repeat(32);
const screen: KeptScreen = { picture: ['main', {}, ['솔담원 로션']], styles: '.a{color:red}', width: 1440 };
const kept = { key, name: 'screen /products', look: 'build ko 1440' };

it('keeps the screens that show nothing of any receiver, as they are when they are opened', () => {
  expect(screenName({ pathname: '/products', search: '', hash: '' })).toBe('screen /products');
  expect(screenName({ pathname: '/products', search: '?q=로션', hash: '' })).toBeUndefined();
  for (const pathname of ['/sales', '/customer', '/customer/members', '/mall', '/products/5', '/Authorization'])
    expect(screenName({ pathname, search: '', hash: '' }), pathname).toBeUndefined();
});

it('opens for the same person, address, build, language and width, and nothing else', async () => {
  const sealed = await sealScreen(screen, kept);
  expect(new TextDecoder('latin1').decode(sealed)).not.toContain('main');
  expect(await unsealScreen(sealed, kept)).toEqual(screen);
  for (const other of [{ key: 'cd'.repeat(32) }, { name: 'screen /staff' }, { look: 'build en 1440' }])
    await expect(unsealScreen(sealed, { ...kept, ...other }), JSON.stringify(other)).rejects.toThrow();
});

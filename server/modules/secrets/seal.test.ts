import { EncryptJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createSealer } from './seal.ts';

const sessionSecret = 'a secret that only the tests know, of some length';
const sealer = createSealer({ sessionSecret });
const forKim = { purpose: 'ecount-session', staffId: 7 };
const hour = 3600;
const sealed = (seconds = hour) => sealer.seal({ login: 3 }, { ...forKim, seconds });

describe('a sealed token', () => {
  it('gives its content back to the person and the purpose it was made for', async () => {
    expect(await sealer.unseal(await sealed(), forKim)).toEqual({ login: 3 });
  });

  it('shows nothing of its content', async () => {
    const token = await sealer.seal({ secret: 'carrier-access-token' }, { ...forKim, seconds: hour });
    const readable = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect([token, ...readable].join(' ')).not.toMatch(/carrier-access-token|secret|content|ecount/);
  });

  it('is another one every time', async () => {
    expect(await sealed()).not.toBe(await sealed());
  });

  it('does not open for another person', async () => {
    expect(await sealer.unseal(await sealed(), { ...forKim, staffId: 8 })).toBeUndefined();
  });

  it('does not open for another purpose', async () => {
    expect(await sealer.unseal(await sealed(), { ...forKim, purpose: 'carrier-token' })).toBeUndefined();
  });

  it('does not open after its time', async () => {
    expect(await sealer.unseal(await sealed(-1), forKim)).toBeUndefined();
  });

  it('does not open where the secret is another', async () => {
    expect(
      await createSealer({ sessionSecret: 'another secret, which is just as long as the first' }).unseal(await sealed(), forKim),
    ).toBeUndefined();
  });

  it('does not open when a single character of it was changed', async () => {
    const token = await sealed();
    for (let at = 0; at < token.length; at += 1) {
      // the last character of a part may have unused bits, so it is not changed
      if (token[at] === '.' || token[at + 1] === '.' || at === token.length - 1) continue;
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(await sealer.unseal(token.slice(0, at) + other + token.slice(at + 1), forKim)).toBeUndefined();
    }
  });

  it.each(['', 'abc', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0.e30.'])('is not %j', async (text) => {
    expect(await sealer.unseal(text, forKim)).toBeUndefined();
  });

  it('is not one that somebody else encrypted', async () => {
    const foreign = await new EncryptJWT({ content: { login: 3 } })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setAudience(forKim.purpose)
      .setSubject('7')
      .setExpirationTime('1h')
      .encrypt(new Uint8Array(32));
    expect(await sealer.unseal(foreign, forKim)).toBeUndefined();
  });
});

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { logoLimits } from '#contract/orders/logo-limits.ts';
import type { Seller } from '#contract/orders/seller.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { SellerLogo } from './seller-logo.tsx';

const seller: Seller = {
  ...{ companyName: 'Samusil Trading', registrationNumber: '', contactName: '', phone: '', email: '', countryCode: 'KR', address1: '' },
  ...{
    address2: '',
    city: '',
    stateOrProvinceCode: '',
    postalCode: '',
    originCountryCode: 'KR',
    termsOfSale: 'DAP',
    logo: null,
    revision: 4,
  },
};
const picture = (bytes: BlobPart) => new File([bytes], 'logo.png', { type: 'image/png' });

function draw(logo: string | null = null) {
  const calls = answer({
    'POST /api/orders/addLogo': () => problemAnswer('logo-unreadable'),
    'POST /api/orders/updateSeller': () => ({ seller: { ...seller, revision: 5 } }),
  });
  const { user, container } = render(<SellerLogo seller={{ ...seller, logo }} />);
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is nothing to choose a file with');
  return { user, input, calls };
}

it('sends the picture that is chosen, says why it is none, and lets the same one be chosen again', async () => {
  const { user, input, calls } = draw();
  await user.upload(input, picture('abc'));
  expect((await screen.findByRole('alert')).textContent).toContain('PNG(8비트, 인터레이스 없음)나 JPEG');
  expect(calls).toEqual([{ name: 'POST /api/orders/addLogo', body: { revision: 4, content: 'YWJj' } }]);
  expect(input.value).toBe('');
});

it('sends a picture that cannot be printed as it is, as the browser draws it', async () => {
  const drawnAt: unknown[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 1000, close: () => {} }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: (_: unknown, ...place: unknown[]) => void drawnAt.push(place) });
      convertToBlob = async () => new Blob(['8 bits']);
    },
  );
  const sent: unknown[] = [];
  const { user, input } = draw();
  answer({
    'POST /api/orders/addLogo': ({ content }) => {
      sent.push(content);
      return content === btoa('8 bits') ? { seller: { ...seller, logo: 'a'.repeat(64), revision: 5 } } : problemAnswer('logo-unreadable');
    },
  });
  await user.upload(input, picture('16 bits'));
  await expect.poll(() => sent).toEqual([btoa('16 bits'), btoa('8 bits')]);
  expect(drawnAt).toEqual([[0, 0, 2000, 500]]);
  expect(screen.queryByRole('alert')).toBeNull();
  vi.unstubAllGlobals();
});

/** A browser whose pictures have this many bytes for each pixel, by media type. */
function drawing({ width, height }: { width: number; height: number }, bytesEach: Record<string, number>) {
  const drawn: [width: number, height: number, type: string][] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly size: [number, number];
      constructor(...size: [number, number]) {
        this.size = size;
      }
      getContext = () => ({ drawImage: () => {} });
      convertToBlob = async ({ type }: { type: string }) => {
        const [wide, high] = this.size;
        drawn.push([wide, high, type]);
        return new Blob([new Uint8Array(Math.round(wide * high * (bytesEach[type] ?? 0)))]);
      };
    },
  );
  return drawn;
}

it.each([
  ['image/png', { 'image/png': 2 }, [480, 240, 'image/png']],
  ['image/jpeg', { 'image/png': 2, 'image/jpeg': 0.2 }, [1400, 700, 'image/jpeg']],
])('makes a smaller one of %s with too many bytes, and sends only that', async (type, bytesEach, last) => {
  const drawn = drawing({ width: 8000, height: 4000 }, bytesEach);
  const { user, input } = draw();
  const sizes: number[] = [];
  answer({
    'POST /api/orders/addLogo': ({ content }) => {
      sizes.push(atob(content).length);
      return { seller: { ...seller, logo: 'a'.repeat(64), revision: 5 } };
    },
  });
  await user.upload(input, new File([new Uint8Array(logoLimits.bytes + 1)], 'logo', { type }));
  await expect.poll(() => sizes).toHaveLength(1);
  expect(drawn.at(-1)).toEqual(last);
  expect(sizes[0]).toBeLessThanOrEqual(logoLimits.bytes);
  expect(screen.queryByRole('alert')).toBeNull();
  vi.unstubAllGlobals();
});

it.each([
  ['cannot be drawn', undefined],
  ['does not become small enough', { 'image/png': 100 }],
])('says of a large picture that %s that it cannot be printed, and sends nothing', async (_, bytesEach) => {
  if (bytesEach) drawing({ width: 8000, height: 4000 }, bytesEach);
  else vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')));
  const { user, input, calls } = draw();
  await user.upload(input, picture(new Uint8Array(logoLimits.bytes + 1)));
  expect((await screen.findByRole('alert')).textContent).toContain('인쇄할 수 없는 그림입니다.');
  expect(calls).toEqual([]);
  vi.unstubAllGlobals();
});

it('opens nothing that is too large', async () => {
  const { user, input, calls } = draw();
  const file = picture('abc');
  Object.defineProperty(file, 'size', { value: logoLimits.chosenBytes + 1 });
  await user.upload(input, file);
  expect((await screen.findByRole('alert')).textContent).toBe('20 MB까지 넣을 수 있습니다.');
  expect(calls).toEqual([]);
});

it('says no more of a picture that was none once another thing was done', async () => {
  const { user, input } = draw('a'.repeat(64));
  await user.upload(input, picture('abc'));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: '로고 빼기' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

it('shows the one that there is, and how it is removed', () => {
  const digest = 'a'.repeat(64);
  draw(digest);
  expect(screen.getByRole('img', { name: '로고' }).getAttribute('src')).toBe(`/api/orders/logo?digest=${digest}`);
  expect(screen.getByRole('button', { name: '로고 빼기' })).toBeTruthy();
});

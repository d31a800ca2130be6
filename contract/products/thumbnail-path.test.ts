import { describe, expect, it } from 'vitest';
import { thumbnailPath } from './thumbnail-path.ts';

const base = 'https://img.example/shop';

describe('the picture of a product', () => {
  it('is that of its line where there is one', () => {
    expect(thumbnailPath({ pageUrl: 'wood-box', thumbnail: 'own.jpg', rangeThumbnail: 'line.jpg' }, base)).toBe(
      `${base}/wood-box/line.jpg`,
    );
    expect(thumbnailPath({ pageUrl: 'wood-box', thumbnail: 'own.jpg', rangeThumbnail: null }, base)).toBe(`${base}/wood-box/own.jpg`);
  });

  it('is nowhere without a folder or a file', () => {
    expect(thumbnailPath({ pageUrl: null, thumbnail: 'own.jpg', rangeThumbnail: null }, base)).toBeUndefined();
    expect(thumbnailPath({ pageUrl: 'wood-box', thumbnail: null, rangeThumbnail: null }, base)).toBeUndefined();
  });

  it('stays inside its folder, whatever somebody typed', () => {
    expect(thumbnailPath({ pageUrl: 'a?b#c', thumbnail: '그림 1.jpg', rangeThumbnail: null }, base)).toBe(
      `${base}/a%3Fb%23c/%EA%B7%B8%EB%A6%BC%201.jpg`,
    );
    for (const pageUrl of ['../../other', 'a/../../b', '..', '.'])
      expect(thumbnailPath({ pageUrl, thumbnail: '1.jpg', rangeThumbnail: null }, base), pageUrl).toBeUndefined();
    expect(thumbnailPath({ pageUrl: 'a..b', thumbnail: '..', rangeThumbnail: null }, base)).toBeUndefined();
    expect(thumbnailPath({ pageUrl: 'a..b', thumbnail: '.1.jpg', rangeThumbnail: null }, base)).toBe(`${base}/a..b/.1.jpg`);
  });
});

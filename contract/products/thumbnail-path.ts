interface Pictured {
  pageUrl: string | null;
  thumbnail: string | null;
  rangeThumbnail: string | null;
}

/**
 * Where the picture of a product lies below `base`: its folder, then the picture of its line if it has one, else its
 * own. Undefined when either part is missing, or leads out of there.
 */
export function thumbnailPath({ pageUrl, thumbnail, rangeThumbnail }: Pictured, base: string): string | undefined {
  const file = rangeThumbnail ?? thumbnail;
  if (pageUrl === null || file === null) return undefined;
  const parts = `${pageUrl}/${file}`.split('/');
  // to a browser these are steps, however they are written
  if (parts.includes('.') || parts.includes('..')) return undefined;
  return [base, ...parts.map(encodeURIComponent)].join('/');
}

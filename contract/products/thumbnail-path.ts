interface Pictured {
  pageUrl: string | null;
  thumbnail: string | null;
  rangeThumbnail: string | null;
}

/**
 * Where the picture of a product lies below `base`: its folder, then the picture of its line if it has one, else its
 * own (specification, section 2). Undefined when either part is missing.
 */
export function thumbnailPath({ pageUrl, thumbnail, rangeThumbnail }: Pictured, base: string): string | undefined {
  const file = rangeThumbnail ?? thumbnail;
  if (pageUrl === null || file === null) return undefined;
  return [base, ...`${pageUrl}/${file}`.split('/').map(encodeURIComponent)].join('/');
}

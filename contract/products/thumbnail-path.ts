interface Pictured {
  pageUrl: string | null;
  thumbnail: string | null;
  rangeThumbnail: string | null;
}

/**
 * The address of a product's picture below `base`: the folder of the product, then the picture of its line if it has one, otherwise its
 * own. Undefined when the folder or the picture is missing, or when the path would leave `base`.
 */
export function thumbnailPath({ pageUrl, thumbnail, rangeThumbnail }: Pictured, base: string): string | undefined {
  const file = rangeThumbnail ?? thumbnail;
  if (pageUrl === null || file === null) return undefined;
  const parts = `${pageUrl}/${file}`.split('/');
  // browsers resolve these segments even when they are percent-encoded
  if (parts.includes('.') || parts.includes('..')) return undefined;
  return [base, ...parts.map(encodeURIComponent)].join('/');
}

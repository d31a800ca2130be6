import { useEffect, useState } from 'react';
import classes from './picture.module.css';

/**
 * A decorative picture, or a placeholder where there is none or it cannot be loaded. `className` gives its size. One that has failed is
 * loaded again when the browser is online again.
 */
export function Picture({ src, className }: { src: string | undefined; className: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    if (broken === undefined) return;
    const again = () => setBroken(undefined);
    globalThis.addEventListener('online', again);
    return () => globalThis.removeEventListener('online', again);
  }, [broken]);
  if (src === undefined || broken === src) return <span className={`${classes.placeholder} ${className}`} aria-hidden />;
  return (
    <img className={`${classes.picture} ${className}`} src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
  );
}

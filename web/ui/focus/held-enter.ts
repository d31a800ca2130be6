/**
 * Lets a held Enter press a button or a link once. Otherwise it would press it again and again, and then whatever gets the focus: the next
 * step of an order, or the next row to be removed. This works from its loading on, as long as the page is open.
 */
document.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Enter' && event.repeat && event.target instanceof Element && event.target.closest('button, a, summary')) {
      event.preventDefault();
      event.stopPropagation();
    }
  },
  { capture: true },
);

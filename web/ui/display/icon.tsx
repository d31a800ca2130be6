import classes from './icon.module.css';

/** Outlines on a 16-unit grid, drawn with the text's own colour. */
const shapes = {
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.5 10.5 14 14',
  settings:
    'M8 12.4a4.4 4.4 0 1 0 0-8.8 4.4 4.4 0 0 0 0 8.8ZM8 9.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2ZM8 3.6V1.8M8 14.2v-1.8M3.6 8H1.8M14.2 8h-1.8M4.9 4.9 3.6 3.6M12.4 12.4l-1.3-1.3M4.9 11.1l-1.3 1.3M12.4 3.6l-1.3 1.3',
  edit: 'M2.5 13.5l.7-2.9L11 2.8l2.2 2.2-7.8 7.8-2.9.7ZM9.5 4.3l2.2 2.2',
  plus: 'M8 3v10M3 8h10',
  check: 'M3 8.5 6.5 12 13 4.5',
  close: 'M4 4l8 8M12 4l-8 8',
  down: 'M4 6l4 4 4-4',
  left: 'M10 3.5 5.5 8 10 12.5',
  right: 'M6 3.5 10.5 8 6 12.5',
  signOut: 'M6.5 2.5h-4v11h4M6 8h8M11 5l3 3-3 3',
  home: 'M2.5 7.5 8 2.5l5.5 5v6h-4v-4h-3v4h-4z',
  order: 'M3 2.5h10v11l-2-1.3-1.5 1.3L8 12.2l-1.5 1.3L5 12.2l-2 1.3zM5.5 5.5h5M5.5 8h5',
  cart: 'M1.5 2.5h2l1.6 7.5h7.2l1.7-5.5H4.2M6 13.4h.01M11.5 13.4h.01',
  people:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 2.8a2.4 2.4 0 0 1 0 4.4M12 9.9c1.5.5 2.5 1.8 2.5 3.6',
  stock: 'M2 5l6-3 6 3v6.5L8 14.5l-6-3zM2 5l6 3 6-3M8 8v6.5',
  tag: 'M2.5 2.5h5.2l5.8 5.8-5.2 5.2-5.8-5.8zM5.4 5.4h.01',
  factory: 'M2 13.5v-6l4 2.5V7.5l4 2.5V2.5h3v11zM5 13.5v-2M8.5 13.5v-2',
  coin: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM5 6.5l1.5 4L8 6.5l1.5 4 1.5-4M4.8 8.3h6.4',
  badge: 'M3 2.5h10v11H3zM8 8.3a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM5.2 11.8c.3-1.4 1.4-2 2.8-2s2.5.6 2.8 2',
  board: 'M2 3.5h7M5 6.5h8M3.5 9.5h6M7 12.5h7',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  warning: 'M8 2 14.5 13.5h-13zM8 6.5v3.2M8 11.6h.01',
  up: 'M4 10l4-4 4 4',
  history: 'M2.5 8a5.5 5.5 0 1 0 1.7-4L2.5 5.5M2.5 2.5v3h3M8 5v3.2l2.2 1.3',
} as const;

export type IconName = keyof typeof shapes;

/** An icon by its name, if every screen loads it, or by its outline (`tool-shapes.ts`). */
export type AnyIcon = { name: IconName } | { shape: string };

/** Decoration beside a text, or inside a labelled control: hidden from screen readers. */
export const Icon = (icon: AnyIcon) => (
  <svg
    className={classes.icon}
    viewBox="0 0 16 16"
    aria-hidden="true"
    focusable="false"
    // it says that a press opens something
    data-off-paper={('name' in icon && icon.name === 'down') || undefined}
  >
    <path d={'shape' in icon ? icon.shape : shapes[icon.name]} />
  </svg>
);

import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one accent colour: an ink blue. White text on shade 6 has a contrast of 5.6 : 1; shade 4 is readable on dark backgrounds. */
const ink: MantineColorsTuple = [
  '#f1f6fe',
  '#ddebfe',
  '#bcd6fc',
  '#95bdf8',
  '#6a9fee',
  '#4182e0',
  '#1e65c7',
  '#1052aa',
  '#0d4289',
  '#0c3164',
];

const gray: MantineColorsTuple = [
  '#f9fafb',
  '#f3f4f6',
  '#e6e8eb',
  '#d7d9dd',
  '#c1c4c9',
  '#9a9fa6',
  '#646a71',
  '#4b5058',
  '#31363d',
  '#1b2026',
];

/** Danger. White text on shade 6 has a contrast of 5 : 1; Mantine's own red is too pale. */
const red: MantineColorsTuple = [
  '#fff3f2',
  '#ffe3e1',
  '#ffc4c0',
  '#ffa19b',
  '#ff8787',
  '#ee5a5a',
  '#d32f2f',
  '#c52a2a',
  '#bd2828',
  '#b42424',
];

const dark: MantineColorsTuple = [
  '#dcdfe3',
  '#b3b8be',
  '#969ba2',
  '#646970',
  '#464b52',
  '#353a40',
  '#262a30',
  '#1b1e23',
  '#13161b',
  '#0c0e12',
];

/** Dense: 14 px text, 32 px controls. Every size on a screen comes from here or from Mantine's own variables. */
export const theme = createTheme({
  colors: { ink, gray, red, dark },
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 6 },
  fontFamily: "'Samusil Sans', 'Pretendard Variable', system-ui, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  headings: {
    fontFamily: 'inherit',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  radius: { xs: '0.125rem', sm: '0.25rem', md: '0.375rem', lg: '0.625rem', xl: '1rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // as low as Mantine's smallest button, but with text large enough to read all day
    Button: {
      defaultProps: { size: 'xs' },
      vars: (_theme: unknown, { size }: { size?: string }) => ({
        root: size === 'xs' ? { '--button-fz': 'var(--mantine-font-size-sm)' } : {},
      }),
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray' },
      // a pressed icon button looks like a pressed button with a label
      vars: (_theme: unknown, props: { 'aria-pressed'?: unknown }) => ({
        root: props['aria-pressed'] === true ? { '--ai-bg': 'var(--surface-accent)', '--ai-color': 'var(--text-accent)' } : {},
      }),
    },
    // what is typed here is about others: the browser neither offers the person's own name and address, nor keeps it for the next person.
    // One line mostly holds a name or a code, which is in no dictionary
    TextInput: { defaultProps: { size: 'xs', autoComplete: 'off', spellCheck: false } },
    Textarea: { defaultProps: { size: 'xs', autoComplete: 'off' } },
    Select: { defaultProps: { size: 'xs' } },
    // below the left end of its field: a list counts as 0 wide until it is shown, and in the middle it would begin too far to the right,
    // which makes the page of a phone wider
    Combobox: { defaultProps: { position: 'bottom-start' } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 120 } } },
    // marks pop-overs, so that a dialog ignores presses and Escape while one is open
    Popover: { defaultProps: { attributes: { dropdown: { 'data-pop-over': true } } } },
    Menu: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 80 } } },
  },
});

/** Opacity suffix of a bar's colour, and of the bar that adds a sub-project: two hex digits of alpha. */
export const barAlpha = '55';
export const addBarAlpha = '25';

/** Opacity of the project's colour on a sub-project without a colour of its own: two hex digits of alpha. */
const paleAlpha = '2b';

/** The default colour of a project. */
export const defaultColour = '#ffffff';

/** The preset colours of the project dialogs, by the purpose of a project. */
export const colourPresets = {
  development: '#7800ff',
  product: '#ff4e00',
  sns: '#ff0030',
  fair: '#00ffd2',
  sales: '#002cbb',
} as const;
export type ColourPreset = keyof typeof colourPresets;

/** Background and text colour of bars in both colour schemes: `--surface` and `--bar-text` of the style sheets. */
export const boardColours = {
  light: { surface: '#ffffff', text: '#1b2026' },
  dark: { surface: '#1b1e23', text: '#ffffff' },
} as const;

/**
 * The colours of a bar on the screen: its own, or, for a sub-project with the default colour, a paler tone of its project's colour. The
 * stored colour does not change.
 */
export const barTone = (colour: string, projectColour = colour): { '--tone': string; color: string } =>
  colour === defaultColour && projectColour !== defaultColour
    ? { '--tone': projectColour + paleAlpha, color: projectColour }
    : { '--tone': colour + barAlpha, color: colour };

const hexColour = /^#[0-9a-f]{6}$/i;

/** Whether the text is a colour in the form that projects have, '#rrggbb'. */
export const isColour = (text: string): boolean => hexColour.test(text);

/** The resulting colour where '#rrggbbaa' is drawn over '#rrggbb'. */
export function blended(over: string, under: string): string {
  const alpha = Number.parseInt(over.slice(7, 9), 16) / 255;
  const mixed = channels(over).map((channel, i) => Math.round(channel * alpha + channels(under)[i]! * (1 - alpha)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The outline of a bar: half its colour, half the text colour, so that a bar of any colour stands out from the
 * surface, even white on white. The style sheet mixes the same with `color-mix`.
 */
export const outlined = (colour: string, text: string): string => blended(`${colour}80`, text);

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

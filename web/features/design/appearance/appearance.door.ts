// Formatting of days, and colours. Other rooms import this file only.
export {
  addBarAlpha,
  barAlpha,
  barTone,
  boardColours,
  type ColourPreset,
  colourPresets,
  defaultColour,
  isColour,
  outlined,
} from './colours.ts';
export { dayText, fullDayText, periodText, rangeLabel, rangeText } from './day-text.ts';

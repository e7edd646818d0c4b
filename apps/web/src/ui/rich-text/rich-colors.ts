/** The ten colours of text (`tc-red`) and of background (`bg-red`); rich-text.css holds their light and dark values. */
export const RICH_COLORS = [
  'grey',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'indigo',
  'purple',
  'pink',
] as const;
export type RichColor = (typeof RICH_COLORS)[number];

/**
 * Widths at which a layout changes, in em of the browser's own text size: whoever reads at twice the size has half the
 * room in a window of the same pixels, and gets the layout for it. Styles name them (`@media (--narrow)`), never figures.
 */
export const WIDTHS = {
  close: 14.75,
  least: 18,
  scant: 19.75,
  mini: 22,
  tiny: 24,
  slim: 30,
  phone: 37.5,
  narrow: 43.75,
  small: 48,
  upright: 51.25,
  half: 56.25,
  folded: 62,
  medium: 68.75,
  laptop: 75,
  roomy: 84,
  desk: 100,
} as const;

/** Heights, likewise: up to `flat` nothing stays in sight beside what one writes. */
export const HEIGHTS = { flat: 31.25, low: 35, short: 46.25, shallow: 51.25, high: 56.25, tall: 66.25 } as const;

type Name = keyof typeof WIDTHS | keyof typeof HEIGHTS;
export type Breakpoint = Name | `not-${Name}`;

/** The condition for windows that are smaller than the name says, or, with `not-`, for all others. */
export function windowIs(breakpoint: Breakpoint, unit: 'em' | 'rem' = 'em'): string {
  const name = breakpoint.replace('not-', '') as Name;
  const side = breakpoint.startsWith('not-') ? 'min' : 'max';
  const [what, least] = name in WIDTHS ? ['width', WIDTHS[name as never]] : ['height', HEIGHTS[name as never] + 0.01];
  return `(${side}-${what}: ${side === 'min' ? least : Number((least - 0.01).toFixed(2))}${unit})`;
}

export const BREAKPOINTS: readonly Breakpoint[] = [...Object.keys(WIDTHS), ...Object.keys(HEIGHTS)].flatMap((name) => [
  name as Name,
  `not-${name as Name}` as const,
]);

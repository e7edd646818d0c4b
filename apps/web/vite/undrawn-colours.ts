import type { Plugin } from 'postcss';

/** Colours of Mantine in which nothing of ours is drawn: blue, red and teal are, by its own rules. */
export const UNDRAWN_COLOURS = /--mantine-color-(pink|grape|violet|indigo|cyan|green|lime|yellow|orange)-/;

/** Mantine writes about twenty variables for each colour on the page: each is sent, and read anew with every style. */
export const undrawnColours = (): Plugin => ({
  postcssPlugin: 'undrawn-colours',
  OnceExit(root) {
    root.walkDecls(UNDRAWN_COLOURS, (variable) => {
      variable.remove();
    });
  },
});

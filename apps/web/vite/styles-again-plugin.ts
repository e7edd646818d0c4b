import type { Plugin } from 'vite';

/** Vite's own part of each file that fetches another one, with the styles that this one needs. */
const HELPER = /vite\/preload-helper\.js$/;
const CHANGES: readonly (readonly [from: RegExp, to: string])[] = [
  // A file that was asked for counts as fetched, even where it never came.
  [/seen\[href\] = void 0;(\s*throw err)/, 'delete seen[href];$1'],
  // So does one whose element stands in the page.
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
  // Styles of an earlier build are as good as scripts of one: the router loads the page anew for these words.
  [/Unable to preload CSS for /, 'Failed to fetch dynamically imported module: '],
];

/**
 * Styles that did not come, for want of network, are fetched again by the next press: Vite asks for each file once, so
 * that a screen would open without its looks until the whole page is loaded anew.
 */
export const stylesAgainPlugin = (): Plugin => ({
  name: 'pupitre-styles-again',
  apply: 'build',
  transform: {
    filter: { id: HELPER },
    handler(code) {
      return CHANGES.reduce((text, [from, to]) => {
        if (!from.test(text)) this.error(`Vite fetches styles in another way now: ${from} is not in its helper.`);
        return text.replace(from, to);
      }, code);
    },
  },
});

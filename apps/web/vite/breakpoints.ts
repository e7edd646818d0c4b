import type { Plugin } from 'postcss';
import { BREAKPOINTS, type Breakpoint, windowIs } from '../src/theme/breakpoints.ts';

const NAMED = /\(--([\w-]+)\)/g;
const known = new Set<string>(BREAKPOINTS);

/** A container is measured in rem: its own text size would be another one inside a small text. */
const expand = (condition: string, unit: 'em' | 'rem'): string =>
  condition.replaceAll(NAMED, (_, name: string) => {
    if (!known.has(name)) throw new Error(`No breakpoint is named « ${name} » (theme/breakpoints.ts).`);
    return windowIs(name as Breakpoint, unit);
  });

/**
 * Writes the figures of `theme/breakpoints.ts` for their names in `@media` and `@container`; at the end, when also what
 * a module composes from another one stands there.
 */
export function breakpoints(): Plugin {
  return {
    postcssPlugin: 'pupitre-breakpoints',
    OnceExit: (root) => {
      root.walkAtRules(/^(media|container)$/, (rule) => {
        rule.params = expand(rule.params, rule.name === 'media' ? 'em' : 'rem');
      });
    },
  };
}

/** The same for styles that do not go through the build. */
export const withBreakpoints = (styles: string): string =>
  styles.replaceAll(/@media[^{]+/g, (rule) => expand(rule, 'em'));

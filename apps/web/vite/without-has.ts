import type { AtRule, Plugin, Rule } from 'postcss';
import { HOLDS_CHECKED } from '../src/start/holds-checked.ts';

const CHECKED = ':has(:checked)';
const FOCUSED = ':has(:focus-visible)';

/**
 * Firefox before 121 reads no `:has`: which answer is chosen, and where the focus is, could not be seen there. Such rules stand
 * a second time for it: with the mark that `start/mark-checked.ts` gives, and with `:focus-within`.
 */
export const withoutHas = (): Plugin => ({
  postcssPlugin: 'without-has',
  OnceExit(root, { AtRule: MadeAtRule }) {
    const rules: Rule[] = [];
    root.walkRules((rule) => {
      if (rule.selector.includes(CHECKED) || rule.selector.includes(FOCUSED)) rules.push(rule);
    });
    for (const rule of rules) {
      const selector = rule.selector.replaceAll(CHECKED, `[${HOLDS_CHECKED}]`).replaceAll(FOCUSED, ':focus-within');
      const twin: AtRule = new MadeAtRule({ name: 'supports', params: 'not selector(:has(*))', nodes: [] });
      twin.append(rule.clone({ selector }));
      rule.after(twin);
    }
  },
});

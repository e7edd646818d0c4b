import type { AtRule, Plugin } from 'postcss';

/** Parts narrower than any window: on a phone. */
const NARROWEST = /\(--(close|scant)\)/;

/**
 * Safari before 16 knows no containers, so a phone's columns broke words in two. Such rules stand a second time for it: there
 * a part is as narrow as its window. What they measure in containers is left out.
 */
export const withoutContainers = (): Plugin => ({
  postcssPlugin: 'without-containers',
  OnceExit(root, { AtRule: MadeAtRule }) {
    root.walkAtRules('container', (rule) => {
      const media: AtRule = new MadeAtRule({
        name: 'media',
        params: rule.params.replace(NARROWEST, '(--narrow)'),
        nodes: [],
      });
      media.append(rule.clone().nodes ?? []);
      media.walkDecls((declaration) => {
        if (/\dcq\w/.test(declaration.value)) declaration.remove();
      });
      const twin: AtRule = new MadeAtRule({ name: 'supports', params: 'not (width: 1cqw)', nodes: [] });
      twin.append(media);
      rule.after(twin);
    });
  },
});

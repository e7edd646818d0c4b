import postcss, { type Declaration, type Rule } from 'postcss';
import { browserData, type Feature, type Features, lackedBy } from './browser-data.ts';
import type { Use } from './browser-functions.ts';

const { css } = browserData;
const below = (...path: string[]): Features | undefined =>
  path.reduce<Features | undefined>((features, name) => features?.[name], css);

/** Without these a page looks plainer, and nothing moves or is lost. */
const DECORATION = new Set([
  ...[
    'cursor',
    'resize',
    'scrollbar-width',
    'overscroll-behavior',
    'overscroll-behavior-x',
    'hyphens',
    'text-wrap',
    'user-select',
  ],
  ...['content-visibility', 'contain-intrinsic-size', 'contain-intrinsic-block-size', 'forced-color-adjust'],
  ...['text-box-trim', 'text-box-edge', 'text-align-last', 'box-decoration-break', 'backdrop-filter'],
  // Of paper.
  ...['break-after', 'print-color-adjust', 'size'],
]);

/** What stands in values, by its sign. */
const IN_VALUES: readonly (readonly [name: string, sign: RegExp, feature: Feature | undefined])[] = [
  ['color-mix()', /\bcolor-mix\(/, below('types', 'color', 'color-mix')],
  ['light-dark()', /\blight-dark\(/, below('types', 'color', 'light-dark')],
  ['dvh', /\d[dsl]v[hw]\b/, below('types', 'length', 'viewport_percentage_units_dynamic')],
  ['container queries', /\dcq(w|h|i|b|min|max)\b/, below('types', 'length', 'container_query_length_units')],
  ['lh', /\d\s?r?lh\b/, below('types', 'length', 'lh')],
];

/**
 * Selectors, rules, properties and values that an oldest browser does not read and for which nothing else stands: no
 * earlier declaration of the same property, no `@supports` around it. One selector that is not read loses the whole list.
 */
export function lackedStyles(file: string, text: string): Use[] {
  const uses = new Map<string, Use>();
  const look = (name: string, feature: Feature | undefined, place: string) => {
    const browsers = lackedBy(feature);
    if (browsers.length > 0)
      uses.set(name, uses.get(name) ?? { name, browsers, place: `${file}: ${place.slice(0, 90)}` });
  };
  const root = postcss.parse(text, { from: file });
  root.walkAtRules((rule) => {
    if (rule.name !== 'supports' && rule.name !== 'page')
      look(`@${rule.name}`, below('at-rules', rule.name), rule.params);
  });
  root.walkRules((rule) => {
    for (const name of pseudosOf(rule.selector)) {
      look(isOfPaper(rule) ? `:${name} on paper` : `:${name}`, below('selectors', name), rule.selector);
      if (rule.selectors.some((one) => !pseudosOf(one).includes(name)))
        look(`:${name} in a list`, below('selectors', name), rule.selector);
    }
  });
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('-') || DECORATION.has(declaration.prop) || isSecured(declaration)) return;
    const place = `${(declaration.parent as Rule | undefined)?.selector ?? ''} { ${String(declaration)} }`;
    look(declaration.prop, below('properties', declaration.prop), place);
    if (declaration.prop === 'container-type') return;
    for (const word of declaration.value.split(/[\s,/()]+/).filter((one) => /^[a-z][a-z-]+$/.test(one)))
      look(`${declaration.prop}: ${word}`, below('properties', declaration.prop, word), place);
    for (const [name, sign, feature] of IN_VALUES) if (sign.test(declaration.value)) look(name, feature, place);
  });
  return [...uses.values()];
}

/** What a reader of a screen may do without decides on paper what is printed. */
const isOfPaper = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && /\bprint\b/.test(String(Reflect.get(parent, 'params')));

const pseudosOf = (selector: string): string[] =>
  [...selector.matchAll(/(?<!\\)::?([a-z-]+)/g)].map(([, name = '']) => name).filter((name) => !name.startsWith('-'));

/** Whether another declaration stands for it where it is not read. */
function isSecured(declaration: Declaration): boolean {
  for (let before = declaration.prev(); before !== undefined; before = before.prev())
    if (before.type === 'decl' && before.prop.replace(/^-webkit-/, '') === declaration.prop) return true;
  for (
    let around: postcss.Container | postcss.Document | undefined = declaration.parent;
    around !== undefined;
    around = around.parent
  )
    if (around.type === 'atrule' && Reflect.get(around, 'name') === 'supports') return true;
  return false;
}

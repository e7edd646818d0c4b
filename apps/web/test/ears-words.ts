/** What a screen reader in French says of its own, for what @guidepup/virtual-screen-reader says in English. */
const OWN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^alertdialog$|^dialog$/, 'dialogue'],
  [/^banner$/, 'bannière'],
  [/^button$/, 'bouton'],
  [/^cell$|^gridcell$/, 'cellule'],
  [/^checkbox$|^switch$/, 'case à cocher'],
  [/^columnheader$/, 'en-tête de colonne'],
  [/^combobox$/, 'liste déroulante'],
  [/^grid$|^table$/, 'tableau'],
  [/^group$/, 'groupe'],
  [/^heading$/, 'titre'],
  [/^img$|^image$/, 'image'],
  [/^link$/, 'lien'],
  [/^list$/, 'liste'],
  [/^main$/, 'contenu'],
  [/^menu$/, 'menu'],
  [/^menuitem$/, 'élément de menu'],
  [/^menuitemcheckbox$/, 'case de menu'],
  [/^menuitemradio$/, 'choix de menu'],
  [/^navigation$/, 'navigation'],
  [/^option$/, 'option'],
  [/^progressbar$/, 'progression'],
  [/^radio$/, 'bouton radio'],
  [/^radiogroup$/, 'groupe de boutons radio'],
  [/^region$/, 'région'],
  [/^rowheader$/, 'en-tête de ligne'],
  [/^searchbox$/, 'zone de recherche'],
  [/^slider$/, 'curseur'],
  [/^spinbutton$/, 'zone de nombre'],
  [/^tab$/, 'onglet'],
  [/^textbox$/, 'zone de texte'],
  [/^level (\d+)$/, 'niveau $1'],
  [/^checked$/, 'coché'],
  [/^not checked$/, 'non coché'],
  [/^partially checked$/, 'coché en partie'],
  [/^selected$/, 'sélectionné'],
  [/^not selected$/, 'non sélectionné'],
  [/^pressed$/, 'enfoncé'],
  [/^not pressed$/, 'non enfoncé'],
  [/^expanded$/, 'développé'],
  [/^not expanded$/, 'réduit'],
  [/^disabled$/, 'indisponible'],
  [/^required$/, 'requis'],
  [/^not invalid$/, ''],
  [/^invalid$/, 'incorrect'],
  [/^has popup (?:menu|dialog|listbox)$/, 'ouvre un menu'],
  [/^current page$/, 'page actuelle'],
  [/^(?:key shortcuts|column index|row index|column count|row count|column span|row span) .*$/, ''],
  [/^multi-selectable$/, ''],
  [/^position \d+$|^set size \d+$|^placeholder .*$/, ''],
  [/^current (?:step|location)$/, 'en cours'],
  [/^(?:max|min|current) value .*$/, ''],
  [
    /^modal$|^not required$|^multi-?line$|^not multi-?line$|^orientated .*$|^autocomplete .*$|^polite$|^\d+ controls?$/,
    '',
  ],
];

/** Roles whose sentence says nothing without a name. */
const NAMED =
  /^(?:button|checkbox|combobox|dialog|img|link|menuitem|option|radio|slider|spinbutton|tab|textbox)(?:, (?!not |has )[a-z]+ [a-z]+)*$/;

export const isNameless = (phrase: string): boolean => NAMED.test(phrase);

/** The sentence of the screen reader with its own words in French. */
export const inFrench = (phrase: string): string =>
  phrase
    .split(', ')
    .map((part) => {
      const own = OWN_WORDS.find(([word]) => word.test(part));
      return own === undefined ? part : part.replace(own[0], own[1]);
    })
    .filter((part) => part !== '')
    .join(', ');

/** As one hears it: what is only written (kinds of space, signs without width) makes no difference. */
export const asHeard = (text: string): string =>
  text
    .replace(/[\u200b\u00ad\u2060]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

export type Run = { readonly text: string; readonly language: string };

const HIDDEN = '[aria-hidden="true"],[hidden],script,style';
/** What stands in a line of text. */
const INLINE = /^(?:A|ABBR|B|BDI|CODE|DATA|DEL|EM|I|INS|KBD|MARK|Q|S|SMALL|SPAN|STRONG|SUB|SUP|TIME|U)$/;

export const blockOf = (node: Node): Element | null => {
  let element = node.parentElement;
  while (element !== null && INLINE.test(element.tagName)) element = element.parentElement;
  return element;
};

const languageOf = (node: Node): string =>
  (node.parentElement?.closest('[lang]')?.getAttribute('lang') || 'fr').split('-')[0] ?? 'fr';

/** The texts below a node that are heard, each with its language. */
export function runsOf(root: Node): Run[] {
  const runs: Run[] = [];
  let block: Element | null = null;
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const own = blockOf(node);
      // Two paragraphs are not one word.
      runs.push({
        text: `${block !== null && own !== block ? ' ' : ''}${node.textContent ?? ''}`,
        language: languageOf(node),
      });
      block = own;
      return;
    }
    if (node instanceof Element) {
      if (node.matches(HIDDEN)) return;
      const name = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : null);
      if (name !== null && node !== root) {
        runs.push({ text: ` ${name} `, language: languageOf(node) });
        return;
      }
    }
    for (const child of node.childNodes) walk(child);
  };
  if (!(root instanceof Element) || root.closest(HIDDEN) === null) walk(root);
  return runs;
}

/** « La réponse : [de] das Schaf [fr], la vache »: a language is named where it changes, French only where it comes back. */
export function withLanguages(runs: readonly Run[]): string {
  let current = 'fr';
  const parts = runs.map(({ text, language }) => {
    // Signs and numbers are said in whatever language goes on.
    if (language === current || !/[\p{L}]/u.test(text)) return text;
    current = language;
    return text.replace(/\S/, `[${language}] $&`);
  });
  return asHeard(parts.join(''));
}

/** What is named by its label, and not by the texts in it. */
const PLACES = '[role="grid"],[role="group"],[role="region"],[role="dialog"],dialog,section,table,ul,ol,fieldset,nav';

/** The elements whose texts a sentence about this one has: itself, its labels, its description. */
function sourcesOf(element: Element): Element[] {
  const ids = ['aria-labelledby', 'aria-describedby'].flatMap((name) => element.getAttribute(name)?.split(/\s+/) ?? []);
  const others = ids.flatMap((id) => document.getElementById(id) ?? []);
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  return element.matches(PLACES) ? others : [element, ...labels, ...others];
}

/** The same for a sentence of the reader, which drops spaces between texts: the page has them. */
export function markLanguages(phrase: string, element: Element): string {
  let marked = asHeard(phrase);
  for (const source of sourcesOf(element)) {
    const runs = runsOf(source);
    const letters = [...asHeard(runs.map(({ text }) => text).join('')).replaceAll(' ', '')];
    if (letters.length === 0) continue;
    const pattern = letters.map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(' ?');
    marked = marked.replace(new RegExp(pattern, 'u'), () => withLanguages(runs));
  }
  return marked;
}

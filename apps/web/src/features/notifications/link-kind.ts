type LinkKind = { readonly icon: string; readonly color: string; readonly word: string };

/** First path segment of a link → how its row looks and what its button says. */
const KINDS: Readonly<Record<string, LinkKind>> = {
  parcours: { icon: 'map', color: 'c-blue', word: 'Parcours' },
  possibles: { icon: 'lightbulb', color: 'c-yellow', word: 'Possible' },
  listes: { icon: 'card-list', color: 'c-indigo', word: 'Liste' },
  folios: { icon: 'journal-check', color: 'c-green', word: 'Folio' },
  'auto-evaluation': { icon: 'emoji-smile', color: 'c-teal', word: 'Auto-évaluation' },
};
const OTHER: LinkKind = { icon: 'arrow-up-right-square', color: 'c-grey', word: 'Ouvrir' };
const NONE: LinkKind = { icon: 'info-circle', color: 'c-grey', word: '' };

/** A path of the product; « //elsewhere » and « /\elsewhere » would leave it. */
export const isOwnPath = (link: string | null): link is string => link !== null && /^\/(?![/\\])/.test(link);

export function linkKindOf(link: string | null): LinkKind {
  if (!isOwnPath(link)) return NONE;
  return KINDS[link.split(/[/?#]/)[1] ?? ''] ?? OTHER;
}

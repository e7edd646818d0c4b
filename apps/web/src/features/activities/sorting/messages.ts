import { type OrderReason, orderedText, type SortingState } from '@pupitre/learning';

const ORDINALS = ['première', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième', 'septième', 'huitième'];

/** What to do, and that articles do not count where some do not. */
export function instructionOf({ items, articlesOf }: SortingState): string {
  const hasArticle = items.some(({ learnTxt }) => orderedText(learnTxt, articlesOf) !== orderedText(learnTxt, ''));
  return `Touche les mots dans l’ordre alphabétique${hasArticle ? ', sans compter l’article' : ''}.`;
}

/** Reason why a word comes later, without naming the one that comes first. */
export function reasonText(reason: OrderReason): string {
  switch (reason.kind) {
    case 'first':
      return `Un mot commence par ${reason.before}\u00a0: il passe avant le ${reason.after}.`;
    case 'letter':
      return `Un autre mot ${beginning(reason.place)}${reason.before} passe avant ${reason.after}.`;
    case 'shorter':
      return 'Un autre mot commence pareil, mais s’arrête plus tôt\u00a0: le plus court passe avant.';
    case 'sign':
      return reason.place === 1
        ? 'Un mot commence par un chiffre ou un signe\u00a0: il passe avant les lettres.'
        : 'Un autre mot commence pareil, puis vient un espace ou un signe\u00a0: il passe avant les lettres.';
    case 'accent':
      return 'Un autre mot a les mêmes lettres\u00a0: celle qui n’a pas d’accent passe avant.';
    case 'other':
      return 'Regarde bien comment commencent les autres mots.';
  }
}

function beginning(place: number | undefined): string {
  const ordinal = place === undefined ? undefined : ORDINALS[place - 1];
  if (ordinal === undefined) return 'commence pareil\u00a0: ensuite, ';
  const same = place === 2 ? 'la même lettre' : 'les mêmes lettres';
  return `commence par ${same}\u00a0: compare la ${ordinal} lettre, `;
}

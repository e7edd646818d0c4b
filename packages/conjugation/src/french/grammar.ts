/**
 * Verbs of « être ». Where the same verb also takes « avoir » with an object (descendre l'escalier), the use without
 * object is shown and the other accepted.
 */
const ETRE = new Set(
  `aller arriver descendre devenir entrer intervenir monter mourir naître partir parvenir passer rentrer rester retourner
   revenir sortir survenir tomber venir éclore`.split(/\s+/),
);
const ETRE_OR_AVOIR = new Set([
  'apparaître',
  'descendre',
  'entrer',
  'monter',
  'passer',
  'rentrer',
  'retourner',
  'sortir',
  'éclore',
]);
/** Shown with « avoir », accepted with « être » too. */
const AVOIR_OR_ETRE = new Set(['accourir', 'convenir', 'disparaître', 'paraître']);

type Auxiliary = 'être' | 'avoir';

/** The auxiliary that is shown, then the accepted one. */
export function auxiliariesOf({
  radical,
  isReflexive,
}: {
  radical: string;
  isReflexive: boolean;
}): readonly Auxiliary[] {
  if (isReflexive) return ['être'];
  if (AVOIR_OR_ETRE.has(radical)) return ['avoir', 'être'];
  if (ETRE_OR_AVOIR.has(radical)) return ['être', 'avoir'];
  return ETRE.has(radical) ? ['être'] : ['avoir'];
}

/** Their « se » is never a direct object: « ils se sont téléphoné ». */
export const INVARIABLE_PARTICIPLE: ReadonlySet<string> = new Set([
  'se demander',
  'se parler',
  'se plaire',
  'se téléphoner',
]);

/** Verbs without imperative. */
export const NO_IMPERATIVE: ReadonlySet<string> = new Set([
  'devoir',
  'pouvoir',
  'falloir',
  'pleuvoir',
  'neiger',
  'valoir',
  'équivaloir',
  'éclore',
  'faillir',
  'démordre',
]);

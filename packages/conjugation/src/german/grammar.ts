import { wordSet } from '../lexicon.ts';

/** Change of place or state: Perfekt with « sein ». */
const SEIN = wordSet(
  `sein werden bleiben gehen kommen fahren laufen rennen springen reiten fliegen schwimmen wandern klettern reisen fallen
   steigen wachsen sterben passieren geschehen gelingen begegnen folgen landen verschwinden erscheinen entstehen sinken
   kriechen aufstehen mitkommen ausgehen weggehen zurückkommen ankommen abfahren einsteigen aussteigen umsteigen aufwachen
   einschlafen umziehen fließen weichen schmelzen erschrecken`,
);
/** Shown with « sein », right with « haben » too: with an object, or for the activity rather than the way. */
const SEIN_OR_HABEN = wordSet('fahren fliegen reiten schwimmen landen folgen klettern schmelzen');
/** Shown with « haben », right with « sein » too: in Switzerland and the south, or without object. */
const HABEN_OR_SEIN = wordSet('stehen sitzen liegen treten ziehen brechen zerbrechen frieren');

type Auxiliary = 'sein' | 'haben';

/** The auxiliary that is shown, then the one that is right too. */
export function auxiliariesOf({
  radical,
  isReflexive,
}: {
  radical: string;
  isReflexive: boolean;
}): readonly Auxiliary[] {
  if (isReflexive) return ['haben'];
  if (SEIN_OR_HABEN.has(radical)) return ['sein', 'haben'];
  if (HABEN_OR_SEIN.has(radical)) return ['haben', 'sein'];
  return SEIN.has(radical) ? ['sein'] : ['haben'];
}

/** « ich merke mir »: the pronoun is a dative. */
export const DATIVE_REFLEXIVES = wordSet('merken überlegen wünschen');

/** Said of things and of the weather only: « es regnet ». */
export const IMPERSONAL = wordSet('regnen schneien passieren geschehen gelingen');

/** Nobody can order it. */
export const NO_IMPERATIVE = wordSet(
  `können müssen dürfen sollen wollen mögen brauchen heißen regnen schneien passieren geschehen gelingen gefallen gehören kosten schmecken
   dauern bedeuten fehlen gelten entstehen enthalten stattfinden scheinen bestehen erscheinen`,
);

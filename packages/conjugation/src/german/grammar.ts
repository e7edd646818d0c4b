import { wordSet } from '../lexicon.ts';

/** Change of place or state: Perfekt with « sein ». */
const SEIN = wordSet(
  `sein werden bleiben gehen kommen fahren laufen rennen springen reiten fliegen schwimmen wandern klettern reisen fallen
   steigen wachsen sterben passieren geschehen gelingen begegnen folgen landen verschwinden erscheinen entstehen sinken
   kriechen aufstehen mitkommen ausgehen weggehen zurückkommen ankommen abfahren einsteigen aussteigen umsteigen aufwachen
   einschlafen umziehen fließen weichen schmelzen`,
);
/** Shown with « sein », accepted with « haben » too: with an object, or for the activity rather than the way. */
const SEIN_OR_HABEN = wordSet('fahren fliegen reiten schwimmen landen folgen klettern schmelzen erschrecken');
/** Shown with « haben », accepted with « sein » too: in Switzerland and the south, or without object. */
const HABEN_OR_SEIN = wordSet('stehen sitzen liegen hängen treten ziehen brechen zerbrechen frieren');

type Auxiliary = 'sein' | 'haben';

/** The auxiliary that is shown, then the accepted one. */
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

/** Auxiliaries of each participle, for verbs that are strong without an object and weak with one. */
const OWN_AUXILIARIES: Readonly<Record<string, readonly Auxiliary[]>> = {
  erschrocken: ['sein'],
  erschreckt: ['haben'],
  gehängt: ['haben'],
};

/** « ich bin erschrocken », « ich habe erschreckt »; never « ich bin erschreckt ». */
export const goesWith = (participle: string, auxiliary: Auxiliary): boolean =>
  OWN_AUXILIARIES[participle]?.includes(auxiliary) ?? true;

/** « ich merke mir »: the pronoun is a dative. */
export const DATIVE_REFLEXIVES = wordSet('merken überlegen wünschen');

/** Things and the weather only: « es regnet ». */
export const IMPERSONAL = wordSet('regnen schneien passieren geschehen gelingen');

/** Things only: « das Fest findet statt ». */
export const THIRD_PERSON = wordSet('stattfinden');

/** Verbs without imperative. */
export const NO_IMPERATIVE = wordSet(
  `können müssen dürfen sollen wollen mögen brauchen regnen schneien passieren geschehen gelingen gefallen gehören kosten schmecken
   dauern bedeuten fehlen gelten entstehen enthalten stattfinden bestehen erscheinen`,
);

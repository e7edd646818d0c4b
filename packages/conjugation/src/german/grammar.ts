import { auxiliaries, wordSet } from '../lexicon.ts';

type Auxiliary = 'sein' | 'haben';

/** The auxiliary that is shown, then the accepted one. */
export const auxiliariesOf = auxiliaries(
  { be: 'sein', have: 'haben', reflexive: 'haben' },
  {
    // Change of place or state.
    ofBe: wordSet(
      `sein werden bleiben gehen kommen laufen rennen springen wandern reisen fallen steigen wachsen sterben passieren
       geschehen gelingen begegnen verschwinden erscheinen entstehen sinken kriechen aufstehen mitkommen ausgehen weggehen
       zurückkommen ankommen abfahren einsteigen aussteigen umsteigen aufwachen einschlafen fließen weichen`,
    ),
    // With an object, or for the activity rather than the way.
    beOrHave: wordSet('fahren fliegen reiten schwimmen landen folgen klettern schmelzen erschrecken umziehen'),
    // In Switzerland and the south, or without object.
    haveOrBe: wordSet(
      `stehen sitzen liegen hängen treten ziehen ausziehen brechen zerbrechen frieren tanzen biegen treiben stoßen reißen`,
    ),
  },
);

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

import { type Form, PERSONS, type Spellings } from './types.ts';

/** Forms as in the data: separated by spaces, `/` between spellings, `-` for a missing form. */
export const readForms = (line: string | undefined): Spellings[] =>
  (line ?? '').split(' ').map((cell) => {
    const [first, ...others] = cell.split('/');
    return first === undefined || first === '' || first === '-' ? null : [first, ...others];
  });

/** Applies `change` to every spelling and removes duplicates. */
export function mapSpellings(spellings: Spellings, ...changes: ((text: string) => string)[]): Spellings {
  if (spellings === null) return null;
  const [first, ...others] = new Set(changes.flatMap((change) => spellings.map(change)));
  return first === undefined ? null : [first, ...others];
}

/** Both, the first list's first spelling in front. */
export function joinSpellings(...given: readonly Spellings[]): Spellings {
  const [first, ...others] = new Set(given.flatMap((spellings) => spellings ?? []));
  return first === undefined ? null : [first, ...others];
}

/** One form for each person that has one. */
export const personForms = (spell: (index: number) => Spellings): Form[] =>
  PERSONS.flatMap((person, index) => {
    const spellings = spell(index);
    return spellings === null ? [] : [{ person, text: spellings[0], accept: spellings.slice(1) }];
  });

/** The only form of an infinitive or a participle. */
export const loneForm = (spellings: Spellings): Form[] =>
  spellings === null ? [] : [{ person: null, text: spellings[0], accept: spellings.slice(1) }];

/** Cached, because the forms of a word never change. */
export function remember<Tense extends string>(
  make: (radical: string, tense: Tense) => readonly Spellings[],
): (radical: string, tense: Tense) => readonly Spellings[] {
  const known = new Map<string, readonly Spellings[]>();
  return (radical, tense) => {
    const key = `${tense} ${radical}`;
    const forms = known.get(key) ?? make(radical, tense);
    known.set(key, forms);
    return forms;
  };
}

/** The words of a text, separated by white space. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/**
 * The auxiliary of a verb that is shown, then the accepted one: `be` for reflexive verbs where the language says so and
 * for the verbs of `ofBe`, else `have`; both for the verbs of the last two sets.
 */
export const auxiliaries =
  <Be extends string, Have extends string>(
    { be, have, reflexive }: { be: Be; have: Have; reflexive: NoInfer<Be | Have> },
    { ofBe, beOrHave, haveOrBe }: Readonly<Record<'ofBe' | 'beOrHave' | 'haveOrBe', ReadonlySet<string>>>,
  ) =>
  ({ radical, isReflexive }: { radical: string; isReflexive: boolean }): readonly (Be | Have)[] => {
    if (isReflexive) return [reflexive];
    if (haveOrBe.has(radical)) return [have, be];
    if (beOrHave.has(radical)) return [be, have];
    return [ofBe.has(radical) ? be : have];
  };

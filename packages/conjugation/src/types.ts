/** Languages that the tool conjugates, with the ids of the language table. */
export const SCHOOL_LANGUAGES = ['fr', 'de', 'en'] as const;
export type SchoolLanguage = (typeof SCHOOL_LANGUAGES)[number];

export const PERSONS = ['1s', '2s', '3s', '1p', '2p', '3p'] as const;
export type Person = (typeof PERSONS)[number];

/** One form: the shown spelling and the accepted ones. `person` is null for infinitives and participles. */
export type Form = { readonly person: Person | null; readonly text: string; readonly accept: readonly string[] };

/** Forms of one verb in one tense; empty when the verb has none there. */
export type Conjugate = (verb: string, tense: string) => readonly Form[];

/** The shown spelling first, then accepted ones; null when the verb has no such form. */
export type Spellings = readonly [string, ...string[]] | null;

export type TenseRow = {
  readonly label: string;
  readonly mood: string;
  /** First school year in which it is offered. */
  readonly from: number;
  readonly reason: string;
};

export type ConjugationProgramme = {
  readonly startsIn: number;
  readonly reason: string;
  readonly tenses: readonly TenseRow[];
  /** By first school year. */
  readonly verbs: Readonly<Record<number, { readonly reason: string; readonly verbs: readonly string[] }>>;
};

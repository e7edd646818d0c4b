/** Languages that the tool conjugates, with the ids of the language table. */
export const SCHOOL_LANGUAGES = ['fr', 'de', 'en'] as const;
export type SchoolLanguage = (typeof SCHOOL_LANGUAGES)[number];

export const PERSONS = ['1s', '2s', '3s', '1p', '2p', '3p'] as const;
export type Person = (typeof PERSONS)[number];

/** One form: what is shown, and what else is right. `person` is null for infinitives and participles. */
export type Form = { readonly person: Person | null; readonly text: string; readonly accept: readonly string[] };

/** Forms of one verb in one tense; empty when the verb has none there. */
export type Conjugate = (verb: string, tense: string) => readonly Form[];

/** One spelling first, others that are right after it; null where the verb has no such form. */
export type Spellings = readonly [string, ...string[]] | null;

export type TenseRow = {
  readonly label: string;
  readonly mood: string;
  /** First school year that is offered it. */
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

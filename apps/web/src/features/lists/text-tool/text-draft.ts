import { LANGUAGE_IDS, type LanguageId, LIST_ITEMS_MAX, type ListCreate, NEW_LIST_TITLE } from '@pupitre/contract';
import { mostFrequentWords, type TextWord, type TextWords } from '@pupitre/learning';

/** What one has typed on the screen « Texte ». */
export type TextDraft = {
  readonly title: string;
  readonly learnLanguage: LanguageId;
  readonly hintLanguage: LanguageId;
  readonly text: string;
  /** Words that the list shall not have, in the order in which they were taken away. */
  readonly removed: readonly string[];
};

/** OP-070: « Nouvelle liste », French on both sides. */
export const NEW_TEXT_DRAFT: TextDraft = {
  title: NEW_LIST_TITLE,
  learnLanguage: 'fr',
  hintLanguage: 'fr',
  text: '',
  removed: [],
};

const isLanguage = (value: unknown): value is LanguageId => (LANGUAGE_IDS as readonly unknown[]).includes(value);

export function isTextDraft(value: unknown): value is TextDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { title, text, learnLanguage, hintLanguage, removed } = value as Record<string, unknown>;
  return (
    typeof title === 'string' &&
    typeof text === 'string' &&
    isLanguage(learnLanguage) &&
    isLanguage(hintLanguage) &&
    Array.isArray(removed) &&
    removed.every((word) => typeof word === 'string')
  );
}

export type ChosenWords = {
  /** What the list will hold. */
  readonly words: readonly TextWord[];
  /** Taken away by hand and still in the text, the last one at the end. */
  readonly removed: readonly string[];
  /** Left out because the list is full. */
  readonly beyond: number;
};

/** The words found, less those that were taken away, as many as a list holds. */
export function chooseWords(found: TextWords, removed: readonly string[]): ChosenWords {
  const unwanted = new Set(removed);
  const wanted = found.words.filter((word) => !unwanted.has(word.text));
  const words = mostFrequentWords(wanted, LIST_ITEMS_MAX);
  const inText = new Set(found.words.map((word) => word.text));
  return { words, removed: removed.filter((word) => inText.has(word)), beyond: wanted.length - words.length };
}

/** Body of POST /liste: each word is a learn text (OP-070). */
export const createBodyOfText = (draft: TextDraft, words: readonly TextWord[]): Partial<ListCreate> => ({
  title: draft.title.trim(),
  learnLanguage: draft.learnLanguage,
  hintLanguage: draft.hintLanguage,
  items: words.map(({ text }) => ({
    id: -1,
    learnTxt: text,
    hintTxt: '',
    hintImgUrl: '',
    hintImgAlt: '',
    flag: false,
    tags: [],
    accept: [],
  })),
});

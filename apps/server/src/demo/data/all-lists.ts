import type { DemoList } from './demo-list.ts';
import { ENGLISH_LISTS } from './english-lists.ts';
import { FRENCH_LISTS } from './french-lists.ts';
import { GERMAN_LISTS } from './german-lists.ts';
import { ITALIAN_SPANISH_LISTS } from './italian-spanish-lists.ts';
import { SUBJECT_LISTS } from './subject-lists.ts';

export const DEMO_LISTS: readonly DemoList[] = [
  ...GERMAN_LISTS,
  ...ENGLISH_LISTS,
  ...ITALIAN_SPANISH_LISTS,
  ...FRENCH_LISTS,
  ...SUBJECT_LISTS,
];

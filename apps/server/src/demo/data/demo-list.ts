import type { CategoryKey, ColorClass, LanguageId, PictureSlug } from '@pupitre/contract';
import type { PupilWithAccount, StaffName } from './people.ts';

export type DemoItemMore = {
  picture?: PictureSlug;
  /** Alternative text, where the picture's French name would give the learn text away. */
  alt?: string;
  tags?: readonly string[];
  accept?: readonly string[];
};
export type DemoItem = readonly [learnTxt: string, hintTxt: string, more?: DemoItemMore];

export type DemoList = {
  title: string;
  /** HTML of the rich-text editor. */
  description: string;
  icon: `bi bi-${string}`;
  color: ColorClass;
  ribbon?: string;
  author: StaffName | PupilWithAccount;
  /** Where it is published; a personal list by default. */
  nature?: 'lexicon' | 'rpn';
  team?: readonly { name: StaffName; canEdit: boolean }[];
  categories: readonly CategoryKey[];
  learnLanguage: LanguageId;
  hintLanguage: LanguageId;
  /** Days between the last change and DEMO_TODAY. */
  daysAgo: number;
  items: readonly DemoItem[];
};

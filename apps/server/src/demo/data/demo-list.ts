import type { CategoryKey, ColorClass, LanguageId, PictureSlug } from '@pupitre/contract';
import type { DemoTeam, PupilWithAccount, StaffName } from './people.ts';

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
  team?: DemoTeam;
  categories: readonly CategoryKey[];
  learnLanguage: LanguageId;
  hintLanguage: LanguageId;
  /** Days between the last change and DEMO_TODAY. */
  daysAgo: number;
  items: readonly DemoItem[];
};

type Head = Pick<DemoList, 'icon' | 'color' | 'categories' | 'daysAgo'> &
  Partial<Pick<DemoList, 'ribbon' | 'team' | 'hintLanguage'>>;

/** Lists to learn a language; the hints are French unless the head says otherwise. */
export function listsOf(learnLanguage: LanguageId) {
  const own = (
    author: DemoList['author'],
    title: string,
    description: string,
    head: Head,
    items: readonly DemoItem[],
  ): DemoList => ({ author, title, description, learnLanguage, hintLanguage: 'fr', ...head, items });
  const published =
    (nature: 'lexicon' | 'rpn') =>
    (title: string, description: string, head: Head, items: readonly DemoItem[]): DemoList => ({
      ...own('Nathalie Aubry', title, description, head, items),
      nature,
    });
  return { own, lexicon: published('lexicon'), rpn: published('rpn') };
}

/** Items in words only that share their tags: « learnt = hint | learnt = hint ». */
export const tagged =
  (...tags: readonly string[]) =>
  ([text = '']: readonly string[]): readonly DemoItem[] =>
    text.split('|').map((pair): DemoItem => {
      const [learnTxt = '', hintTxt = ''] = pair.split(' = ').map((side) => side.trim());
      return tags.length === 0 ? [learnTxt, hintTxt] : [learnTxt, hintTxt, { tags }];
    });

/** Items in words only, without tags. */
export const words = tagged();

import type { UsableItem } from '../../activities/activity-item.ts';
import type { GridSettings } from '../../activities/settings.ts';
import type { Random } from '../../random.ts';

/** Parts of words in four languages: beginnings, middles and ends, with every special letter. */
const PARTS = {
  fr: {
    articles: ['', '', 'le ', 'la ', 'l’', "l'", 'un ', 'de l’', 'aujourd’'],
    heads: 'cœu œu éco gar mai pré çà châ fê ba hé nœ sœ poi rê gâ thé noë ma vê î à'.split(' '),
    middles: 'rai ti lé ra gnon ça ssi vi ne tê mo lou phi cri zo ê ü qua'.split(' '),
    ends: 'e r te ment ée çon eau l f s x t que ïs œuf'.split(' '),
  },
  de: {
    articles: ['', '', 'das ', 'die ', 'der ', 'ein ', 'sich '],
    heads: 'Stra Grö schö Mäd Bäu fü Fuß Kü Schlo wei Häu Über Öl Ap Ei zwö sü'.split(' '),
    middles: 'ße ße chen mme ber tter ssel ng rsch fel hörn zehn ti'.split(' '),
    ends: 'n er ß t chen ung lich e st'.split(' '),
  },
  en: {
    articles: ['', '', '', 'the ', 'a ', 'to '],
    heads: 'sto frie mo th mother- o’ wea caf naï far be lo sho sch ki tea'.split(' '),
    middles: 'rm nd use ough in-law clock ther ve er ll oo mi ra'.split(' '),
    ends: 'é ing s ed ly y er tion t'.split(' '),
  },
  it: {
    articles: ['', '', 'il ', 'lo ', "l'", 'un’', 'gli '],
    heads: 'cit per ami fa gio ca virtù pes gat uni più stu sca bam'.split(' '),
    middles: 'cché me mì ra vez zi ni tà glia schi li bo'.split(' '),
    ends: 'tà o a i ù ò è nza re'.split(' '),
  },
} as const;
export const GRID_LANGUAGES = Object.keys(PARTS) as (keyof typeof PARTS)[];

export type RandomList = { language: string; items: UsableItem[]; settings: GridSettings };

/** A list of 2 to 40 words of one language, some of them inside others, backwards, doubled or decomposed; any options. */
export function randomList(random: Random): RandomList {
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)];
  const chance = (share: number) => random() < share;
  const language = pick(GRID_LANGUAGES) ?? 'fr';
  const parts = PARTS[language];
  const texts: string[] = [];
  const count = 2 + Math.floor(random() * 39);
  const longest = Math.floor(random() * 5);
  while (texts.length < count) {
    const middles = Array.from({ length: Math.floor(random() * (longest + 1)) }, () => pick(parts.middles));
    const word = `${pick(parts.heads)}${middles.join('')}${pick(parts.ends)}`;
    texts.push(`${pick(parts.articles)}${word}`);
    if (chance(0.05)) texts.push([...word].reverse().join(''));
    if (chance(0.05)) texts.push(word.slice(1), `${word} ${[...word].reverse().join('')}`);
    if (chance(0.05)) texts.push(word.toUpperCase(), `${word}-${word}`, `${word} 2 !`);
  }
  const items = texts.slice(0, count).map((text) => ({
    learnTxt: chance(0.2) ? text.normalize('NFD') : text,
    hintTxt: '',
    hintImgUrl: '',
    tags: [],
  }));
  const settings = {
    backward: chance(0.5),
    diagonal: chance(0.5),
    vertical: chance(0.5),
    highlight: chance(0.5),
    withoutAccents: chance(0.5),
  };
  return { language, items, settings };
}

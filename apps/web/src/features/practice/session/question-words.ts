import type { RevisionWord } from '@pupitre/contract';
import { SILENT_LANGUAGE, withoutArticle } from '@pupitre/learning';
import { languageLabel } from '../../../ui/text/language.ts';

type Asked = Pick<RevisionWord, 'learnLanguage' | 'hintLanguage' | 'learnTxt'>;

/** « en allemand »; '' where both sides are in one language, or in one without a name. */
function into({ learnLanguage, hintLanguage }: Asked): string {
  if (learnLanguage === SILENT_LANGUAGE || learnLanguage === hintLanguage) return '';
  return ` en ${languageLabel(learnLanguage).toLowerCase()}`;
}

export const chooseWords = (word: Asked): string => {
  const language = into(word);
  return language === '' ? 'Quel est le mot\u00a0?' : `Comment dit-on${language}\u00a0?`;
};

/** An article is a part of the answer: who forgets it should not have to guess. */
export function writeWords(word: Asked): string {
  const hasArticle = withoutArticle(word.learnTxt, word.learnLanguage) !== word.learnTxt;
  const what = into(word) === '' ? 'Écris le mot' : `Écris${into(word)}`;
  return `${what}${hasArticle ? ', avec l’article' : ''}.`;
}

export const DICTATE_WORDS = 'Écoute le mot, puis écris-le.';
/** No voice reads it and nothing else asks for it: it is seen until the first letter. */
export const COPY_WORDS = 'Regarde bien le mot, puis écris-le.';

/** What becomes of a word that was wrong. */
export const backWords = (isAlone: boolean): string =>
  isAlone ? 'Ce mot revient tout de suite.' : 'Ce mot reviendra un peu plus tard.';

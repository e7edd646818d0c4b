import { languageOfCategories, titleParts } from '../text/title-language.ts';
import { LangText } from './lang-text.tsx';

type TitleTextProps = { title: string; learnLanguage: string };

/** The title of a course, in the language that its categories name. */
export const CourseTitleText = ({ title, categories }: { title: string; categories: readonly string[] }) => (
  <TitleText title={title} learnLanguage={languageOfCategories(categories)} />
);

/** The title of a list, what is foreign in it marked, so that a screen reader says it in its language. */
export function TitleText({ title, learnLanguage }: TitleTextProps) {
  return titleParts(title, learnLanguage).map(({ text, language }, place) =>
    language === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never move
      <LangText key={place} language={language}>
        {text}
      </LangText>
    ),
  );
}

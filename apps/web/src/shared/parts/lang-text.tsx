import { langOf } from '../text/language.ts';

/** A word in its own language and direction. */
export const LangText = ({ language, children }: { language: string; children: string }) => (
  <span lang={langOf(language)} dir="auto">
    {children}
  </span>
);

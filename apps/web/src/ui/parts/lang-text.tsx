import { langOf } from '../text/language.ts';

/** A word in its own language and direction; it is what is learnt, so no translator changes it. */
export const LangText = ({ language, children }: { language: string; children: string }) => (
  <span lang={langOf(language)} dir="auto" translate="no">
    {children}
  </span>
);

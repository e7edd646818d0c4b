import { langOf } from './language.ts';

/** A word in its own language and direction. */
export function LangText({ language, children }: { language: string; children: string }) {
  return (
    <span lang={langOf(language)} dir="auto">
      {children}
    </span>
  );
}

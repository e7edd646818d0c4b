import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { AnswerField } from './answer-line.tsx';
import { specialCharacters } from './special-characters.ts';
import { insertAt } from './turn-draft.ts';

type SpecialKeys = {
  languageId: string;
  /** The words of the exercise, whose own letters are offered where nothing is known of the language. */
  items: readonly { readonly learnTxt: string }[];
  text: string;
  field: RefObject<AnswerField | null>;
  /** Where the caret goes with the next drawing. */
  caret: RefObject<number | null>;
  write: (text: string) => void;
};

/** The letters of these words that a keyboard lacks, and what pressing one writes; the same function for good. */
export function useSpecialKeys({ languageId, items, text, field, caret, write }: SpecialKeys) {
  const insert = (character: string, isPointer: boolean) => {
    const inserted = insertAt(text, character, field.current);
    if (inserted === undefined) return;
    caret.current = inserted.caret;
    write(inserted.text);
    if (isPointer) field.current?.focus({ preventScroll: true });
  };
  const latest = useRef(insert);
  useEffect(() => {
    latest.current = insert;
  });
  return {
    onPress: useCallback((character: string, isPointer: boolean) => latest.current(character, isPointer), []),
    characters: useMemo(
      () =>
        specialCharacters(
          languageId,
          items.map(({ learnTxt }) => learnTxt),
        ),
      [languageId, items],
    ),
  };
}

import { ANSWER_MAX } from '@pupitre/learning';

/** Answer being written in one turn. `wordHeight` is the room of the shown word in px, known once one has typed. */
export type TurnDraft = { readonly turn: number; readonly text: string; readonly wordHeight: number | undefined };

export const EMPTY_DRAFT: TurnDraft = { turn: -1, text: '', wordHeight: undefined };

type Selection = { readonly selectionStart: number | null; readonly selectionEnd: number | null };

/** The text with a character in place of what is selected; undefined when there is no room left. */
export function insertAt(
  text: string,
  character: string,
  selection: Selection | null,
): { text: string; caret: number } | undefined {
  const start = selection?.selectionStart ?? text.length;
  const end = selection?.selectionEnd ?? start;
  const inserted = text.slice(0, start) + character + text.slice(end);
  return inserted.length > ANSWER_MAX ? undefined : { text: inserted, caret: start + character.length };
}

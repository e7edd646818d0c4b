import { OBSERVATION_COMMENT_MAX } from '@pupitre/contract';
import { visibleLength } from '@pupitre/learning';
import { useState } from 'react';

type Commented = { readonly comment: string; readonly version: number };
/** `over`: what stood there when the first letter was typed. */
type Typed = { readonly text: string; readonly over: Commented };

/**
 * The comment of a cell in a dialog. Until something is typed it is the cell's own and follows it. What is typed stays
 * what it is when a colleague writes meanwhile; it then goes out with the version that it was typed over, so that both
 * words are compared and none takes the other's place unseen.
 */
export function useTypedComment(cell: Commented) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const comment = typed?.text ?? cell.comment;
  const length = visibleLength(comment);
  const isChanged = typed !== null && typed.text !== typed.over.comment && typed.text !== cell.comment;
  const isOvertaken = typed !== null && typed.over.comment !== cell.comment;
  return {
    comment,
    length,
    isChanged,
    /** What is typed and too long is not written, and not thrown away: the dialog stays. */
    isTooLong: isChanged && length > OBSERVATION_COMMENT_MAX,
    /** What is to be written besides whatever else was chosen. */
    change: isChanged ? { comment: typed.text } : {},
    /** The version that it was typed over, where that is not the one of now. */
    seen: isChanged && isOvertaken ? typed.over.version : undefined,
    type: (text: string) => setTyped((before) => ({ text, over: before?.over ?? cell })),
  };
}

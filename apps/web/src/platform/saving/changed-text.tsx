import { changedSpan } from './conflict.ts';

/** A text with what the other one does not have underlined. */
export function ChangedText({ text, other, empty }: { text: string; other: string; empty: string }) {
  if (text === '') return <span className="dim">{empty}</span>;
  const { before, changed, after } = changedSpan(text, other);
  return (
    <span dir="auto">
      {before}
      {changed.trim() === '' ? changed : <ins>{changed}</ins>}
      {after}
    </span>
  );
}

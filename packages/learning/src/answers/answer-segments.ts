import type { AlignedKind, AlignedPair } from './align-answer.ts';

/** How a piece of an answer relates to the piece beside it. */
export type SegmentKind = 'same' | 'missing' | 'extra' | 'wrong' | 'accent' | 'case';

/** Piece of a text in one of the two columns; the piece of the other column at the same index stands beside it. */
export type Segment = { readonly text: string; readonly kind: SegmentKind };

/** Placeholder of a missing letter in the hint; a hyphen of the answer itself is shorter. */
export const HINT_DASH = '–';

type Row = { given: string; wanted: string; kind: SegmentKind };

/**
 * Both texts in the same number of pieces, « Tu as écrit » and « La réponse ». A missing letter has an empty piece in
 * the first column, an extra one in the second; joined, the pieces give the two texts.
 */
export function segmentColumns(pairs: readonly AlignedPair[]): { given: Segment[]; wanted: Segment[] } {
  const rows = joinRows(splitRows(pairs));
  return {
    given: rows.map(({ given, kind }) => ({ text: given, kind })),
    wanted: rows.map(({ wanted, kind }) => ({ text: wanted, kind })),
  };
}

/**
 * Hint after a wrong answer (ACT-28): the expected text with its right letters, a dash for each wrong or missing one.
 * Letters are matched by alignment and not by position, else one letter missing at the start would hide all others.
 */
export function answerHint(pairs: readonly AlignedPair[], isRightLetter: (kind: SegmentKind) => boolean): string {
  return splitRows(pairs)
    .map(({ wanted, kind }) => (wanted.trim() === '' || isRightLetter(kind) ? wanted : HINT_DASH))
    .join('');
}

/** One row for each visible character: the two halves of « œ » or « ß » share one. */
function splitRows(pairs: readonly AlignedPair[]): Row[] {
  const rows: Row[] = [];
  let givenHead = 0;
  let wantedHead = 0;
  for (const pair of pairs) {
    const heads = [];
    if (pair.given && pair.given.shown === '') heads.push(givenHead);
    if (pair.wanted && pair.wanted.shown === '') heads.push(wantedHead);
    rows.push({ given: pair.given?.shown ?? '', wanted: pair.wanted?.shown ?? '', kind: segmentKind(pair.kind) });
    if (heads.length > 0) mergeFrom(rows, Math.min(...heads));
    const at = rows.length - 1;
    if (pair.given) givenHead = at;
    if (pair.wanted) wantedHead = at;
  }
  return rows;
}

function mergeFrom(rows: Row[], from: number): void {
  const merged = rows.splice(from);
  const kinds = new Set(merged.map((row) => row.kind));
  const isLight = !kinds.has('wrong') && !kinds.has('missing') && !kinds.has('extra');
  const [only = 'same'] = kinds;
  rows.push({
    given: merged.map((row) => row.given).join(''),
    wanted: merged.map((row) => row.wanted).join(''),
    kind: kinds.size === 1 ? only : isLight ? (kinds.has('accent') ? 'accent' : 'case') : 'wrong',
  });
}

function joinRows(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    if (last?.kind === row.kind) {
      last.given += row.given;
      last.wanted += row.wanted;
    } else joined.push({ ...row });
  }
  return joined;
}

const segmentKind = (kind: AlignedKind): SegmentKind => (kind === 'swapped' ? 'wrong' : kind);

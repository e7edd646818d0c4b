const CONTROL =
  '[\\p{Cc}\\p{Zl}\\p{Zp}\\u00ad\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff0-\\ufffb\\u{e0000}-\\u{e001f}\\u{e0080}-\\u{e00ff}\\u{e01f0}-\\u{e0fff}]';

/**
 * One visible character: a letter with its marks, a pair of regional letters (a flag), an emoji with what is joined to
 * it, a syllable of Hangul, or CR LF. Rules GB3 to GB13 of Unicode's annex 29, without letters of Indic scripts that a
 * virama joins to the next one, and without vowels after a closed syllable of Hangul, which nobody writes.
 */
const GRAPHEME = new RegExp(
  [
    '\\r\\n',
    // Nothing is joined to a control character.
    CONTROL,
    [
      '[\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u0d4e]*',
      '(?:\\p{RI}\\p{RI}',
      '|[\\u1100-\\u115f\\ua960-\\ua97c]*(?:[\\uac00-\\ud7a3][\\u1160-\\u11a7\\ud7b0-\\ud7c6]*|[\\u1160-\\u11a7\\ud7b0-\\ud7c6]+)[\\u11a8-\\u11ff\\ud7cb-\\ud7fb]*',
      '|[\\u1100-\\u115f\\ua960-\\ua97c]+|[\\u11a8-\\u11ff\\ud7cb-\\ud7fb]+',
      '|\\p{ExtPict}(?:[\\p{Mn}\\p{Me}\\p{EMod}\\u200c\\u{e0020}-\\u{e007f}]*\\u200d\\p{ExtPict})*',
      `|(?!${CONTROL})[^])`,
      '(?:(?![\\u102b\\u102c\\u1038\\u1062-\\u1064\\u1067-\\u106d\\u1083\\u1087-\\u108c\\u108f\\u109a-\\u109c\\u1a61\\u1a63\\u1a64])[\\p{M}\\p{EMod}\\u0e33\\u0eb3\\u200c\\u200d\\uff9e\\uff9f\\u{e0020}-\\u{e007f}])*',
    ].join(''),
  ].join('|'),
  'gu',
);

type Segment = { segment: string; index: number; input: string };

/** Stands in for `Intl.Segmenter` where a browser has none: visible characters only. */
export class GraphemeSegmenter {
  segment(input: string): Iterable<Segment> {
    return Array.from(input.matchAll(GRAPHEME), ({ 0: segment, index }) => ({ segment, index, input }));
  }
}

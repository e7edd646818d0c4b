const NBSP = '\u00a0';
/** Letters that a narrow column holds. */
const WORD_MAX = 24;
const PIECE = 8;
const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/**
 * A text that people typed, as it is printed: non-breaking spaces where French wants them, curved apostrophes, and words
 * that are too long for a column may break. Nothing of it is markup: the templates read it as data.
 */
export const printedText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    // The fonts have no narrow one.
    .replace(/\u202f/g, NBSP)
    .replace(/(?<![ \u00a0])[ \u00a0]+(?=[:;!?»%])/g, NBSP)
    .replace(/«[ \u00a0]*/g, `«${NBSP}`)
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/\S{25,}/gu, breakable)
    .trim();

function breakable(word: string): string {
  const signs = Array.from(graphemes.segment(word), ({ segment }) => segment);
  if (signs.length <= WORD_MAX) return word;
  return signs.map((sign, index) => (index > 0 && index % PIECE === 0 ? `\u200b${sign}` : sign)).join('');
}

const RUNNING_MAX = 70;

/** What stands at the foot of each page: at most two lines of it. */
export function runningTitle(text: string): string {
  const signs = Array.from(graphemes.segment(printedText(text).replace(/\s+/g, ' ')), ({ segment }) => segment);
  return signs.length <= RUNNING_MAX
    ? signs.join('')
    : `${signs
        .slice(0, RUNNING_MAX - 1)
        .join('')
        .trimEnd()}…`;
}

import { plainLetters } from '../text/plain-letters.ts';
import { SEPARATORS, type Separator, type TextRow } from './split-rows.ts';

/** What the lines « #key:value » over the notes of Anki's plain text say. */
export type AnkiHead = {
  /** Undefined where it is not said, or parts nothing here. */
  separator: Separator | undefined;
  isHtml: boolean;
  /** Places of columns that say nothing of the words: number, kind and deck of a note. */
  dropped: ReadonlySet<number>;
  tagPlace: number | null;
  /** Tags of all notes. */
  tags: readonly string[];
  /** Names of the columns as they stand in the file. */
  columns: readonly string[];
  lines: number;
  /** The text with these lines blanked, so that numbers of lines stay. */
  text: string;
};

const LINE = /^#(separator|html|tags|columns|notetype|deck|(?:notetype|deck|tags|guid) column):(.*)$/i;
const NAMES: Readonly<Record<string, Separator>> = { tab: '\t', semicolon: ';', comma: ',', pipe: '|', '\\t': '\t' };
/** As a list of words has them: word, hint, tags; more is there to choose from. */
const [WORD, HINT, TAG] = ['Mot', 'Indice', 'Étiquettes'];
/** Cells that one row may have in all. */
const CELLS_MAX = 11;
const TAGS_MAX = 8;
/** More of a field than any word holds: signs that never close are looked for in no more. */
const FIELD_MAX = 20_000;

/** Anki's own lines at the beginning of a text; null where there are none. */
export function ankiHead(given: string): AnkiHead | null {
  const lines = given.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  if (!LINE.test(lines[0] ?? '')) return null;
  const end = lines.findIndex((line) => !line.startsWith('#'));
  const count = end === -1 ? lines.length : end;
  const said = new Map(
    lines.slice(0, count).flatMap((line) => {
      const [, key = '', value = ''] = LINE.exec(line) ?? [];
      return key === '' ? [] : [[key.toLowerCase(), value.trim() === '' ? value : value.trim()] as const];
    }),
  );
  const place = (key: string) => Number(said.get(`${key} column`) ?? 0) - 1;
  const separator = separatorOf(said.get('separator'));
  return {
    separator,
    isHtml: said.get('html')?.toLowerCase() === 'true',
    dropped: new Set(['guid', 'notetype', 'deck'].map(place)),
    tagPlace: place('tags') < 0 ? null : place('tags'),
    tags: tagsOf(said.get('tags') ?? ''),
    columns: said.get('columns')?.split(separator ?? '\t') ?? [],
    lines: count,
    text: '\n'.repeat(count) + lines.slice(count).join('\n'),
  };
}

function separatorOf(value: string | undefined): Separator | undefined {
  return NAMES[value?.toLowerCase() ?? ''] ?? SEPARATORS.find((one) => one === value);
}

const tagsOf = (cell: string): string[] => cell.split(/\s+/).filter((tag) => tag !== '');

/** Notes as rows of a list under a head: their fields as they are read, then a cell for each tag. */
export function ankiRows(head: AnkiHead, rows: readonly TextRow[]): { head: string[]; rows: TextRow[] } {
  const noteTags = rows.map(({ cells }) =>
    [...new Set([...(head.tagPlace === null ? [] : tagsOf(cells[head.tagPlace] ?? '')), ...head.tags])].slice(
      0,
      TAGS_MAX,
    ),
  );
  const tagCount = noteTags.reduce((most, { length }) => Math.max(most, length), 0);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const fields = Array.from({ length: width }, (_, at) => at)
    .filter((at) => at !== head.tagPlace && !head.dropped.has(at))
    .slice(0, CELLS_MAX - tagCount);
  const names = fields.map((at, nth) => head.columns[at]?.trim() || ([WORD, HINT][nth] ?? ''));
  return {
    head: [...names, ...Array.from({ length: tagCount }, () => TAG ?? '')],
    rows: rows.map(({ line, cells }, index) => ({
      line,
      cells: [
        ...fields.map((at) => (head.isHtml ? plainOfHtml(cells[at] ?? '') : withoutMarks(cells[at] ?? '')).trim()),
        ...(noteTags[index] ?? []),
      ],
    })),
  };
}

/** Sounds are no words, and what is to be filled in is one: « [sound:chat.mp3] », « {{c1::chat::animal}} ». */
const withoutMarks = (text: string): string =>
  text.replace(/\[(?:sound|anki):[^\]]*\]/g, '').replace(/\{\{c\d+::(.*?)(?:::[^}]*)?\}\}/gs, '$1');

const SIGNS: Readonly<Record<string, string>> = { nbsp: '\u00a0', lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** What one reads of a field: pictures, sounds and styles go, lines and paragraphs become spaces. */
function plainOfHtml(html: string): string {
  const bare = withoutMarks(html.slice(0, FIELD_MAX))
    .replace(/<(style|script)\b.*?<\/\1\s*>/gis, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(?:br|\/?(?:div|p|li|ul|ol|tr|h\d))\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  const text = bare.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi,
    (sign, decimal, hex, name: string | undefined) => {
      if (name !== undefined) return SIGNS[name.toLowerCase()] ?? sign;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
  return plainLetters(text.replace(/\p{Cc}/gu, ' ')).replace(/ {2,}/g, ' ');
}

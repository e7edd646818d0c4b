import { inLevel, type Look, PLAIN } from './pasted-look.ts';

/** A list item as its source tells it: lists of one key go on after what lies between, if that is deeper. */
export type Item = {
  level: number;
  ordered: boolean;
  key: string;
  /** The number of an item of a numbered list. */
  number: number;
  isBegun: boolean;
  /** Whether its text begins with the sign of the list: where it is needed, a paragraph without one is no item. */
  marker: 'none' | 'likely' | 'needed';
};

/** What a block is, from the elements around it. */
export type Place = {
  readonly heading: 0 | 2 | 3;
  readonly quote: boolean;
  readonly item: Item | null;
};

export const ROOT: Place = { heading: 0, quote: false, item: null };

/** A line end, and the tab that keeps words apart. */
const BREAK = '\n';
const TAB = '\t';
export const SEPARATOR = ' | ';
/** Three times what a text may hold (conventions, « Text »): who pastes more is told by the form, and no page waits for it. */
export const PASTED_MAX = 60_000;
/** Lists are nested no deeper: beyond, nothing can be read any more. */
const LEVELS_MAX = 8;

type Run = { text: string; look: Look };
type Block = Place & { readonly isFirst: boolean; readonly runs: readonly Run[] };

/** Signs before a list paragraph: bullets of word processors, or « 1. », « a) », « iv. ». */
const MARKER =
  /^\s*(?:[·•▪▫◦●○■□§üØo\uf0b7\uf0a7\uf0d8\uf0fc–-]|(\(?(?:\d{1,3}|[a-zA-Z]|[ivxlcIVXLC]{1,6})[.)](?:\d{1,3}[.)]?)*))\s+/;

export const isNumbering = (marker: string): boolean => /^\s*\(?[\p{L}\p{N}][\p{L}\p{N}.]{0,8}[.)]\s*$/u.test(marker);

/** Of « 3. » and « 3) »; letters and numbers of several parts begin anew. */
export const numberOf = (marker: string): number => Number(/^\s*\(?(\d{1,3})[.)]\s*$/.exec(marker)?.[1] ?? 1);

/** Collects blocks in the order of the document, then writes them as the editor's HTML. */
export function createBlocks() {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  let hasBlocks = false;

  /** Ends the block that was being read; its place is that of its elements. */
  function close(place: Place): void {
    const all = runs;
    runs = [];
    const { item, read } = place.item === null ? { item: null, read: all } : readMarker(all, place.item);
    for (const part of item === null && place.heading === 0 ? splitAtBlankLines(read) : [read]) {
      const tidied = tidy(part, place.heading > 0);
      if (!tidied.some(({ text }) => /[^\s|]/u.test(text))) continue;
      const isFirst = item !== null && !item.isBegun;
      if (item !== null) item.isBegun = true;
      blocks.push({ ...place, item, isFirst, runs: tidied });
    }
  }

  return {
    close,
    /** A block element begins or ends: what is pasted is more than a piece of a line. */
    isBlock: () => {
      hasBlocks = true;
    },
    add: (text: string, look: Look) => {
      const read = look.pre ? text.replace(/\r\n?/g, BREAK) : text.replace(/[\t\n\r\f]+/g, ' ');
      runs.push({ text: inLevel(read, look.level), look });
    },
    addBreak: () => {
      runs.push({ text: BREAK, look: PLAIN });
    },
    addTab: () => {
      runs.push({ text: TAB, look: PLAIN });
    },
    html: (): string => {
      const [only] = blocks;
      if (!hasBlocks && blocks.length === 1 && only !== undefined) return write(only.runs);
      return writeBlocks(blocks);
    },
  };
}

/** Two line ends are a new paragraph, as people mean them who write mails. */
function splitAtBlankLines(runs: readonly Run[]): Run[][] {
  const parts: Run[][] = [[]];
  let breaks = 0;
  for (const run of runs) {
    if (run.text === BREAK) breaks += 1;
    else if (run.text.trim() !== '') {
      if (breaks > 1) parts.push([]);
      breaks = 0;
    }
    parts.at(-1)?.push(run);
  }
  return parts;
}

/** Takes the sign of a list off the text of its paragraph. */
function readMarker(runs: readonly Run[], item: Item): { item: Item | null; read: readonly Run[] } {
  if (item.marker === 'none' || item.isBegun) return { item, read: runs };
  const found = MARKER.exec(runs.map(({ text }) => text).join(''));
  if (found === null) return { item: item.marker === 'needed' ? null : item, read: runs };
  item.ordered = found[1] !== undefined;
  item.number = numberOf(found[1] ?? '');
  let left = found[0].length;
  const read = runs.map((run) => {
    const cut = Math.min(left, run.text.length);
    left -= cut;
    return { ...run, text: run.text.slice(cut) };
  });
  return { item, read };
}

/** Spaces once, none at the ends of lines; hard ones only where French typography has them; tabs between words alone. */
function tidy(runs: readonly Run[], isHeading: boolean): Run[] {
  const whole = runs.map(({ text }) => text).join('');
  const tidied: Run[] = [];
  let hasBegun = false;
  let waiting = '';
  let at = 0;
  for (const { text, look } of runs) {
    let kept = '';
    for (const sign of text) {
      at += sign.length;
      if (UNSEEN.test(sign)) continue;
      if (/\s/.test(sign)) waiting = strongest(waiting, isFrenchSpace(whole, at, sign) ? sign : spaceOf(sign));
      else {
        if (hasBegun) kept += waiting === TAB ? SEPARATOR : isHeading && waiting === BREAK ? ' ' : waiting;
        kept += sign;
        hasBegun = true;
        waiting = '';
      }
    }
    if (kept !== '') tidied.push({ text: kept, look: isHeading ? { ...look, bold: false } : look });
  }
  return tidied;
}

const spaceOf = (sign: string): string => (sign === TAB || sign === BREAK ? sign : ' ');

/** Of several spaces in a row the one that says most stays. */
const strongest = (one: string, other: string): string =>
  [BREAK, TAB].find((sign) => one === sign || other === sign) ?? (one === '' || one === ' ' ? other : one);

const UNSEEN = /[\u00ad\u200b\u2060\ufeff]|[^\P{Cc}\t\n\r\f]/u;

/** « Lis : », « oui »: the hard space stays with its sign. `at` is the place behind it. */
const isFrenchSpace = (text: string, at: number, space: string): boolean =>
  /[\u00a0\u202f]/.test(space) && (/[:;!?»]/.test(text.charAt(at)) || text.charAt(at - 2) === '«');

function writeBlocks(blocks: readonly Block[]): string {
  const written: string[] = [];
  const lists = createLists(written);
  let isQuoted = false;
  let length = 0;
  for (const block of blocks) {
    if (length > PASTED_MAX) break;
    const quote = block.quote && block.item === null;
    if (block.item === null) lists.end();
    if (quote !== isQuoted) written.push(quote ? '<blockquote>' : '</blockquote>');
    isQuoted = quote;
    const text = write(block.runs);
    length += text.length + 20;
    if (block.item !== null) {
      if (block.isFirst) lists.begin(block.item);
      written.push(`<p>${text}</p>`);
    } else written.push(block.heading > 0 ? `<h${block.heading}>${text}</h${block.heading}>` : `<p>${text}</p>`);
  }
  lists.end();
  if (isQuoted) written.push('</blockquote>');
  return written.join('');
}

function createLists(written: string[]) {
  const open: { ordered: boolean; key: string }[] = [];
  const closeLast = () => {
    const last = open.pop();
    if (last !== undefined) written.push('</li>', last.ordered ? '</ol>' : '</ul>');
  };
  return {
    begin({ level, ordered, key, number }: Item): void {
      const depth = Math.min(level, open.length + 1, LEVELS_MAX);
      while (open.length > depth) closeLast();
      const same = open[depth - 1];
      if (same !== undefined && same.ordered === ordered && same.key === key) written.push('</li><li>');
      else {
        if (same !== undefined) closeLast();
        open.push({ ordered, key });
        const tag = !ordered ? 'ul' : number > 1 ? `ol start="${number}"` : 'ol';
        written.push(`<${tag}><li>`);
      }
    },
    end(): void {
      while (open.length > 0) closeLast();
    },
  };
}

/** Marks of the editor, the innermost element first. */
const MARKS = [
  ['strike', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
] as const;

function write(runs: readonly Run[]): string {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last !== undefined && marksOf(last.look) === marksOf(run.look)) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined.map(writeRun).join('');
}

const marksOf = (look: Look): string => MARKS.map(([mark]) => (look[mark] ? mark : '')).join() + look.colors;

function writeRun({ text, look }: Run): string {
  // A space or line end before formed words is none of theirs.
  const [, before = '', words = ''] = /^(\s*)(.*)$/s.exec(text) ?? [];
  let html = escaped(words);
  if (look.colors !== '') html = `<span class="${look.colors}">${html}</span>`;
  for (const [mark, tag] of MARKS) if (look[mark]) html = `<${tag}>${html}</${tag}>`;
  return escaped(before) + html;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

import type { Declarations } from './pasted-styles.ts';
import { RICH_COLORS } from './rich-colors.ts';

/** How a piece of pasted text looks, as far as the editor has it. */
export type Look = {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  /** Raised or lowered: figures have signs of their own for it. */
  readonly level: '' | 'sup' | 'sub';
  /** Line ends and tabs of the text count. */
  readonly pre: boolean;
  readonly hidden: boolean;
  readonly isLink: boolean;
  /** Colours of our own editor. */
  readonly colors: string;
};

export const PLAIN: Look = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  level: '',
  pre: false,
  hidden: false,
  isLink: false,
  colors: '',
};

/** What an element says by its name. */
const BY_NAME: Readonly<Record<string, Partial<Look>>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  sup: { level: 'sup' },
  sub: { level: 'sub' },
  pre: { pre: true },
};
const COLORS = new Set(RICH_COLORS.flatMap((color) => [`tc-${color}`, `bg-${color}`]));

/** The look of an element inside another: its name says something, its style decides. */
export function lookOf(name: string, classes: readonly string[], style: Declarations, outer: Look): Look {
  const colors = name === 'span' ? classes.filter((one) => COLORS.has(one)).join(' ') : '';
  const named = BY_NAME[name];
  if (named === undefined && style.size === 0 && colors === '') return outer;
  const look = { ...outer, ...named };
  if (colors !== '') look.colors = colors;
  const bold = weightOf(style);
  if (bold !== undefined) look.bold = bold;
  const italic = slantOf(style);
  if (italic !== undefined) look.italic = italic;
  const line = style.get('text-decoration-line') ?? style.get('text-decoration');
  if (line !== undefined) {
    // A line is not taken back by what stands inside it, only by the element that has it.
    const isOwn = named?.underline === true || named?.strike === true;
    look.underline = line.includes('underline') || (look.underline && !isOwn);
    look.strike = line.includes('line-through') || (look.strike && !isOwn);
    if (isOwn && line === 'inherit') Object.assign(look, named);
  }
  // The line of a link is no emphasis, and the editor has no links.
  if (look.isLink) look.underline = false;
  const place = style.get('vertical-align');
  if (place === 'super' || place === 'sub') look.level = place === 'super' ? 'sup' : 'sub';
  else if (place === 'baseline') look.level = '';
  const space = style.get('white-space');
  // « pre-wrap » stands on every piece of some editors, whose lines are elements all the same.
  if (space === 'pre') look.pre = true;
  else if (space === 'normal' || space === 'nowrap') look.pre = false;
  if (isHidden(style)) look.hidden = true;
  else if (style.get('visibility') === 'visible') look.hidden = outer.hidden;
  return look;
}

function isHidden(style: Declarations): boolean {
  return (
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all' ||
    (style.get('mso-element') ?? '').startsWith('comment')
  );
}

/** From 600 on a weight is bold, as browsers show it. */
function weightOf(style: Declarations): boolean | undefined {
  const said = style.get('font-weight') ?? partOfFont(style);
  if (said === undefined || said === 'inherit') return undefined;
  if (/\bbold(?:er)?\b/.test(said)) return true;
  const weight = /(?:^|\s)([1-9]\d{0,2}|1000)(?:\s|$)/.exec(said)?.[1];
  return weight !== undefined && Number(weight) >= 600;
}

function slantOf(style: Declarations): boolean | undefined {
  const said = style.get('font-style') ?? partOfFont(style);
  return said === undefined || said === 'inherit' ? undefined : /\b(?:italic|oblique)\b/.test(said);
}

/** What stands before the size in « font: bold italic 12px 'Helvetica Bold' ». */
const partOfFont = (style: Declarations): string | undefined =>
  style.get('font')?.replace(/(?:^|\s)[\d.]+(?:px|pt|em|rem|%|in|cm|mm)\b.*$/s, ' ');

const RAISED: Readonly<Record<string, string>> = { '+': '⁺', '-': '⁻', '−': '⁻', 1: '¹', 2: '²', 3: '³' };

/** « m2 » raised is « m² », « H2O » lowered « H₂O »: the editor knows no level, the figures have signs. */
export function inLevel(text: string, level: Look['level']): string {
  if (level === '' || !/^\s*[\d+−-]{1,6}\s*$/.test(text)) return text;
  return text.replace(/[\d+−-]/g, (sign) => {
    if (/\d/.test(sign)) {
      const figure = Number(sign);
      return level === 'sub' ? String.fromCharCode(0x2080 + figure) : (RAISED[sign] ?? raised(figure));
    }
    return level === 'sub' ? (sign === '+' ? '₊' : '₋') : (RAISED[sign] ?? sign);
  });
}

const raised = (figure: number): string => String.fromCharCode(0x2070 + figure);

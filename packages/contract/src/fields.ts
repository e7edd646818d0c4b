import { isWellFormedText, replaceTags, tooLong, visibleLength } from '@pupitre/learning';
import * as z from 'zod/mini';

/** A text of at most `max` visible characters (conventions, « Text »): an emoji or a decomposed é counts once. */
export const visibleText = (max: number) =>
  z.string().check(
    z.refine((text) => isWellFormedText(text), { error: 'Ce texte contient des caractères invalides.' }),
    // A visible character holds one code unit or several; the second bound stops stacked combining marks. Counting takes long.
    z.refine((text) => text.length <= max || (text.length <= max * 16 && visibleLength(text) <= max), {
      error: tooLong(max),
    }),
    z.meta({ maxLength: max }),
  );

/** A text that must hold something besides spaces. */
export const requiredText = (max: number) =>
  visibleText(max).check(z.refine((text) => text.trim() !== '', { error: 'Ce champ est obligatoire.' }));

/** HTML of the rich-text editor: `max` counts what one sees, RICH_TEXT_HTML_MAX the markup. */
export const richText = (max: number) =>
  z.string().check(
    z.refine((html) => isWellFormedText(html), { error: 'Ce texte contient des caractères invalides.' }),
    z.refine((html) => html.length <= RICH_TEXT_HTML_MAX && countTags(html, RICH_TEXT_TAGS_MAX) <= RICH_TEXT_TAGS_MAX, {
      error: 'Ce texte a trop de mise en forme.',
      abort: true,
    }),
    z.refine((html) => visibleLength(visibleHtmlText(html)) <= max, { error: tooLong(max) }),
    z.meta({ maxLength: RICH_TEXT_HTML_MAX }),
  );

/** Largest HTML of one rich text, in UTF-16 units. */
export const RICH_TEXT_HTML_MAX = 20_000;
/** Cleaning takes 10 µs for each; one word in two in another colour has half as many. */
export const RICH_TEXT_TAGS_MAX = 2_000;

/** How many signs could begin a tag; not counted beyond so many. */
export function countTags(html: string, most: number): number {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1 && count <= most; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Text that a reader sees of rich-text HTML, tags dropped and entities read. */
export function visibleHtmlText(html: string): string {
  return replaceTags(html, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => NAMED_ENTITIES[name] ?? '')
    .replace(/&#(\d{1,7});/g, (_, code: string) => codePoint(Number(code)))
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => codePoint(Number.parseInt(code, 16)));
}

const codePoint = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** A whole number: of JSON as it is, of an address as its digits. `true`, `[5]`, « 0x5 » and « 5e0 » are none. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.transform((given: number | string) =>
      typeof given === 'string' && /^-?\d{1,16}$/.test(given) ? Number(given) : given,
    ),
    z.number().check(z.int({ error: 'Un nombre entier est attendu.' }), z.minimum(least), z.maximum(most)),
  );

/** Positive integer that fits PostgreSQL's integer. */
export const positiveId = wholeNumber(1, 2_147_483_647);

/** Id of a part on its way in: 0 and below are new ones. */
export const draftId = z.number().check(z.int(), z.minimum(-2_147_483_648), z.maximum(2_147_483_647));

/** Entries of one comma-separated parameter: every category, and the most curriculum entries that one call shows. */
export const COMMA_SEPARATED_MAX = 100;

/** One comma-separated parameter (OP-020). */
export const commaSeparated = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2_000)),
    z.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ),
  z.array(z.string()).check(z.maxLength(COMMA_SEPARATED_MAX, { error: `${COMMA_SEPARATED_MAX} valeurs au maximum.` })),
);

/** Longest moment, with its parts of a second and its zone: a form of any length is none. */
export const MOMENT_MAX = 40;

/** `true` or `false` in a query string. */
export const queryBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word) => word === 'true'),
);

/** Where contents are published, as a number (OP-019). */
export const nature = wholeNumber(0, 8);

/** How many results to leave out (LIMIT-35). */
export const skip = wholeNumber(0, 1_000_000);

/** Version of an object that several people may save. */
export const version = z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

/** Unguessable part of a secret link. */
export const secret = z.uuid({ error: 'Ce lien n’est pas valable.' });

/** What stands for a content wherever it is named: on its card, in a line about it. */
export const lookFields = { id: z.number(), title: z.string(), icon: z.string(), color: z.string() };

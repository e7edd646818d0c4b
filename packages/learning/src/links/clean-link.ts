import { ACTIVITY_TYPES } from '../activities/activity-types.ts';
import { readWordsAsked } from '../activities/words-asked.ts';
import { ANSWER_LEVELS } from '../answers/answer-levels.ts';
import { withoutOverrides } from '../text/overrides.ts';

export type LinkRules = {
  /** The product's own origin, e.g. https://pupitre.exemple.ch. */
  ownOrigin: string;
  /** The field takes addresses of the product only: activities and internal resources (OP-046). */
  isInternal: boolean;
};

/** Where an address leads: into the product, to an activity, or elsewhere (OP-043). */
export type LinkContent = '' | 'iclasse' | 'activite';

const ID = '([1-9]\\d{0,9})';
const SECRET = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';
/** A second segment may name the tab (rpn, personnelles …), a last one the screen (edition …). */
const CONTENT = new RegExp(`^/(parcours|listes|folios)/(?:[a-z-]+/)?${ID}(?:/[a-z-]+)?/?$`, 'i');
const DETAIL = new RegExp(`^/(parcours|listes|folios)/detail/${ID}$`);
const SECRET_LINK = new RegExp(`^/(parcours|listes|folios)/secret/${SECRET}/?$`, 'i');
/** Other addresses of the same screens: short and old ones, and possibles, which are courses. */
const ALIASES: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [new RegExp(`^/p/${ID}/?$`, 'i'), 'parcours'],
  [new RegExp(`^/externe/detail/${ID}/?$`, 'i'), 'parcours'],
  [new RegExp(`^/possibles/(?:[a-z-]+/)?${ID}(?:/[a-z-]+)?/?$`, 'i'), 'parcours'],
  [new RegExp(`^/lexique/(?:detail/)?${ID}/?$`, 'i'), 'listes'],
];
const ACTIVITY = new RegExp(`^/activite/(${ACTIVITY_TYPES.join('|')})/${ID}/?(?:[?#]|$)`, 'i');
const MEDIUM = new RegExp(`^/api/v1/medias/${SECRET}/[^/\\\\]+$`, 'i');

const ABSOLUTE = /^(https?):\/\/([^/?#\\@]+)([^?#\\]*)(\?[^#]*)?(#.*)?$/i;
/** « chillon.ch », « www.rts.ch/play »: what people type and paste for https://…; the name of a file is none. */
const BARE = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?=[/?#]|$)/iu;
const FILE_NAME = /^[^/]*\.(?:bmp|docx?|gif|html?|jpe?g|mp[34]|og[gv]|pdf|png|pptx?|svg|txt|wav|web[mp]|xlsx?)$/i;
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/iu;

/**
 * An address as a resource keeps it (URL-01 to URL-06): the path of a course, list, folio, activity or medium of the
 * product, or an address elsewhere as typed, with the scheme that it lacks. '' for everything else.
 */
export function cleanLink(typed: string, { ownOrigin, isInternal }: LinkRules): string {
  const text = withoutOverrides(typed)
    .replace(/\p{Cc}/gu, '')
    .trim();
  const address = BARE.test(text) && !FILE_NAME.test(text) ? `https://${text}` : text;
  if (address.startsWith('/')) return internalPath(withoutQuery(address), address);
  const parts = ABSOLUTE.exec(address);
  if (parts === null || /\s/.test(address)) return '';
  const [, scheme = '', host = '', path = '', query = ''] = parts;
  if (!HOST.test(host)) return '';
  if (isInternal || isOrigin(ownOrigin, scheme, host)) return internalPath(path, query);
  return address;
}

/** The target of an address cleaned by `cleanLink`. */
export function linkContent(link: string): LinkContent {
  if (ACTIVITY.test(link)) return 'activite';
  return link.startsWith('/') && !MEDIUM.test(link) ? 'iclasse' : '';
}

/** The list that the address of an activity plays; null for any other address. */
export function activityListId(link: string): number | null {
  const id = ACTIVITY.exec(link)?.[2];
  return id === undefined ? null : Number(id);
}

/** A course, list or folio of the product that an address cleaned by `cleanLink` opens by its id. */
export type LinkedContent = { kind: 'parcours' | 'listes' | 'folios'; id: number };

/** The course, list or folio that a cleaned address opens by its id; null for any other address. */
export function linkedContent(link: string): LinkedContent | null {
  const [, kind, id] = DETAIL.exec(link) ?? [];
  return kind === undefined ? null : { kind: kind as LinkedContent['kind'], id: Number(id) };
}

/** The product's own path in canonical form; '' for any other. */
function internalPath(path: string, query: string): string {
  const activity = ACTIVITY.exec(path);
  if (activity !== null) return `/activite/${activity[1]?.toLowerCase()}/${activity[2]}${askedOptions(query)}`;
  const secret = SECRET_LINK.exec(path);
  // Unspecified: whether a secret link is an internal shape. It opens where the number alone would not.
  if (secret !== null) return `/${secret[1]?.toLowerCase()}/secret/${secret[2]?.toLowerCase()}`;
  const content = CONTENT.exec(path);
  if (content !== null) return `/${content[1]?.toLowerCase()}/detail/${content[2]}`;
  for (const [pattern, kind] of ALIASES) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return `/${kind}/detail/${id}`;
  }
  return MEDIUM.test(path) ? path : '';
}

/** The author's parameters of an activity (« ?reponses=souple&mots=10 »); all others are removed. */
function askedOptions(query: string): string {
  const asked = (name: string) => new RegExp(`[?&]${name}=([a-z\\d]+)`, 'i').exec(query)?.[1];
  const level = ANSWER_LEVELS.find((known) => known === asked('reponses'));
  const words = readWordsAsked(asked('mots'));
  const kept = [
    ...(level === undefined ? [] : [`reponses=${level}`]),
    ...(words === undefined ? [] : [`mots=${words}`]),
  ];
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '');

function isOrigin(origin: string, scheme: string, host: string): boolean {
  const own = /^(https?):\/\/([^/?#]+)/i.exec(origin);
  const defaultPort = (one: string, name: string) => one.toLowerCase().replace(name === 'https' ? /:443$/ : /:80$/, '');
  return (
    own?.[1]?.toLowerCase() === scheme.toLowerCase() &&
    defaultPort(own[2] ?? '', scheme.toLowerCase()) === defaultPort(host, scheme.toLowerCase())
  );
}

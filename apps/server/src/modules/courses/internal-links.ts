import { cleanLink } from '@pupitre/learning';

/** Where a link of a resource leads within the product. */
export type InternalLink = {
  /** As it is kept, its secret left out. */
  address: string;
  /** The address that it should have. */
  target: string;
  /** An address of an earlier version, which today's only redirects. */
  isOld: boolean;
  /** What has to be there for it to lead anywhere; null for a screen. */
  content: LinkedContent | null;
  /** A screen or content of the product at all. */
  isKnown: boolean;
};
export type LinkedContent = { kind: 'course' | 'list' | 'folio'; key: number | string };

const SCREEN =
  /^\/(?:(?:accueil|apropos(?:\/conditions)?|preferences(?:\/groupes)?|qr|unauthorized|auto-evaluation|notifications|corbeille)\/?|(?:administration|aide)(?:\/.*)?|parcours(?:\/(?:libre|personnels|rpn|enseignants|pour-enseignant|equipe-pedagogique|panier|distributions|ressources|propositions))?\/?|possibles(?:\/domaine\/.*)?\/?|listes(?:\/(?:personnelles|rpn|equipe-pedagogique|lexique|outils|conjugaison|texte|corbeille))?\/?|folios(?:\/(?:personnels|rpn|equipe-pedagogique|plan-etude-romand))?\/?|filtre(?:\/[^/]+){4}\/?)?$/;
/** Addresses of earlier versions: other names, or an id straight after the area. */
const OLD = /^\/(?:(?:externe|lexique)(?:\/|$)|(?:parcours|listes|folios|possibles)\/\d)/i;
/** The part that people choose (titles, keys) keeps its capitals. */
const FIXED_PART = /^\/[^/]*(?:\/[^/]*)?/;
const SECRET = /(\/secret\/)[0-9a-f-]{36}/i;
const CONTENT = /^\/(parcours|listes|folios|activite)\/(?:detail|secret|[a-z]+)\/([0-9a-f-]+)$/;
const KINDS = { parcours: 'course', listes: 'list', activite: 'list', folios: 'folio' } as const;

/** The link as one into the product; null where it leads elsewhere, to a file or nowhere at all. */
export function readInternalLink(link: string, origins: readonly string[]): InternalLink | null {
  const path = pathOf(link.trim(), origins);
  if (path === null || /^\/(?:api|health)\//i.test(path)) return null;
  const isOld = OLD.test(path) || /[A-Z]/.test(FIXED_PART.exec(path)?.[0] ?? '');
  const address = link.trim().replace(SECRET, '$1…');
  const kept = cleanLink(path, { ownOrigin: '', isInternal: true });
  if (kept !== '') {
    return { address, target: kept.replace(SECRET, '$1…'), isOld, content: contentOf(kept), isKnown: true };
  }
  const target = OLD.test(path) ? path.replace(/^\/lexique\/?$/i, '/listes/lexique') : lowerFixed(path);
  return { address, target, isOld, content: null, isKnown: SCREEN.test(target.replace(/[?#].*$/s, '')) };
}

function pathOf(link: string, origins: readonly string[]): string | null {
  if (link.startsWith('/')) return /^\/[/\\]/.test(link) ? null : link;
  const url = URL.canParse(link) ? new URL(link) : undefined;
  return url !== undefined && origins.includes(url.origin) ? `${url.pathname}${url.search}${url.hash}` : null;
}

const lowerFixed = (path: string) => path.replace(FIXED_PART, (part) => part.toLowerCase());

function contentOf(target: string): LinkedContent | null {
  const [, place, key = ''] = CONTENT.exec(target) ?? [];
  if (place === undefined || !(place in KINDS)) return null;
  return { kind: KINDS[place as keyof typeof KINDS], key: key.includes('-') ? key : Number(key) };
}

/** Every address of a rich text's links. */
export const linksOfHtml = (html: string): string[] =>
  [...html.matchAll(/<a\b[^<>]*\bhref="([^"]*)"/gi)].map(([, href = '']) =>
    href.replace(/&(amp|quot|#39|lt|gt);/g, (whole, name: string) => ENTITIES[name] ?? whole),
  );
const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' };

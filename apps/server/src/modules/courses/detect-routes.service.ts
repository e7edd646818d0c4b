import { counted } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { csvOf } from '../../documents/csv.ts';
import { countItems, findContents, findLinkedItems, type LinkedItem } from './detect-routes.queries.ts';
import { type InternalLink, type LinkedContent, linksOfHtml, readInternalLink } from './internal-links.ts';

type Report = (done: number, total: number) => Promise<void>;
export type DetectedRoutes = { message: string; file: { name: string; type: string; bytes: Uint8Array } };
type Found = { item: LinkedItem; link: InternalLink };

const STATES = ['valable', 'à nettoyer', 'dans la corbeille', 'introuvable'] as const;
type State = (typeof STATES)[number];

const BATCH = 500;
export const ROUTES_CSV_NAME = 'routes-detectees.csv';

/** Every link of a course's items that leads into the product: where it stands, whether it leads anywhere, and its target. */
export async function detectRoutes(db: Db, origins: readonly string[], report: Report): Promise<DetectedRoutes> {
  const total = await countItems(db);
  const rows: string[][] = [];
  const counts = new Map<State, number>(STATES.map((state) => [state, 0]));
  let done = 0;
  for (let after = 0; ; ) {
    const items = await findLinkedItems(db, after, BATCH);
    const found = items.flatMap((item) => linksOf(item, origins));
    const lookup = await lookUp(db, found);
    for (const { item, link } of found) {
      const state = stateOf(link, lookup);
      counts.set(state, (counts.get(state) ?? 0) + 1);
      rows.push([item.courseTitle, String(item.courseId), item.title, link.address, state, link.target]);
    }
    done += items.length;
    await report(Math.min(done, total), total);
    const last = items.at(-1);
    if (last === undefined || items.length < BATCH) break;
    after = last.id;
  }
  const head = ['Parcours', 'Numéro', 'Élément', 'Adresse', 'État', 'Cible'];
  return {
    message: describe(rows.length, counts),
    file: { name: ROUTES_CSV_NAME, type: 'text/csv; charset=utf-8', bytes: csvOf([head, ...rows]) },
  };
}

function linksOf(item: LinkedItem, origins: readonly string[]): Found[] {
  const links = [item.navigationUrl, ...linksOfHtml(item.description)];
  return links.flatMap((one) => {
    const link = one === '' ? null : readInternalLink(one, origins);
    return link === null ? [] : [{ item, link }];
  });
}

type Lookup = ReadonlyMap<string, boolean>;
const nameOf = ({ kind, key }: { kind: string; key: number | string }) => `${kind} ${key}`;

/** Which of the contents there are; true for one in « Corbeille ». */
async function lookUp(db: Db, found: readonly Found[]): Promise<Lookup> {
  const lookup = new Map<string, boolean>();
  const contents = found.flatMap(({ link }) => link.content ?? []);
  for (const [kind, some] of Map.groupBy(contents, (content: LinkedContent) => content.kind)) {
    const rows = await findContents(db, kind, [...new Set(some.map(({ key }) => key))]);
    for (const { key, isTrashed } of rows) lookup.set(nameOf({ kind, key }), isTrashed);
  }
  return lookup;
}

function stateOf(link: InternalLink, lookup: Lookup): State {
  if (!link.isKnown) return 'introuvable';
  if (link.content !== null) {
    const isTrashed = lookup.get(nameOf(link.content));
    if (isTrashed === undefined) return 'introuvable';
    if (isTrashed) return 'dans la corbeille';
  }
  return link.isOld ? 'à nettoyer' : 'valable';
}

function describe(total: number, counts: ReadonlyMap<State, number>): string {
  if (total === 0) return 'Aucun lien de parcours ne mène dans Pupitre.';
  const parts = STATES.map((state) => counted(counts.get(state) ?? 0, state, state === 'valable' ? 'valables' : state));
  return `${counted(total, 'lien')} vers Pupitre\u00a0: ${parts.join(', ')}.`;
}

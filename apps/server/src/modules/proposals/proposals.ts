import type {
  acceptProposals,
  FolioProposals,
  getCriterionSources,
  Parsed,
  setProposalsAside,
} from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { findReadableCourseIds } from '../courses/courses.service.ts';
import {
  type FolioParts,
  getFolioParts,
  getMemberFolio,
  getObservedFolio,
  type MemberFolio,
} from '../folios/folio-access.service.ts';
import { findReadableListIds } from '../lists/lists.service.ts';
import { acceptLevels, findLevels, levelKey, showCells } from '../observations/accept-levels.service.ts';
import { findPracticeResults } from '../practice/proposal-results.service.ts';
import { mayDecide } from './proposals.policy.ts';
import { presentProposals } from './proposals.presenter.ts';
import * as queries from './proposals.queries.ts';
import { type Candidate, findCandidates, isOpen, type Open } from './propose.ts';

/** What practice proposes to the caller in a folio; nothing is written by it. */
export async function getProposals(db: Db, user: Caller, folioId: number): Promise<FolioProposals> {
  const folio = await getMemberFolio(db, user, folioId);
  const parts = await getFolioParts(db, folioId);
  const { open, aside } = await findOpen(db, user, folio, parts);
  const idsOf = (kind: 'list' | 'course') => open.flatMap(({ source }) => (source.kind === kind ? source.id : []));
  const heads =
    open.length === 0 ? [] : await queries.findSourceHeads(db, { listIds: idsOf('list'), courseIds: idsOf('course') });
  return presentProposals(open, aside, heads);
}

async function findOpen(
  db: Db,
  user: Caller,
  folio: MemberFolio,
  { pupils, criteria }: FolioParts,
): Promise<{ open: Open[]; aside: queries.AsideRow[] }> {
  const fed = criteria.filter(({ sources }) => sources.length > 0);
  if (!mayDecide(user, folio) || fed.length === 0 || pupils.length === 0) return { open: [], aside: [] };
  const idsOf = (kind: 'list' | 'course') => [
    ...new Set(fed.flatMap(({ sources }) => sources.filter((one) => one.kind === kind).map(({ id }) => id))),
  ];
  const personIds = pupils.map(({ personId }) => personId);
  const results = await findPracticeResults(db, user, {
    personIds,
    listIds: idsOf('list'),
    courseIds: idsOf('course'),
  });
  const candidates = findCandidates(pupils, fed, results, folio.optionsProfessionnelles);
  if (candidates.length === 0) return { open: [], aside: [] };
  const cells = await findLevels(db, candidates);
  const open = candidates
    .map((candidate) => ({ ...candidate, cell: cells.get(levelKey(candidate)) }))
    .filter((candidate) => isOpen(candidate, candidate.cell));
  const put = await queries.findAside(db, {
    studentIds: pupils.map(({ id }) => id),
    criterionIds: fed.map(({ id }) => id),
  });
  const levels = new Map(put.map((row) => [levelKey(row), row.level]));
  const isAside = (one: Candidate) => levels.get(levelKey(one)) === one.level;
  return {
    open: open.filter((one) => !isAside(one)),
    aside: open.filter(isAside).map(({ studentId, criterionId, level }) => ({ studentId, criterionId, level })),
  };
}

type Keys = readonly { criteriaId: number; monitoredStudentId: number }[];

/** The folio whose cells the caller decides, with what the cells name; each cell comes once and is present. */
async function getDecided(db: Db, user: Caller, folioId: number, cells: Keys) {
  const folio = await getObservedFolio(db, user, folioId);
  if (!mayDecide(user, folio)) throw new AppError('FORBIDDEN');
  const all = await getFolioParts(db, folioId);
  const parts = {
    pupils: all.pupils.filter(({ id }) => cells.some(({ monitoredStudentId }) => monitoredStudentId === id)),
    criteria: all.criteria.filter(({ id }) => cells.some(({ criteriaId }) => criteriaId === id)),
  };
  const pupilIds = new Set(parts.pupils.map(({ id }) => id));
  const criterionIds = new Set(parts.criteria.map(({ id }) => id));
  if (cells.some(({ monitoredStudentId }) => !pupilIds.has(monitoredStudentId))) throw new AppError('PUPIL_NOT_FOUND');
  if (cells.some(({ criteriaId }) => !criterionIds.has(criteriaId))) throw new AppError('CRITERION_NOT_FOUND');
  return { folio, parts };
}

const keyOf = ({ criteriaId, monitoredStudentId }: Keys[number]) => ({
  studentId: monitoredStudentId,
  criterionId: criteriaId,
});

/** Of a cell that comes twice the last word counts. */
const once = <Cell extends Keys[number]>(cells: readonly Cell[]): Cell[] => [
  ...new Map(cells.map((cell) => [levelKey(keyOf(cell)), cell])).values(),
];

type Acceptance = Parsed<(typeof acceptProposals)['body']>;

/**
 * Writes proposed levels that are still proposed, over the versions that the caller saw. Whatever else was sent stays as
 * it is and is answered with its reason.
 */
export async function accept(
  db: Db,
  user: Caller,
  folioId: number,
  { cells: given, timeZone }: Acceptance & { timeZone: string },
): Promise<Parsed<(typeof acceptProposals)['response']>> {
  const cells = once(given);
  const { folio, parts } = await getDecided(db, user, folioId, cells);
  const { open } = await findOpen(db, user, folio, parts);
  const proposed = new Map(open.map((one) => [levelKey(one), one]));
  const standing = await findLevels(db, cells.map(keyOf));
  const isSeen = (cell: (typeof cells)[number]) => (standing.get(levelKey(keyOf(cell)))?.version ?? 0) === cell.version;
  const asked = cells.filter((cell) => isSeen(cell) && proposed.get(levelKey(keyOf(cell)))?.level === cell.level);
  const none = { block: null, accepted: new Set<number>() };
  const { block, accepted } =
    asked.length === 0
      ? none
      : await acceptLevels(db, user, {
          folio,
          timeZone,
          cells: asked.map((cell) => ({ ...keyOf(cell), level: cell.level, version: cell.version })),
          ...parts,
        });
  const shown = await showCells(db, cells.map(keyOf), parts);
  return {
    block,
    accepted: [...accepted].flatMap((key) => shown.get(key) ?? []),
    refused: cells.flatMap((cell) => {
      const key = levelKey(keyOf(cell));
      const current = shown.get(key);
      if (accepted.has(key) || current === undefined) return [];
      const { criteriaId, monitoredStudentId } = cell;
      const reason = current.version === cell.version ? ('gone' as const) : ('changed' as const);
      return [{ criteriaId, monitoredStudentId, reason, current }];
    }),
  };
}

/** Sets proposals aside for everybody who writes in the folio. */
export async function setAside(
  db: Db,
  user: Caller,
  folioId: number,
  { cells: given }: Parsed<(typeof setProposalsAside)['body']>,
): Promise<void> {
  const cells = once(given);
  await getDecided(db, user, folioId, cells);
  await queries.writeAside(
    db,
    user.id,
    cells.map((cell) => ({ ...keyOf(cell), level: cell.level })),
  );
}

export async function takeBack(db: Db, user: Caller, folioId: number, { cells }: { cells: Keys }): Promise<void> {
  await getDecided(db, user, folioId, cells);
  await queries.deleteAside(db, once(cells).map(keyOf));
}

/** What feeds criteria, as far as the caller may read it. */
export async function getSources(
  db: Db,
  user: Caller,
  { listes = [], parcours = [] }: Parsed<(typeof getCriterionSources)['query']>,
): Promise<Parsed<(typeof getCriterionSources)['response']>> {
  const listIds = await findReadableListIds(db, user, listes);
  const courseIds = await findReadableCourseIds(db, user, parcours);
  return listIds.length + courseIds.length === 0 ? [] : queries.findSourceHeads(db, { listIds, courseIds });
}

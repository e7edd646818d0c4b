import {
  CRITERION_AXES_MAX,
  type Criterion,
  type CurriculumFolioCriterion,
  type Folio,
  type FolioCard,
  type MonitoredStudent,
  type TrashedFolio,
} from '@pupitre/contract';
import { progressionOf } from '@pupitre/learning';
import { presentTeam } from '../../content/team.ts';
import { presentDeletion } from '../../content/trash.ts';
import { pick } from '../../db/pick.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import type { CriterionWithEntry } from '../curriculum/curriculum.service.ts';
import type { CriterionPart, FolioParts, PupilPart } from './folio-access.service.ts';
import { canArchiveFolio, canEditFolio, isFolioEditor, isFolioOwner, seesPupils } from './folios.policy.ts';
import type { FolioRow, findTrashedFolios, HeadRow, StateCounts } from './folios.queries.ts';

export type Counts = ReadonlyMap<number, StateCounts>;
type TrashedRow = Awaited<ReturnType<typeof findTrashedFolios>>[number];

/** Non-members see nothing of a pupil, not even how many there are. */
export function presentCard(row: HeadRow, user: SignedInUser, counts: Counts): FolioCard {
  const isMember = seesPupils(row);
  const observed = isMember ? counts.get(row.id) : undefined;
  return {
    ...pick(row, 'id', 'title', 'ribbon', 'icon', 'color', 'categories'),
    author: row.authorName,
    createdOn: row.createdOn.toISOString(),
    updatedOn: lastChange(row, observed),
    canEdit: canEditFolio(user, row),
    canDelete: isFolioOwner(row),
    isEditor: isFolioEditor(user, row),
    canArchive: canArchiveFolio(row),
    archivedOn: row.archivedOn?.toISOString() ?? null,
    keptUntil: row.keptUntil,
    isMember,
    rpn: row.rpn,
    planEtudeRomand: row.planEtudeRomand,
    optionsProfessionnelles: row.optionsProfessionnelles,
    severalADay: row.severalADay,
    progression: presentProgression(row, observed),
    criterionCount: row.criterionCount,
    studentCount: isMember ? row.studentCount : 0,
    version: row.version,
  };
}

/** Observing changes a folio too, for those who see the observations. */
function lastChange({ updatedOn }: HeadRow, counts: StateCounts | undefined): string {
  const own = updatedOn.toISOString();
  const observed = counts?.observedOn ?? own;
  return observed > own ? observed : own;
}

function presentProgression(row: HeadRow, counts: StateCounts | undefined) {
  const { ok, nok, unrated } = counts ?? { ok: 0, nok: 0, unrated: 0 };
  const total = counts === undefined ? 0 : row.criterionCount * row.studentCount;
  return progressionOf({ ok, nok, unrated, unset: total - ok - nok - unrated, total }, row.optionsProfessionnelles);
}

export const presentFolio = (row: FolioRow, parts: FolioParts, user: SignedInUser, counts: Counts): Folio => ({
  ...presentCard(row, user, counts),
  periods: row.periods,
  criterias: parts.criteria.map(presentCriterion),
  monitoredStudents: seesPupils(row) ? parts.pupils.map(presentPupil) : [],
  educationalTeam: seesPupils(row) ? presentFolioTeam(row, canEditFolio(user, row)) : [],
});

/** Each member with her right to see the observations. */
const presentFolioTeam = ({ team }: FolioRow, mayEdit: boolean) =>
  team.flatMap((row) =>
    presentTeam([row], mayEdit).map((one) => ({ ...one, seesObservations: row.seesObservations === true })),
  );

/** The folio without anything of its pupils, as its secret link shows it to everybody. */
export const presentCriteria = (row: FolioRow, parts: FolioParts, user: SignedInUser): Folio => ({
  ...presentFolio(row, { ...parts, pupils: [] }, user, new Map()),
  isMember: false,
  studentCount: 0,
  educationalTeam: [],
});

export const presentCriterion = (row: CriterionPart): Criterion => ({
  ...pick(row, 'id', 'label', 'categories', 'tags', 'axesThematiques', 'perObjectiveCode', 'perId'),
  ...pick(row, 'studentEvaluationEnabled', 'sources'),
});

export const presentPupil = (row: PupilPart): MonitoredStudent => ({
  id: row.id,
  displayName: row.displayName,
  cloeeWorldId: row.cloeeWorldId ?? '',
  className: row.className,
  schoolName: row.schoolName,
});

export const presentTrashed = (row: TrashedRow, user: SignedInUser, counts: Counts, now: Date): TrashedFolio => ({
  ...presentCard(row, user, counts),
  ...presentDeletion(row.deletedOn, now),
});

/** As the editor of a folio takes it over: discipline and years become categories. */
export const presentCurriculumCriterion = (row: CriterionWithEntry): CurriculumFolioCriterion => ({
  perId: row.perId,
  perObjectiveCode: row.objectiveCode,
  label: row.label,
  axesThematiques: row.axesThematiques.slice(0, CRITERION_AXES_MAX),
  categories: [row.discipline, ...row.years.map(String)],
});

import {
  type CategoryKey,
  type DirectoryEntry,
  FOLIO_CRITERIA_MAX,
  FOLIO_PUPILS_MAX,
  type Folio,
  type FolioCreateInput,
  type FolioSaveInput,
  folioSave,
  type Group,
  type GroupPupil,
  type MonitoredStudent,
} from '@pupitre/contract';
import { byFamilyName, plural } from '@pupitre/learning';
import type { ContentDraft, Head } from '../../../../school/editor/content-comparison.ts';
import { fieldProblems, judgeOnce } from '../../../../school/editor/problems.ts';
import { sameList } from '../../../../school/editor/same-list.ts';
import { isCategoryKey } from '../../../../school/search/search-filter.ts';
import { knownColor } from '../../../../ui/selectors/known-color.ts';
import { type PeriodDrafts, periodsProblem } from '../periods/period-drafts.ts';
import { type CriterionRow, criterionOfRow, rowOfCriterion, rowProblem } from './criterion-row.ts';

/**
 * A pupil of the folio, identified by her world id, '' for a pupil who left the directory; the server gives the id in the
 * folio.
 */
export type FolioPupil = Readonly<Pick<MonitoredStudent, 'id' | 'cloeeWorldId' | 'displayName' | 'className'>>;

/** Everything of a folio that the editor changes, but its criteria and its team. */
export type FolioHead = Omit<Head, 'description'> & {
  readonly optionsProfessionnelles: boolean;
  readonly severalADay: boolean;
  readonly periods: PeriodDrafts;
  readonly rpn: boolean;
  readonly planEtudeRomand: boolean;
  readonly pupils: readonly FolioPupil[];
};

/** A folio being edited. */
export type FolioDraft = ContentDraft<FolioHead, CriterionRow>;

/** Names a pupil as long as the folio is edited. */
export const keyOfPupil = ({ id, cloeeWorldId }: Pick<FolioPupil, 'id' | 'cloeeWorldId'>): string =>
  cloeeWorldId === '' ? `perdu-${id}` : cloeeWorldId;

const pupilsOf = (folio: Folio): FolioPupil[] =>
  folio.monitoredStudents.map(({ id, cloeeWorldId, displayName, className }) => ({
    id,
    cloeeWorldId,
    displayName,
    className,
  }));

/** The draft of a folio as the server has it; keys start at 1. */
export const draftOfFolio = (folio: Folio): FolioDraft => ({
  head: {
    title: folio.title,
    ribbon: folio.ribbon,
    icon: folio.icon,
    color: knownColor(folio.color),
    categories: folio.categories.filter(isCategoryKey),
    optionsProfessionnelles: folio.optionsProfessionnelles,
    severalADay: folio.severalADay,
    periods: folio.periods,
    rpn: folio.rpn,
    planEtudeRomand: folio.planEtudeRomand,
    pupils: pupilsOf(folio),
  },
  rows: folio.criterias.map((criterion, index) => rowOfCriterion(index + 1, criterion)),
  team: folio.educationalTeam,
});

const headFields = ({
  pupils: _pupils,
  rpn: _rpn,
  planEtudeRomand: _per,
  categories,
  periods,
  ...head
}: FolioHead) => ({
  ...head,
  categories: [...categories],
  periods: periods === null ? null : [...periods],
});

/** What a save sends: the whole folio (conventions, « Wire »); what the role lacks is ignored there. */
export const saveBody = (id: number, version: number, draft: FolioDraft): FolioSaveInput => ({
  id,
  version,
  ...headFields(draft.head),
  rpn: draft.head.rpn,
  planEtudeRomand: draft.head.planEtudeRomand,
  criterias: draft.rows.map(criterionOfRow),
  monitoredStudents: draft.head.pupils.map(({ id, cloeeWorldId }) => ({ id, cloeeWorldId })),
  educationalTeam: draft.team.map((member) => ({ ...member })),
});

/** What creating a copy of the draft sends: a private folio with new criteria, and no observation. */
export const createBody = (draft: FolioDraft, title: string): FolioCreateInput => ({
  ...headFields(draft.head),
  title,
  criterias: draft.rows.map((row) => ({ ...criterionOfRow(row), id: -1 })),
  // Pupils who left the directory are known to this folio alone.
  monitoredStudents: draft.head.pupils
    .filter(({ cloeeWorldId }) => cloeeWorldId !== '')
    .map(({ cloeeWorldId }) => ({ id: -1, cloeeWorldId })),
});

/** What becomes of the observations of those who were taken out. */
export const keptText = (n: number): string =>
  plural(n, ', ses observations sont gardées 30 jours', ', leurs observations sont gardées 30 jours');

/** The same people in the same order. */
export const samePupils = (a: readonly FolioPupil[], b: readonly FolioPupil[]): boolean =>
  a === b || sameList(a.map(keyOfPupil), b.map(keyOfPupil));

/** What the server makes of the categories: the chosen ones and those of the criteria. */
export const effectiveCategories = ({ head, rows }: FolioDraft): CategoryKey[] => [
  ...new Set([...head.categories, ...rows.flatMap(({ categories }) => categories)]),
];

export type HeadProblems = Partial<Record<'title' | 'ribbon' | 'rpn' | 'periods', string>>;

/** A model holds no pupil; the server refuses it too. */
export const MODEL_WITH_PUPILS = 'Un modèle ne contient aucun élève\u00a0: retirez d’abord les élèves de ce folio.';

/** French sentence for each field of the head that does not fit. */
export const headProblems = judgeOnce((head: FolioHead): HeadProblems => {
  const problems: HeadProblems = fieldProblems(folioSave, { id: 1, ...headFields(head) }, ['title', 'ribbon']);
  const periods = periodsProblem(head.periods);
  return {
    ...problems,
    ...(periods === undefined ? {} : { periods }),
    ...(head.rpn && head.pupils.length > 0 ? { rpn: MODEL_WITH_PUPILS } : {}),
  };
});

export const isValidDraft = (draft: FolioDraft): boolean =>
  Object.keys(headProblems(draft.head)).length === 0 &&
  draft.rows.length <= FOLIO_CRITERIA_MAX &&
  draft.head.pupils.length <= FOLIO_PUPILS_MAX &&
  draft.rows.every((row) => rowProblem(row) === null);

/** With some more, each known by her world id taken once (FOLIO-55), by family name as everywhere. */
export function withPupils(pupils: readonly FolioPupil[], added: readonly FolioPupil[]): readonly FolioPupil[] {
  const known = new Set(pupils.map(keyOfPupil));
  const fresh = added.filter((pupil) => {
    const isNew = !known.has(keyOfPupil(pupil));
    known.add(keyOfPupil(pupil));
    return isNew;
  });
  return fresh.length === 0 ? pupils : byFamilyName([...pupils, ...fresh]);
}

/** A pupil found by name; her objectGuid is her world id (OP-118). Her class is the server's to say. */
export const pupilOfEntry = (pupil: DirectoryEntry): FolioPupil => ({
  id: -1,
  cloeeWorldId: pupil.objectGuid,
  displayName: pupil.displayName,
  className: '',
});

export const pupilOfGroup = (pupil: GroupPupil, group: Group): FolioPupil => ({
  id: -1,
  cloeeWorldId: pupil.cloeeWorldId,
  displayName: pupil.displayName,
  className: group.groupType === 'classe' ? group.name : '',
});

export const pupilsOfGroup = (group: Group): FolioPupil[] => group.students.map((pupil) => pupilOfGroup(pupil, group));

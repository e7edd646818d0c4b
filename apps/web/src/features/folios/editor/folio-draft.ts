import {
  type CategoryKey,
  COLOR_CLASSES,
  type ColorClass,
  FOLIO_CRITERIA_MAX,
  FOLIO_STUDENTS_MAX,
  type Folio,
  type FolioCreateInput,
  type FolioSaveInput,
  folioSave,
  type TeamMember,
} from '@pupitre/contract';
import { sameSet } from '../../../shared/same-set.ts';
import { isCategoryKey } from '../../../shared/search/search-filter.ts';
import { sameTeam } from '../../../shared/team/same-team.ts';
import { type CriterionRow, criterionOfRow, rowOfCriterion, rowProblem, sameCriterion } from './criterion-row.ts';

/** A pupil of the folio. Her world id is who she is; the id in the folio is the server's affair until it is known. */
export type FolioPupil = {
  readonly id: number;
  /** '' for one whom the directory has lost: her id alone names her. */
  readonly cloeeWorldId: string;
  readonly displayName: string;
  readonly className: string;
};

/** Everything of a folio that the editor changes, but its criteria and its team. */
export type FolioHead = {
  readonly title: string;
  readonly ribbon: string;
  readonly icon: string;
  readonly color: ColorClass;
  readonly categories: readonly CategoryKey[];
  readonly optionsProfessionnelles: boolean;
  readonly rpn: boolean;
  readonly planEtudeRomand: boolean;
  readonly pupils: readonly FolioPupil[];
};

/** A folio being edited. */
export type FolioDraft = {
  readonly head: FolioHead;
  readonly rows: readonly CriterionRow[];
  readonly team: readonly TeamMember[];
};

/** Names a pupil as long as the folio is edited. */
export const keyOfPupil = ({ id, cloeeWorldId }: Pick<FolioPupil, 'id' | 'cloeeWorldId'>): string =>
  cloeeWorldId === '' ? `perdu-${id}` : cloeeWorldId;

const isColor = (color: string): color is ColorClass => (COLOR_CLASSES as readonly string[]).includes(color);

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
    color: isColor(folio.color) ? folio.color : 'c-grey',
    categories: folio.categories.filter(isCategoryKey),
    optionsProfessionnelles: folio.optionsProfessionnelles,
    rpn: folio.rpn,
    planEtudeRomand: folio.planEtudeRomand,
    pupils: pupilsOf(folio),
  },
  rows: folio.criterias.map((criterion, index) => rowOfCriterion(index + 1, criterion)),
  team: folio.educationalTeam,
});

const headFields = ({ pupils: _pupils, rpn: _rpn, planEtudeRomand: _per, categories, ...head }: FolioHead) => ({
  ...head,
  categories: [...categories],
});

/** What a save sends: the whole folio (conventions, « Wire »); what the role lacks is ignored there. */
export const saveBody = (folio: Pick<Folio, 'id'>, version: number, draft: FolioDraft): FolioSaveInput => ({
  id: folio.id,
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
  // Nobody but this folio knows those whom the directory has lost.
  monitoredStudents: draft.head.pupils
    .filter(({ cloeeWorldId }) => cloeeWorldId !== '')
    .map(({ cloeeWorldId }) => ({ id: -1, cloeeWorldId })),
});

export const sameDraft = (a: FolioDraft, b: FolioDraft): boolean =>
  sameHead(a.head, b.head) && sameTeam(a.team, b.team) && sameRows(a.rows, b.rows);

const PLAIN_FIELDS = ['title', 'ribbon', 'icon', 'color', 'optionsProfessionnelles', 'rpn', 'planEtudeRomand'] as const;

const sameHead = (a: FolioHead, b: FolioHead): boolean =>
  a === b ||
  (PLAIN_FIELDS.every((field) => a[field] === b[field]) &&
    sameSet(a.categories, b.categories) &&
    samePupils(a.pupils, b.pupils));

/** The same people in the same order. */
export const samePupils = (a: readonly FolioPupil[], b: readonly FolioPupil[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((pupil, index) => {
      const other = b[index];
      return other !== undefined && keyOfPupil(pupil) === keyOfPupil(other);
    }));

const sameRows = (a: readonly CriterionRow[], b: readonly CriterionRow[]) =>
  a === b ||
  (a.length === b.length &&
    a.every((row, index) => {
      const other = b[index];
      return other !== undefined && row.key === other.key && sameCriterion(row, other);
    }));

/** Keys differ from visit to visit; the place of a criterion is what counts here. */
export function sameText(a: FolioDraft, b: FolioDraft): boolean {
  const renumber = (draft: FolioDraft) => ({
    ...draft,
    rows: draft.rows.map((row, index) => ({ ...row, key: index })),
  });
  return sameDraft(renumber(a), renumber(b));
}

/** What the server makes of the categories: the chosen ones and those of the criteria. */
export const effectiveCategories = ({ head, rows }: FolioDraft): CategoryKey[] => [
  ...new Set([...head.categories, ...rows.flatMap(({ categories }) => categories)]),
];

export type HeadProblems = Partial<Record<'title' | 'ribbon' | 'rpn', string>>;

/** A model holds no pupil; the server refuses it too. */
export const MODEL_WITH_PUPILS = 'Un modèle ne contient aucun élève\u00a0: retirez d’abord les élèves de ce folio.';

const judged = new WeakMap<FolioHead, HeadProblems>();

/** French sentence for each field of the head that does not fit. Heads never change in place: judged once. */
export function headProblems(head: FolioHead): HeadProblems {
  const known = judged.get(head);
  if (known !== undefined) return known;
  const problems: HeadProblems = {};
  const parsed = folioSave.safeParse({ id: 1, ...headFields(head) });
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const field = issue.path[0];
    if (field === 'title' || field === 'ribbon') problems[field] ??= issue.message;
  }
  if (head.rpn && head.pupils.length > 0) problems.rpn = MODEL_WITH_PUPILS;
  judged.set(head, problems);
  return problems;
}

export const isValidDraft = (draft: FolioDraft): boolean =>
  Object.keys(headProblems(draft.head)).length === 0 &&
  draft.rows.length <= FOLIO_CRITERIA_MAX &&
  draft.head.pupils.length <= FOLIO_STUDENTS_MAX &&
  draft.rows.every((row) => rowProblem(row) === null);

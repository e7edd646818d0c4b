import * as z from 'zod/mini';
import { cardFields, contentEndpoints, headDraft, saveFields, searchFields, trashFields } from './content.ts';
import { KIND_NAMES } from './content-kinds.ts';
import { criterionSources, SOURCE_KINDS } from './criterion-sources.ts';
import { TEAM_MAX, teamMember } from './directory.ts';
import { endpoint } from './endpoint.ts';
import { COMMA_SEPARATED_MAX, commaSeparated, draftId, positiveId, requiredText, visibleText } from './fields.ts';
import { folioPeriods } from './folio-periods.ts';
import { CATEGORY_KEYS } from './reference-data.ts';

/** LIMIT-21, LIMIT-22, LIMIT-26, LIMIT-31; CRIT-10 and CRIT-13 to CRIT-15. */
export const FOLIO_TITLE_MAX = 150;
export const FOLIO_RIBBON_MAX = 10;
export const FOLIO_PAGE_SIZE = KIND_NAMES.folio.pageSize;
export const CRITERION_LABEL_MAX = 500;
export const CRITERION_PREVIEW_ABOVE = 70;
export const CRITERION_TAGS_MAX = 8;
export const CRITERION_AXES_MAX = 2;
export const ADDITIONAL_CATEGORIES_MAX = 1;
// Unspecified: the largest folio; the bench shows 200 criteria, a cohort of 300 pupils is the largest anybody observes.
export const FOLIO_CRITERIA_MAX = 500;
export const FOLIO_PUPILS_MAX = 300;
// Unspecified: longest tag, and longest axis, which is what the curriculum may hold.
export const CRITERION_TAG_MAX = 150;
export const CRITERION_AXIS_MAX = 250;
/** How long a removed pupil or criterion keeps its observations, in days. */
export const REMOVED_DAYS = 30;

export const NEW_FOLIO_TITLE = 'Nouveau folio';
export const DEFAULT_FOLIO_ICON = 'bi bi-journal-check';

/** Four percentages (ENT-33, OP-111). */
export const progression = z.object({
  success: z.number(),
  danger: z.number(),
  info: z.number(),
  warning: z.number(),
});

const folioHead = {
  ...cardFields,
  createdOn: z.string(),
  /**
   * Owner, or in the educational team with the right to edit or to see observations: only they see pupils and observations;
   * writing these needs `canEdit` too.
   */
  isMember: z.boolean(),
  /** Has the right to edit even while the folio is archived, and `canEdit` is false: exports its tables, copies it. */
  isEditor: z.boolean(),
  /** Archives it, and takes it out again. */
  canArchive: z.boolean(),
  /** Since when nobody writes in it; null while it is open. */
  archivedOn: z.nullable(z.string()),
  /** The last day on which an archived folio is kept: 2032-07-31. */
  keptUntil: z.nullable(z.string()),
  planEtudeRomand: z.boolean(),
  optionsProfessionnelles: z.boolean(),
  /** « Plusieurs observations par jour »: a level given five minutes later begins another observation. */
  severalADay: z.boolean(),
  /** Of every cell; zeros for non-members. */
  progression,
  criterionCount: z.number(),
  /** 0 for non-members. */
  studentCount: z.number(),
};

/** Card of a search. */
export const folioCard = z.object(folioHead);
export type FolioCard = z.output<typeof folioCard>;

const criterionFields = {
  label: z.string(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  axesThematiques: z.array(z.string()),
  perObjectiveCode: z.string(),
  perId: z.string(),
  studentEvaluationEnabled: z.boolean(),
  /** What practice proposes levels from, to those who may write them. */
  sources: z.array(
    z.object({ kind: z.enum(SOURCE_KINDS), id: z.number(), ok: z.number(), nok: z.nullable(z.number()) }),
  ),
};

/** Criterion (ENT-39); `selected` and `filtered` never travel. */
export const criterion = z.object({ id: z.number(), ...criterionFields });
export type Criterion = z.output<typeof criterion>;

/** Monitored student (ENT-38), with the class and school of when she was added. */
export const monitoredStudent = z.object({
  id: z.number(),
  displayName: z.string(),
  cloeeWorldId: z.string(),
  className: z.string(),
  schoolName: z.string(),
});
export type MonitoredStudent = z.output<typeof monitoredStudent>;

/** Member of a folio's team: without either right she reads its criteria (FOLIO-27). */
export const folioTeamMember = z.object({
  ...teamMember.shape,
  /** Sees pupils and observations; whoever edits does. */
  seesObservations: z.boolean(),
});
export type FolioTeamMember = z.output<typeof folioTeamMember>;

/** Whole folio (ENT-37, ENT-38); `monitoredStudents` and `educationalTeam` are empty for non-members. */
export const folio = z.object({
  ...folioHead,
  /** Its own; null where it has those of the authority. */
  periods: z.nullable(z.array(z.object({ name: z.string(), from: z.string(), to: z.string() }))),
  criterias: z.array(criterion),
  monitoredStudents: z.array(monitoredStudent),
  educationalTeam: z.array(folioTeamMember),
});
export type Folio = z.output<typeof folio>;

const axes = z
  .array(requiredText(CRITERION_AXIS_MAX))
  .check(z.maxLength(CRITERION_AXES_MAX, { error: '2 axes thématiques au maximum.' }));

/** Criterion on its way in: ids ≤ 0 are new. */
export const criterionDraft = z.object({
  id: z._default(draftId, -1),
  label: visibleText(CRITERION_LABEL_MAX).check(
    z.refine((text) => text.trim() !== '', { error: 'Ce champ est obligatoire.' }),
  ),
  categories: z._default(z.array(z.enum(CATEGORY_KEYS)).check(z.maxLength(60)), []),
  tags: z._default(
    z
      .array(visibleText(CRITERION_TAG_MAX))
      .check(z.maxLength(CRITERION_TAGS_MAX, { error: '8 étiquettes au maximum.' })),
    [],
  ),
  axesThematiques: z._default(axes, []),
  perObjectiveCode: z._default(visibleText(40), ''),
  perId: z._default(z.string().check(z.regex(/^(\d{1,10}(-\d{1,10}){0,5})?$/, { error: 'Identifiant invalide.' })), ''),
  studentEvaluationEnabled: z._default(z.boolean(), false),
  sources: z._default(criterionSources, []),
});
export type CriterionDraft = z.output<typeof criterionDraft>;

/**
 * Pupil on her way in: known by her world id; a pupil who comes twice is taken once (FOLIO-55). One whom the directory
 * has lost comes back as GET gave her, by her id alone.
 */
export const monitoredStudentDraft = z.object({
  id: z._default(draftId, -1),
  cloeeWorldId: z.string().check(z.maxLength(255)),
});
export type MonitoredStudentDraft = z.output<typeof monitoredStudentDraft>;

const draftFields = {
  /** To its categories the server adds those of the criteria. */
  ...headDraft({ titleMax: FOLIO_TITLE_MAX, ribbonMax: FOLIO_RIBBON_MAX, icon: DEFAULT_FOLIO_ICON }),
  optionsProfessionnelles: z._default(z.boolean(), false),
  severalADay: z._default(z.boolean(), false),
  periods: z._default(z.nullable(folioPeriods), null),
  criterias: z._default(
    z
      .array(criterionDraft)
      .check(z.maxLength(FOLIO_CRITERIA_MAX, { error: `${FOLIO_CRITERIA_MAX} critères au maximum.` })),
    [],
  ),
  monitoredStudents: z._default(
    z
      .array(monitoredStudentDraft)
      .check(z.maxLength(FOLIO_PUPILS_MAX, { error: `${FOLIO_PUPILS_MAX} élèves au maximum.` })),
    [],
  ),
};

/** Body of POST /folio: the content to create, without observations; {} makes the default folio. */
export const folioCreate = z.object({
  ...draftFields,
  title: z._default(draftFields.title, NEW_FOLIO_TITLE),
  /** The folio that it is a copy of: a generated model that was copied is never removed as useless. */
  copiedFrom: z.optional(positiveId),
  /** Archives that folio in the same step: the copy is its next year. Only its owner may. */
  archivesCopied: z._default(z.boolean(), false),
  /** Keeps the report templates that colleagues share with that folio's team as the caller's own. */
  keepsSharedTemplates: z._default(z.boolean(), false),
});
export type FolioCreate = z.output<typeof folioCreate>;
export type FolioCreateInput = z.input<typeof folioCreate>;

/**
 * Body of PUT /folio: the whole folio as GET gave it; read-only fields are ignored. A non-member saw no pupil and no
 * team: what she sends of them is ignored too.
 */
export const folioSave = z.object({
  ...saveFields,
  ...draftFields,
  /** Without `seesObservations` a member keeps what she has of it. */
  educationalTeam: z.optional(
    z.array(z.object({ ...teamMember.shape, seesObservations: z.optional(z.boolean()) })).check(z.maxLength(TEAM_MAX)),
  ),
  /** Ignored unless the caller is a publisher. */
  rpn: z.optional(z.boolean()),
  /** Publication in the publishers’ folios of the curriculum; ignored unless the caller is a publisher. */
  planEtudeRomand: z.optional(z.boolean()),
});
export type FolioSave = z.output<typeof folioSave>;
export type FolioSaveInput = z.input<typeof folioSave>;

/** Query of the four searches. */
export const folioSearchQuery = z.object({
  ...searchFields,
  /** Folios that hold a criterion of this curriculum entry. */
  planEtudeRomandId: z.optional(positiveId),
});
export type FolioSearchQuery = z.output<typeof folioSearchQuery>;

/** A folio resting in « Corbeille ». */
export const trashedFolio = z.object({ ...folioHead, ...trashFields });
export type TrashedFolio = z.output<typeof trashedFolio>;

export const folioCalls = contentEndpoints('folio', {
  access: 'teacher',
  id: positiveId,
  query: folioSearchQuery,
  card: folioCard,
  trashed: trashedFolio,
  whole: folio,
  create: folioCreate,
  save: folioSave,
  summaries: {
    get: 'A folio by id or by secret; pupils and team for members only.',
    restore: 'Takes a deleted folio out of « Corbeille », with its observations, and answers it.',
  },
  errors: { create: ['FOLIO_NOT_FOUND', 'FORBIDDEN'], edit: ['FOLIO_ARCHIVED'] },
  records: 'folio',
});
export const {
  getTrashed: getTrashedFolios,
  restore: restoreFolio,
  get: getFolio,
  create: createFolio,
  save: saveFolio,
  remove: deleteFolio,
  getSecretLink: getFolioSecretLink,
  renewSecretLink: renewFolioSecretLink,
} = folioCalls;

export const searchRpnFolios = folioCalls.search('rpn', 'Model folios, 32 a page.');
export const searchPersonalFolios = folioCalls.search('personnels', 'The caller’s own folios, 32 a page.');
export const searchTeamFolios = folioCalls.search(
  'equipe-pedagogique',
  'Folios whose educational team holds the caller, 32 a page.',
);
export const searchArchivedFolios = folioCalls.search(
  'archives',
  'Archived folios of which the caller is a member, 32 a page.',
);
export const searchCurriculumFolios = folioCalls.search(
  'plan-etude-romand',
  'Folios made from the curriculum, 32 a page.',
  'publisher',
);

/** The searches of its screens, by the segment of their addresses. */
export const FOLIO_SEARCHES = {
  personnels: searchPersonalFolios,
  'equipe-pedagogique': searchTeamFolios,
  rpn: searchRpnFolios,
  'plan-etude-romand': searchCurriculumFolios,
  archives: searchArchivedFolios,
} as const;

export const transmitFolio = endpoint('PUT', '/folio/transmit/:id', 'teacher', {
  summary: 'Gives the caller’s own folio to another teacher, who owns it from then on (OP-115).',
  params: z.object({ id: positiveId }),
  body: z.object({
    objectGuid: z.string().check(z.minLength(1, { error: 'Choisissez un-e enseignant-e.' }), z.maxLength(100)),
    displayName: z._default(visibleText(255), ''),
  }),
  response: z.boolean(),
  errors: ['FOLIO_NOT_FOUND', 'FORBIDDEN', 'FOLIO_ARCHIVED'],
});

export const archiveFolio = endpoint('PUT', '/folio/archive/:id', 'teacher', {
  summary: 'Archives the caller’s own folio, in which nobody writes from then on, or takes it out again; answers it.',
  records: 'folio',
  params: z.object({ id: positiveId }),
  body: z.object({ isArchived: z.boolean() }),
  response: folio,
  errors: ['FOLIO_NOT_FOUND', 'FORBIDDEN'],
});

/** What « L’année suivante » says of a folio before anything is done. */
export const folioYear = z.object({
  /** The last day on which the folio would be kept, were it archived now: 2032-07-31. */
  keptUntil: z.string(),
  /** The school year after the folio's own, never a past one: « 2027–2028 ». */
  schoolYear: z.string(),
  /** The folio's own periods in that year; null where it has none. */
  periods: folio.shape.periods,
  /** What stays behind in the folio. */
  observationCount: z.number(),
  commentCount: z.number(),
  markCount: z.number(),
  /** The caller's own report templates and phrases, which are hers in every folio. */
  templateCount: z.number(),
  phraseCount: z.number(),
  /** Templates that colleagues share with this folio's team, under names that the caller's own do not have. */
  sharedTemplateCount: z.number(),
});
export type FolioYear = z.output<typeof folioYear>;

export const getFolioYear = endpoint('GET', '/folio/:id/annee', 'teacher', {
  summary:
    'What the year after says of the caller’s folio: how long an archive is kept, and what a new folio leaves here.',
  params: z.object({ id: positiveId }),
  response: folioYear,
  errors: ['FOLIO_NOT_FOUND', 'FORBIDDEN'],
});

const removal = { removedOn: z.string(), daysLeft: z.number(), observationCount: z.number() };

/** What was taken out of a folio in the last 30 days and can come back. */
export const removedParts = z.object({
  criterias: z.array(z.object({ ...criterion.shape, ...removal })),
  monitoredStudents: z.array(z.object({ ...monitoredStudent.shape, ...removal })),
});
export type RemovedParts = z.output<typeof removedParts>;

export const getRemovedParts = endpoint('GET', '/folio/:id/retires', 'teacher', {
  summary: 'Pupils and criteria taken out of the folio in the last 30 days, with how many observations they keep.',
  records: 'folio',
  params: z.object({ id: positiveId }),
  response: removedParts,
  errors: ['FOLIO_NOT_FOUND', 'FORBIDDEN', 'FOLIO_ARCHIVED'],
});

export const restorePupil = endpoint('POST', '/folio/:id/retires/eleve/:studentId', 'teacher', {
  summary: 'Puts a removed pupil back, at the end, with her observations; answers the folio.',
  records: 'folio',
  params: z.object({ id: positiveId, studentId: positiveId }),
  response: folio,
  errors: ['FOLIO_NOT_FOUND', 'PUPIL_NOT_FOUND', 'FORBIDDEN', 'FOLIO_ARCHIVED'],
});

export const restoreCriterion = endpoint('POST', '/folio/:id/retires/critere/:criteriaId', 'teacher', {
  summary: 'Puts a removed criterion back, at the end, with its observations; answers the folio.',
  records: 'folio',
  params: z.object({ id: positiveId, criteriaId: positiveId }),
  response: folio,
  errors: ['FOLIO_NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN', 'FOLIO_ARCHIVED'],
});

/** Criterion of the curriculum as a folio takes it over (OP-116); its entry gives code, axes, discipline and years. */
export const curriculumFolioCriterion = z.object({
  perId: z.string(),
  perObjectiveCode: z.string(),
  label: z.string(),
  axesThematiques: z.array(z.string()),
  categories: z.array(z.string()),
});
export type CurriculumFolioCriterion = z.output<typeof curriculumFolioCriterion>;

export const getCurriculumCriteria = endpoint('GET', '/folio/criteres-per', 'teacher', {
  summary:
    'Criteria of the curriculum by their ids, or all those of an entry by its id; unknown ids are left out (OP-116).',
  query: z.object({
    persIds: z.pipe(
      commaSeparated,
      z
        .array(z.string().check(z.regex(/^\d{1,10}(-\d{1,10}){0,9}$/, { error: 'Identifiant invalide.' })))
        .check(z.maxLength(COMMA_SEPARATED_MAX)),
    ),
  }),
  response: z.array(curriculumFolioCriterion),
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { positiveId, visibleText } from './fields.ts';
import { category } from './reference.ts';
import { YEARS } from './reference-data.ts';

/** Longest term of a search in the curriculum; longest axis. */
export const CURRICULUM_TERM_MAX = 255;
/** A search answers at most this many entries, in the order of the curriculum. */
export const CURRICULUM_SEARCH_MAX = 200;
/** Entries that one call shows at once. */
export const CURRICULUM_IDS_MAX = 100;
/** Above this many results the selector offers a filter (PER-06). */
export const CURRICULUM_FILTER_ABOVE = 6;

/** Criterion that folios take over; `perId` is the entry's id, a dash, then the criterion's own (ENT-39). */
export const curriculumCriterion = z.object({ perId: z.string(), label: z.string() });
export type CurriculumCriterion = z.output<typeof curriculumCriterion>;

/** Entry of the regional curriculum (ENT-35). */
export const curriculumEntry = z.object({
  id: z.number(),
  objectiveCode: z.string(),
  /** Category key, e.g. MAT. */
  discipline: z.string(),
  /** Category keys, e.g. 7 and 8. */
  years: z.array(z.string()),
  axesThematiques: z.array(z.string()),
  progressionSectionName: z.string(),
  /** Cleaned by the server. */
  learningHtml: z.string(),
  expectationHtml: z.string(),
  url: z.string(),
  criteria: z.array(curriculumCriterion),
  /** No longer in the curriculum; still shown by what refers to it. */
  retired: z.boolean(),
});
export type CurriculumEntry = z.output<typeof curriculumEntry>;

/** Segment of a path that stands for « any » (OP-117). */
export const ANY_SEGMENT = '_';

/** `true`: only entries that have criteria. */
const hasCriteria = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word) => word === 'true'),
);
const yearKey = z.enum(YEARS, { error: 'Cette année n’existe pas.' });
const orAny = <Schema extends z.ZodMiniType>(schema: Schema) => z.union([z.literal(ANY_SEGMENT), schema]);
// Text, not the known keys: a discipline that the curriculum does not hold has no axes and no entries.
const disciplineKey = z.string().check(z.minLength(1), z.maxLength(40));

/** Comma-separated ids. */
const entryIds = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(CURRICULUM_IDS_MAX * 11)),
    z.transform((text): (number | string)[] => text.split(',').filter((part) => part.trim() !== '')),
  ),
  z.array(positiveId).check(z.maxLength(CURRICULUM_IDS_MAX)),
);

export const getCurriculumYears = endpoint('GET', '/plan-etude-romand/annees/:hasCriteria', 'teacher', {
  summary: 'School years that the curriculum covers.',
  params: z.object({ hasCriteria }),
  response: z.array(category),
});

export const getCurriculumDisciplines = endpoint(
  'GET',
  '/plan-etude-romand/disciplines/:hasCriteria/:year',
  'teacher',
  {
    summary: 'Disciplines of a year; _ means any year.',
    params: z.object({ hasCriteria, year: orAny(yearKey) }),
    response: z.array(category),
  },
);

export const getCurriculumAxes = endpoint('GET', '/plan-etude-romand/axes/:hasCriteria/:year/:discipline', 'teacher', {
  summary: 'Thematic axes of a discipline in a year, in the order of the curriculum; _ means any.',
  params: z.object({ hasCriteria, year: orAny(yearKey), discipline: disciplineKey }),
  response: z.array(z.string()),
});

export const searchCurriculum = endpoint(
  'GET',
  '/plan-etude-romand/:discipline/:year/:axis/:hasCriteria/:term',
  'teacher',
  {
    summary: `Entries by discipline, year, axis, criteria and term, at most ${CURRICULUM_SEARCH_MAX}; _ means any (OP-117).`,
    params: z.object({
      discipline: disciplineKey,
      year: orAny(yearKey),
      axis: visibleText(CURRICULUM_TERM_MAX),
      hasCriteria,
      term: visibleText(CURRICULUM_TERM_MAX),
    }),
    response: z.array(curriculumEntry),
  },
);

export const getCurriculumEntries = endpoint('GET', '/plan-etude-romand', 'teacher', {
  summary: 'Several entries at once, in the order asked for; unknown ids are left out, retired entries are not.',
  query: z.object({ ids: entryIds }),
  response: z.array(curriculumEntry),
});

export const getCurriculumEntry = endpoint('GET', '/plan-etude-romand/:id', 'teacher', {
  summary: 'One entry, retired or not.',
  params: z.object({ id: positiveId }),
  response: curriculumEntry,
  errors: ['NOT_FOUND'],
});

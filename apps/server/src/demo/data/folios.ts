import { CATEGORY_KEYS } from '@pupitre/contract';
import { LEVEL_CODES, SELF_CODES } from '@pupitre/learning';
import * as z from 'zod/mini';
import { DEMO_PHOTOS, type DemoPhoto } from '../fill-demo-media.ts';
import folios from './folios.json' with { type: 'json' };
import { CONTENT, pupilWithAccount, staffName } from './people.ts';

const CRITERION = {
  self: z.optional(z.literal(true)),
  tags: z.optional(z.array(z.string())),
  /** Title of the list of words that feeds it: practice proposes its levels, and nobody has observed it yet. */
  fedBy: z.optional(z.string()),
};

/** A criterion of the shipped curriculum by its id, or one of the teacher's own. */
const demoCriterion = z.union([
  z.strictObject({ ...CRITERION, per: z.string() }),
  z.strictObject({ ...CRITERION, label: z.string(), categories: z.optional(z.array(z.enum(CATEGORY_KEYS))) }),
]);

/** Remarkable observations; pupil by name, criterion by its index. */
const demoRemark = z.strictObject({
  pupil: pupilWithAccount,
  criterion: z.number(),
  state: z.optional(z.nullable(z.enum(LEVEL_CODES))),
  comment: z.optional(z.string()),
  /** The comment is for the family too. */
  isForFamily: z.optional(z.literal(true)),
  checked: z.optional(z.literal(true)),
  photos: z.optional(z.array(z.enum(Object.keys(DEMO_PHOTOS) as DemoPhoto[]))),
  self: z.optional(z.enum(SELF_CODES)),
  selfComment: z.optional(z.string()),
  discussion: z.optional(z.array(z.strictObject({ by: staffName, text: z.string() }))),
});

const demoFolio = z.strictObject({
  ...CONTENT,
  /** Those of the criteria are added. */
  categories: z.optional(CONTENT.categories),
  published: z.optional(z.enum(['rpn', 'planEtudeRomand'])),
  optionsProfessionnelles: z.optional(z.literal(true)),
  criteria: z.array(demoCriterion),
  /** The first pupils of a class, by its key; 0: all. And those who were in it when they were added. */
  pupils: z.optional(
    z.strictObject({ classKey: z.string(), count: z.number(), moved: z.optional(z.array(z.string())) }),
  ),
  /** Whose parts a teacher outside the team reads. */
  transmitted: z.optional(z.strictObject({ pupils: z.array(pupilWithAccount), to: staffName })),
  /** Share of the cells, out of ten, that somebody has observed. */
  observed: z.optional(z.number()),
  /** Observed again and again since this instant. */
  since: z.optional(
    z.pipe(
      z.iso.datetime(),
      z.transform((text: string) => new Date(text)),
    ),
  ),
  remarks: z.optional(z.array(demoRemark)),
});

export type DemoCriterion = z.infer<typeof demoCriterion>;
export type DemoRemark = z.infer<typeof demoRemark>;
export type DemoFolio = z.infer<typeof demoFolio>;

/** Models, one of the curriculum, two of the teacher's class, one of her colleague's. */
export const DEMO_FOLIOS = z.parse(z.array(demoFolio), folios);

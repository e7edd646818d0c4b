import * as z from 'zod/mini';
import { positiveId } from './fields.ts';

/** Lists and courses that may feed one criterion. */
export const CRITERION_SOURCES_MAX = 6;
export const SOURCE_KINDS = ['list', 'course'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

const percent = z
  .number()
  .check(
    z.int(),
    z.minimum(1, { error: 'Un seuil est d’au moins 1\u00a0%.' }),
    z.maximum(100, { error: 'Un seuil est d’au plus 100\u00a0%.' }),
  );

/**
 * What feeds a criterion: of a list the words that were right at first, of a course the resources that are done, in whole
 * percent. From `ok` on practice proposes « Déjà observé », from `nok` on « Abordé »; null proposes no such level.
 */
export const criterionSource = z.object({
  kind: z.enum(SOURCE_KINDS),
  id: positiveId,
  ok: percent,
  nok: z.nullable(percent),
});
export type CriterionSource = z.output<typeof criterionSource>;

/** What feeds one criterion: each thing once, and a level from a lower share on than the one above it. */
export const criterionSources = z.array(criterionSource).check(
  z.maxLength(CRITERION_SOURCES_MAX, { error: `${CRITERION_SOURCES_MAX} listes et parcours au maximum.` }),
  z.refine((given) => given.every(({ ok, nok }) => nok === null || nok < ok), {
    error: 'Le seuil du niveau le plus haut doit dépasser l’autre.',
  }),
  z.refine((given) => new Set(given.map(({ kind, id }) => `${kind} ${id}`)).size === given.length, {
    error: 'Cette liste ou ce parcours figure deux fois.',
  }),
);

import { LEVEL_CODES } from '@pupitre/learning';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lookFields, positiveId } from './fields.ts';

/** A folio of a dossier: the pupil's latest levels in it, in the order of its criteria, and nothing else. */
export const dossierFolio = z.object({
  ...lookFields,
  /** The pupil in this folio. */
  studentId: z.number(),
  optionsProfessionnelles: z.boolean(),
  archivedOn: z.nullable(z.string()),
  /** Class when she was added. */
  className: z.string(),
  /** Who transmitted the pupil's part to the caller, '' once she was erased; null where the caller is a member. */
  transmittedBy: z.nullable(z.string()),
  criterias: z.array(
    z.object({
      id: z.number(),
      label: z.string(),
      state: z.nullable(z.enum(LEVEL_CODES)),
      /** Since when the level stands; null without one. */
      leveledOn: z.nullable(z.string()),
    }),
  ),
});
export type DossierFolio = z.output<typeof dossierFolio>;

export const dossier = z.object({ displayName: z.string(), folios: z.array(dossierFolio) });
export type Dossier = z.output<typeof dossier>;

export const getDossier = endpoint('GET', '/folio/:id/dossier/:studentId', 'teacher', {
  summary:
    'A pupil across the folios of which the caller is a member or has her part: her latest levels, open folios first.',
  records: 'observations',
  params: z.object({ id: positiveId, studentId: positiveId }),
  response: dossier,
  errors: ['FOLIO_NOT_FOUND', 'PUPIL_NOT_FOUND'],
});

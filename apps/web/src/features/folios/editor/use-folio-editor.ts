import {
  CATEGORY_KEYS,
  COLOR_CLASSES,
  FOLIO_CRITERIA_MAX,
  FOLIO_PUPILS_MAX,
  type Folio,
  type FolioCreateInput,
  folio as folioSchema,
  saveFolio,
} from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { contentStorage } from '../../../shared/editor/content-storage.ts';
import { firstProblem, saveDetail } from '../../../shared/editor/problems.ts';
import { startRows } from '../../../shared/editor/row-history.ts';
import { type ContentKind, useEditedContent } from '../../../shared/editor/use-edited-content.ts';
import { FOLIO_CREATED } from '../create-folio.ts';
import { folioKeys, folioQueries } from '../folio-queries.ts';
import { folioComparison } from './conflict.ts';
import { type CriterionListAction, type CriterionListState, criterionListReducer } from './criterion-list-state.ts';
import { type CriterionRow, rowProblem } from './criterion-row.ts';
import { createBody, draftOfFolio, type FolioHead, isValidDraft, keyOfPupil, saveBody } from './folio-draft.ts';

const categories = z.array(z.enum(CATEGORY_KEYS));
const row = z.object({
  key: z.number(),
  id: z.number(),
  label: z.string(),
  categories,
  tags: z.array(z.string()),
  axesThematiques: z.array(z.string()),
  perObjectiveCode: z.string(),
  perId: z.string(),
  studentEvaluationEnabled: z.boolean(),
});
const pupil = z.object({ id: z.number(), cloeeWorldId: z.string(), displayName: z.string(), className: z.string() });
const head = z.object({
  title: z.string(),
  ribbon: z.string(),
  icon: z.string(),
  color: z.enum(COLOR_CLASSES),
  categories,
  optionsProfessionnelles: z.boolean(),
  rpn: z.boolean(),
  planEtudeRomand: z.boolean(),
  pupils: z.array(pupil),
});

const folioStorage = contentStorage<FolioHead, CriterionRow>('folio', head, row);

const KIND: ContentKind<FolioHead, CriterionRow, Folio, CriterionListState, CriterionListAction, FolioCreateInput> = {
  reducer: criterionListReducer,
  start: startRows,
  idsOf: (folio) => folio.criterias.map(({ id }) => id),
  isValid: isValidDraft,
  queries: folioQueries,
  comparison: folioComparison,
  draftOf: draftOfFolio,
  storageOf: folioStorage,
  send: async (id, version, draft, keyOf) => {
    const body = saveBody(id, version, draft);
    return await call(saveFolio, { body, idempotencyKey: keyOf(body) });
  },
  schema: folioSchema,
  savedMessage: 'Folio sauvegardé',
  goneMessage: 'Vous ne pouvez plus modifier ce folio',
  isEmpty: ({ head, rows }) => rows.length === 0 && head.pupils.length === 0,
  emptyMessage: 'Le folio est resté vide\u00a0: il n’a pas été gardé.',
  copyOf: createBody,
  copiedMessage: FOLIO_CREATED,
  saveDetail: ({ head, rows }, keptAt) => {
    const problems = firstProblem('Critère', rows, rowProblem);
    if (rows.length > FOLIO_CRITERIA_MAX) problems.push(`${FOLIO_CRITERIA_MAX} critères au maximum`);
    if (head.pupils.length > FOLIO_PUPILS_MAX) problems.push(`${FOLIO_PUPILS_MAX} élèves au maximum`);
    return saveDetail(problems, keptAt);
  },
};

/** One folio being edited. */
export function useFolioEditor(folio: Folio, isNew: boolean, onConflict: () => void) {
  const queryClient = useQueryClient();
  const onSaved = (saved: Folio, setHead: Dispatch<SetStateAction<FolioHead>>) => {
    // What the server knows of new pupils: their class.
    const known = new Map(draftOfFolio(saved).head.pupils.map((pupil) => [keyOfPupil(pupil), pupil]));
    setHead((head) => ({ ...head, pupils: head.pupils.map((pupil) => known.get(keyOfPupil(pupil)) ?? pupil) }));
    // Pupils and criteria that came or went make the table another one.
    queryClient.removeQueries({ queryKey: folioKeys.observed(folio.id) });
    return queryClient.invalidateQueries({ queryKey: folioKeys.removedParts(folio.id) });
  };
  return useEditedContent(KIND, folio, { isNew, onConflict, onSaved });
}

import {
  FOLIO_CRITERIA_MAX,
  FOLIO_PUPILS_MAX,
  type Folio,
  type FolioCreateInput,
  folio as folioSchema,
  saveFolio,
} from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import { call } from '../../../../api/call.ts';
import { firstProblem, saveDetail } from '../../../../school/editor/problems.ts';
import { startRows } from '../../../../school/editor/row-history.ts';
import { type EditorSpec, useEditedContent } from '../../../../school/editor/use-edited-content.ts';
import { FOLIO_CREATED } from '../../create-folio.ts';
import { folioKeys, folioQueries } from '../../folio-queries.ts';
import { folioComparison } from './conflict.ts';
import { type CriterionListAction, type CriterionListState, criterionListReducer } from './criterion-list-state.ts';
import { type CriterionRow, rowProblem } from './criterion-row.ts';
import { folioStorage } from './draft-storage.ts';
import {
  createBody,
  draftOfFolio,
  type FolioDraft,
  type FolioHead,
  isValidDraft,
  keyOfPupil,
  saveBody,
} from './folio-draft.ts';

const KIND: EditorSpec<FolioHead, CriterionRow, Folio, CriterionListState, CriterionListAction, FolioCreateInput> = {
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
  saveDetail: saveDetailOf,
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

/** Small print of the bar. */
function saveDetailOf({ head, rows }: FolioDraft, keptAt: Date | null): string {
  return saveDetail(
    [
      ...firstProblem('Critère', rows, rowProblem),
      ...(rows.length > FOLIO_CRITERIA_MAX ? [`${FOLIO_CRITERIA_MAX} critères au maximum`] : []),
      ...(head.pupils.length > FOLIO_PUPILS_MAX ? [`${FOLIO_PUPILS_MAX} élèves au maximum`] : []),
    ],
    keptAt,
  );
}

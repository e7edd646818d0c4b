import { type Folio, folio as folioSchema, saveFolio } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { startRows } from '../../../shared/editor/row-history.ts';
import { type EditedKind, useContentEditor } from '../../../shared/editor/use-content-editor.ts';
import { useContentSession } from '../../../shared/editor/use-content-session.ts';
import { folioKeys, folioQueries } from '../folio-queries.ts';
import { folioComparison } from './conflict.ts';
import { type CriterionListAction, type CriterionListState, criterionListReducer } from './criterion-list-state.ts';
import type { CriterionRow } from './criterion-row.ts';
import { folioStorage } from './draft-storage.ts';
import { draftOfFolio, type FolioHead, isValidDraft, keyOfPupil, saveBody } from './folio-draft.ts';

const KIND: EditedKind<FolioHead, CriterionRow, Folio, CriterionListState, CriterionListAction> = {
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
};

/** State of one folio being edited. */
export const useFolioEditor = (folio: Folio) => useContentEditor(folio, KIND);

/** Keeps, saves and compares it. */
export function useFolioSession(folio: Folio, editor: ReturnType<typeof useFolioEditor>, onConflict: () => void) {
  const queryClient = useQueryClient();
  const onSaved = (saved: Folio) => {
    // What the server knows of new pupils: their class.
    const known = new Map(draftOfFolio(saved).head.pupils.map((pupil) => [keyOfPupil(pupil), pupil]));
    editor.setHead((head) => ({ ...head, pupils: head.pupils.map((pupil) => known.get(keyOfPupil(pupil)) ?? pupil) }));
    // Pupils and criteria that came or went make the table another one.
    queryClient.removeQueries({ queryKey: folioKeys.observed(folio.id) });
    return queryClient.invalidateQueries({ queryKey: folioKeys.removedParts(folio.id) });
  };
  return useContentSession(KIND, folio.id, editor, { onConflict, onSaved });
}

import { type Folio, folio as folioSchema, saveFolio } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { useContentEditor } from '../../../shared/editor/use-content-editor.ts';
import { compareContent } from '../../../shared/saving/conflict.ts';
import { useEditSession } from '../../../shared/saving/use-edit-session.ts';
import { useSession } from '../../../shared/session.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import { folioKeys } from '../folio-queries.ts';
import {
  type CriterionListAction,
  type CriterionListState,
  criterionListReducer,
  startCriterionList,
} from './criterion-list-state.ts';
import type { CriterionRow } from './criterion-row.ts';
import { editorMessages } from './editor-messages.ts';
import { folioSpec } from './folio-conflict.ts';
import {
  draftOfFolio,
  type FolioHead,
  isValidDraft,
  keyOfPupil,
  sameDraft,
  sameText,
  saveBody,
} from './folio-draft.ts';
import { folioDraftStorage } from './folio-draft-storage.ts';

const KIND = {
  draftOf: draftOfFolio,
  reducer: criterionListReducer,
  start: startCriterionList,
  load: (rows: readonly CriterionRow[]): CriterionListAction => ({ type: 'load', rows }),
  saved: (ids: ReadonlyMap<number, number>): CriterionListAction => ({ type: 'saved', ids }),
  idsOf: (folio: Folio) => folio.criterias.map(({ id }) => id),
  sentRows: (rows: readonly CriterionRow[]) => rows,
  same: sameDraft,
  isValid: isValidDraft,
};

/** State of one folio being edited. */
export const useFolioEditor = (folio: Folio) =>
  useContentEditor<FolioHead, CriterionRow, Folio, CriterionListState, CriterionListAction>(folio, KIND);

/** Keeps, saves and compares it. */
export function useFolioSession(folio: Folio, editor: ReturnType<typeof useFolioEditor>, onConflict: () => void) {
  const queryClient = useQueryClient();
  const { userId } = useSession();
  const storage = useMemo(() => folioDraftStorage(userId ?? 0, folio), [userId, folio]);
  return useEditSession({
    editor,
    storage,
    sameText,
    draftOf: draftOfFolio,
    send: async (mine, base, keyOf) => {
      const body = saveBody(folio, base.version, mine);
      return await call(saveFolio, { body, idempotencyKey: keyOf(body) });
    },
    readCurrent: (current) => folioSchema.safeParse(current).data ?? null,
    isSame: (versions) => compareContent(folioSpec, versions).differences.length === 0,
    onSaved: async (saved) => {
      // What the server knows of new pupils: their class.
      const known = new Map(draftOfFolio(saved).head.pupils.map((pupil) => [keyOfPupil(pupil), pupil]));
      editor.setHead((head) => ({
        ...head,
        pupils: head.pupils.map((pupil) => known.get(keyOfPupil(pupil)) ?? pupil),
      }));
      toast.success(editorMessages.saved);
      queryClient.setQueryData(folioKeys.detail(folio.id), saved);
      // Pupils and criteria that came or went make the table another one.
      queryClient.removeQueries({ queryKey: folioKeys.observed(folio.id) });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: folioKeys.searches }),
        queryClient.invalidateQueries({ queryKey: folioKeys.removedParts(folio.id) }),
      ]);
    },
    onConflict,
    goneMessage: 'Vous ne pouvez plus modifier ce folio',
  });
}

import { createFolio, type Folio, type FolioCreateInput } from '@pupitre/contract';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { copyTitle } from '../../shared/content-text.ts';
import { useCreateContent } from '../../shared/create-content.ts';
import { folioKeys } from './folio-queries.ts';

/** Creates a folio and opens it for edition: a new one (FOLIO-12), a copy or one after a model (FOLIO-18). */
export function useCreateFolio() {
  const navigate = useNavigate();
  return useCreateContent<FolioCreateInput>({
    searches: folioKeys.searches,
    send: (body, idempotencyKey) => call(createFolio, { body, idempotencyKey }),
    open: async (id, { isNew }) => {
      await navigate({
        to: '/folios/$kind/$id/edition',
        params: { kind: 'personnels', id: String(id) },
        search: isNew === true ? { init: true } : {},
      });
    },
  });
}

/** FOLIO-19; of a new one too. */
export const FOLIO_CREATED = 'Folio créé';

/** OP-104: an empty body makes the default folio. */
export const newFolioRequest = () => ({ body: {}, message: FOLIO_CREATED, edit: true, isNew: true });

/** « Dupliquer »: with the pupils, without what was observed. */
export const duplicateRequest = (folio: Folio) => ({
  body: {
    ...contentOf(folio),
    title: copyTitle(folio.title),
    copiedFrom: folio.id,
    // Whom the directory has lost nobody can add any more.
    monitoredStudents: folio.monitoredStudents
      .filter(({ cloeeWorldId }) => cloeeWorldId !== '')
      .map(({ cloeeWorldId }) => ({ id: -1, cloeeWorldId })),
  },
  message: FOLIO_CREATED,
  edit: true,
});

/** « Créer un folio sur ce modèle chez moi »: the criteria, under the same title. */
export const fromModelRequest = (folio: Folio) => ({
  body: { ...contentOf(folio), title: folio.title, copiedFrom: folio.id },
  message: FOLIO_CREATED,
  edit: true,
});

function contentOf(folio: Folio): FolioCreateInput {
  const { icon, color, ribbon, categories, optionsProfessionnelles, criterias } = folio;
  // Colours and categories are as the server gave them: it takes them again.
  return {
    icon,
    color,
    ribbon,
    categories,
    optionsProfessionnelles,
    criterias: criterias.map((criterion) => ({ ...criterion, id: -1 })),
  } as FolioCreateInput;
}

import type { Folio, FolioCreateInput } from '@pupitre/contract';
import { copyTitle } from '../../ui/text/content-text.ts';
import { FOLIO_CREATED } from './create-folio.ts';

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

/** « Reprendre avec une autre classe »: the criteria for other pupils; the folio itself may go into the archive. */
export const nextYearRequest = (
  folio: Folio,
  next: {
    title: string;
    pupils: readonly { cloeeWorldId: string }[];
    /** Of the next year. */
    periods: Folio['periods'];
    archives: boolean;
    keepsTemplates: boolean;
  },
) => ({
  body: {
    ...contentOf(folio),
    title: next.title,
    periods: next.periods,
    copiedFrom: folio.id,
    archivesCopied: next.archives,
    keepsSharedTemplates: next.keepsTemplates,
    monitoredStudents: next.pupils.map(({ cloeeWorldId }) => ({ id: -1, cloeeWorldId })),
  },
  message: FOLIO_CREATED,
  edit: false,
});

function contentOf(folio: Folio): FolioCreateInput {
  const { icon, color, ribbon, categories, optionsProfessionnelles, severalADay, periods, criterias } = folio;
  // Colours and categories are as the server gave them: it takes them again.
  return {
    icon,
    color,
    ribbon,
    categories,
    optionsProfessionnelles,
    severalADay,
    periods,
    criterias: criterias.map((criterion) => ({ ...criterion, id: -1 })),
  } as FolioCreateInput;
}

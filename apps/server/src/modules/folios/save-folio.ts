import type { Folio, FolioCreate, FolioSave } from '@pupitre/contract';
import type { Config } from '../../config.ts';
import { createItems } from '../../content/items.ts';
import { saveContent } from '../../content/save.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { isPublisher, type SignedInUser } from '../../http/signed-in-user.ts';
import { tellTeam, untellLost } from '../notifications/tell.service.ts';
import { type Archiving, archiveFolio } from './archive-folio.ts';
import { type ChosenPupil, choosePupils } from './choose-pupils.ts';
import { cleanFolio } from './clean-folio.ts';
import { criterionContent, FOLIO_HEAD } from './folio-content.ts';
import { FOLIO } from './folio-kind.ts';
import {
  FOLIO_CRITERIA,
  FOLIO_PUPILS,
  findAllCriteria,
  findAllPupils,
  findPresentCount,
  insertFolio,
  type Publishing,
  recountParts,
  updateFolio,
} from './folio-write.queries.ts';
import { canPublishModel, canReadFolio, seesPupils } from './folios.policy.ts';
import { type FolioRow, findFolio } from './folios.queries.ts';
import { markCopied, markEdited } from './generated-folios.queries.ts';
import { checkNewSources, keepReadableSources } from './readable-sources.ts';
import { saveParts } from './save-parts.ts';
import { keepSharedTemplates } from './taken-templates.queries.ts';

type Options = { scope: Config['directoryScope'] };

/**
 * Creates a folio from its content; the caller owns it, and it is nobody else's (FOLIO-63). What it is a copy of may be
 * archived in the same transaction.
 */
export async function createFolio(
  db: Db,
  user: Caller,
  draft: FolioCreate,
  { scope, archiving }: Options & { archiving: Archiving },
): Promise<number> {
  const { criteria, ...columns } = cleanFolio(draft, () => isPublisher(user));
  const pupils = await choosePupils(db, user, draft.monitoredStudents, { scope, rows: [], fromOwnFolios: true });
  const id = await insertFolio(db, user.id, columns);
  await createItems(db, FOLIO_CRITERIA, id, await keepReadableSources(db, user, criteria));
  await createItems(db, FOLIO_PUPILS, id, pupils);
  await recountParts(db, id);
  await noteCopy(db, user, draft);
  if (draft.archivesCopied && draft.copiedFrom !== undefined) {
    await archiveFolio(db, user, draft.copiedFrom, { isArchived: true, archiving });
  }
  return id;
}

type Copy = Pick<FolioCreate, 'copiedFrom' | 'keepsSharedTemplates'>;

/** What was copied stays; where the copier may not open it (any more), there is nothing to note or to keep. */
async function noteCopy(db: Db, user: SignedInUser, { copiedFrom: id, keepsSharedTemplates }: Copy): Promise<void> {
  const source = id === undefined ? undefined : await findFolio(db, id, user.id);
  if (source === undefined || !canReadFolio(user, source)) return;
  await markCopied(db, source.id);
  // Templates are shared with the team alone.
  if (keepsSharedTemplates && seesPupils(source)) await keepSharedTemplates(db, source.id, user.id);
}

/** Replaces the folio by the draft and answers it as it is then; what did not change is not written. */
export const saveFolio = (db: Db, user: Caller, draft: FolioSave, { scope }: Options): Promise<Folio> =>
  saveContent(db, FOLIO, user, draft, {
    clean: ({ icon }) => cleanFolio(draft, (typed) => isPublisher(user) || typed === icon),
    saveParts: async (current, { criteria }) => {
      const { id } = current;
      const rows = await findAllCriteria(db, id);
      await checkNewSources(db, user, rows, criteria);
      const change = { rows, parts: criteria, contentOf: criterionContent };
      const haveCriteria = await saveParts(db, FOLIO_CRITERIA, id, change);
      const havePupils = seesPupils(current) && (await savePupils(db, user, id, draft, scope));
      return haveCriteria || havePupils;
    },
    // What only members see, only members write.
    team: (current) => (seesPupils(current) ? draft.educationalTeam : undefined),
    tellTeam,
    untellLost,
    switches: canPublishModel(user) ? ['rpn', 'planEtudeRomand'] : [],
    check: (current, moved) => checkModel(db, current, moved),
    head: FOLIO_HEAD,
    write: async ({ id }, { criteria: _, ...columns }, moved) => {
      await updateFolio(db, id, columns, moved);
      await recountParts(db, id);
      await markEdited(db, id);
    },
  });

async function savePupils(
  db: Db,
  user: SignedInUser,
  folioId: number,
  draft: FolioSave,
  scope: Options['scope'],
): Promise<boolean> {
  const rows = await findAllPupils(db, folioId);
  const parts = await choosePupils(db, user, draft.monitoredStudents, { scope, rows, fromOwnFolios: false });
  return saveParts(db, FOLIO_PUPILS, folioId, { rows, parts, contentOf: pupilContent });
}

const pupilContent = ({ personId }: Pick<ChosenPupil, 'personId'>) => personId;

/** A model is for everybody: it holds no pupil. */
async function checkModel(db: Db, current: FolioRow, publishing: Publishing): Promise<void> {
  if (!(publishing.rpn ?? current.rpn) || (await findPresentCount(db, current.id)) === 0) return;
  throw new AppError('INVALID', {
    fields: { rpn: 'Un folio modèle ne contient pas d’élèves : retirez-les, ou dupliquez le folio sans eux.' },
  });
}

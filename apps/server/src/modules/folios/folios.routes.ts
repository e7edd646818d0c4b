import {
  archiveFolio,
  createFolio,
  deleteFolio,
  type Folio,
  getCurriculumCriteria,
  getDossier,
  getFolio,
  getFolioSecretLink,
  getFolioYear,
  getRemovedParts,
  getTrashedFolios,
  renewFolioSecretLink,
  restoreCriterion,
  restoreFolio,
  restorePupil,
  saveFolio,
  searchArchivedFolios,
  searchCurriculumFolios,
  searchPersonalFolios,
  searchRpnFolios,
  searchTeamFolios,
  transmitFolio,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { getSecretLink, renewSecretLink } from '../../content/share.ts';
import { moveToTrash, restore } from '../../content/trash.ts';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { seen } from '../../http/seen.ts';
import * as archive from './archive-folio.ts';
import * as dossiers from './dossier.ts';
import { FOLIO, keptCounts, sizeOf } from './folio-kind.ts';
import * as folios from './folios.service.ts';
import { purgeFolios, purgeRemovedParts } from './purge-folios.ts';
import * as removed from './removed-parts.ts';
import * as saving from './save-folio.ts';
import * as transmission from './transmit-folio.ts';

export function foliosRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const { publicUrl, directoryScope: scope, settings, ...archiving } = config;
  const isTransmissionOpen = settings.featureFlags.transmit_folio === true;

  /** Its pupils' names leave with the folio, where the caller is a member. */
  const shown = async (reading: Promise<Folio>) => {
    const folio = await reading;
    return seen(folio, folio.monitoredStudents.length === 0 ? null : { folioId: folio.id });
  };

  const counts = keptCounts(app.pupitre.kept);
  implement(app, searchRpnFolios, ({ db, user, query }) => folios.search(db, user, 'rpn', query, counts));
  implement(app, searchPersonalFolios, ({ db, user, query }) => folios.search(db, user, 'personal', query, counts));
  implement(app, searchTeamFolios, ({ db, user, query }) => folios.search(db, user, 'team', query, counts));
  implement(app, searchCurriculumFolios, ({ db, user, query }) => folios.search(db, user, 'curriculum', query, counts));
  implement(app, searchArchivedFolios, ({ db, user, query }) => folios.search(db, user, 'archived', query, counts));
  implement(app, getCurriculumCriteria, ({ db, query }) => folios.getCurriculumCriteria(db, query.persIds));

  const parts = app.pupitre.kept.room('folio', sizeOf);
  implement(app, getFolio, ({ db, user, params }) => shown(folios.getFolio(db, user, params.id, parts)));
  implement(app, createFolio, ({ db, user, body }) => saving.createFolio(db, user, body, { scope, archiving }));
  implement(app, saveFolio, ({ db, user, body }) => shown(saving.saveFolio(db, user, body, { scope })));

  implement(app, getFolioSecretLink, ({ db, user, params }) =>
    getSecretLink(db, FOLIO, user, { ...params, publicUrl }),
  );
  implement(app, renewFolioSecretLink, ({ db, user, params }) =>
    renewSecretLink(db, FOLIO, user, { ...params, publicUrl }),
  );
  implement(app, transmitFolio, ({ db, user, params, body }) =>
    transmission.transmitFolio(db, user, params.id, { objectGuid: body.objectGuid, isOpen: isTransmissionOpen }),
  );

  implement(app, archiveFolio, ({ db, user, params, body }) =>
    shown(archive.archiveFolio(db, user, params.id, { ...body, archiving })),
  );
  implement(app, getFolioYear, ({ db, user, params }) => archive.getFolioYear(db, user, params.id, { archiving }));

  implement(app, getRemovedParts, async ({ db, user, params }) =>
    seen(await removed.getRemovedParts(db, user, params.id), { folioId: params.id }),
  );
  implement(app, restorePupil, ({ db, user, params }) => shown(removed.restorePupil(db, user, params)));
  implement(app, restoreCriterion, ({ db, user, params }) => shown(removed.restoreCriterion(db, user, params)));

  implement(app, getDossier, async ({ db, user, params }) => {
    const dossier = await dossiers.getDossier(db, user, params);
    // One line for each folio that was looked into.
    return seen(
      dossier,
      dossier.folios.map(({ id: folioId, studentId }) => ({ folioId, studentIds: [studentId] })),
    );
  });

  implement(app, deleteFolio, ({ db, user, params }) => moveToTrash(db, FOLIO, user, params.id));
  implement(app, getTrashedFolios, ({ db, user }) => folios.getTrash(db, user));
  implement(app, restoreFolio, ({ db, user, params }) => shown(restore(db, FOLIO, user, params.id)));

  const { jobs } = app.pupitre;
  jobs.define({ name: 'folios-trash', cron: '35 3 * * *', run: ({ db, now }) => purgeFolios(db, now) });
  jobs.define({ name: 'folios-removed', cron: '45 3 * * *', run: ({ db, now }) => purgeRemovedParts(db, now) });
}

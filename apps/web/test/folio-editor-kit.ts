import { type Folio, getCurriculumYears, getGroups, getRemovedParts } from '@pupitre/contract';
import { screen } from '@testing-library/react';
import type { FakeServer } from './fake-server.ts';
import { buildFolio, buildFolioServer } from './folio-kit.ts';
import { renderApp } from './render-app.tsx';

/** A server with one folio that can be saved, from which nothing was taken out; its reader has no class. */
export const buildEditorServer = (folio: Folio): FakeServer =>
  buildFolioServer(folio)
    .on(getRemovedParts, { criterias: [], monitoredStudents: [] })
    .on(getGroups, [])
    .on(getCurriculumYears, []);

type Options = Partial<Parameters<typeof renderApp>[0]>;

/** The editor of a folio, once it stands. */
export async function openEditor(folio: Folio = buildFolio(), options: Options = {}) {
  const server = options.server ?? buildEditorServer(folio);
  const app = await renderApp({ at: '/folios/personnels/1/edition', ...options, server });
  await screen.findByRole('region', { name: 'Modifier le folio' });
  return { ...app, server };
}

import {
  type Folio,
  getCriterionObservations,
  getFolio,
  getFolioTable,
  getPupilObservations,
  searchArchivedFolios,
  searchCurriculumFolios,
  searchPersonalFolios,
  searchRpnFolios,
  searchTeamFolios,
} from '@pupitre/contract';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NetworkFailure, Refusal } from '../../test/fake-server.ts';
import { buildFolio, buildFolioCard, buildFolioServer, observationsOf } from '../../test/folio-kit.ts';
import { renderApp } from '../../test/render-app.tsx';

const SECRET = '0b0c1d2e-3f40-4a51-8b62-738495a6b7c8';
const card = [buildFolioCard({ title: 'De cette recherche' })];

/** Everything that a screen under one folio asks for. */
function serverOf(folio: Folio) {
  const observations = observationsOf(folio);
  return buildFolioServer(folio, observations)
    .on(getPupilObservations, ({ params }) =>
      observations.filter((cell) => String(cell.monitoredStudentId) === params.studentId),
    )
    .on(getCriterionObservations, ({ params }) =>
      observations.filter((cell) => String(cell.criteriaId) === params.criteriaId),
    );
}

async function isForTeachers(at: string, server = () => buildFolioServer()): Promise<void> {
  const guest = await renderApp({ at, as: 'guest', server: server() });
  expect(guest.address()).toBe('/unauthorized');
  expect(sessionStorage.getItem('redirectUrl')).toBe(at);
  guest.unmount();
  sessionStorage.clear();
  for (const role of ['eleves', 'admin'] as const) {
    const other = await renderApp({ at, as: [role], server: server() });
    expect(other.address()).toBe('/unauthorized');
    expect(sessionStorage.getItem('redirectUrl')).toBeNull();
    other.unmount();
  }
  for (const role of ['enseignants', 'soutien', 'publisher'] as const) {
    const app = await renderApp({ at, as: [role], server: server() });
    expect(app.address()).toBe(at);
    app.unmount();
  }
}

describe('the searches', () => {
  test('[ROUTE-61] the empty child path leads to one’s own folios', async () => {
    const { address } = await renderApp({ at: '/folios', server: buildFolioServer() });
    expect(address()).toBe('/folios/personnels');
  });

  test.each([
    ['ROUTE-62', '/folios/personnels', searchPersonalFolios],
    ['ROUTE-63', '/folios/rpn', searchRpnFolios],
    ['ROUTE-64', '/folios/equipe-pedagogique', searchTeamFolios],
  ])('[%s] [ROLE-08] %s is for teachers', async (_row, at, search) => {
    await isForTeachers(at);
    await renderApp({ at, server: buildFolioServer().on(search, card) });
    expect(await screen.findByRole('link', { name: 'De cette recherche' })).toBeTruthy();
  });

  test('/folios/archives is for teachers', async () => {
    await isForTeachers('/folios/archives');
    await renderApp({ at: '/folios/archives', server: buildFolioServer().on(searchArchivedFolios, card) });
    expect(await screen.findByRole('link', { name: 'De cette recherche' })).toBeTruthy();
  });

  test('[ROUTE-65] [FOLIO-06] /folios/plan-etude-romand is for publishers', async () => {
    const at = '/folios/plan-etude-romand';
    for (const role of ['eleves', 'enseignants', 'soutien'] as const) {
      const app = await renderApp({ at, as: [role], server: buildFolioServer() });
      expect(app.address()).toBe('/unauthorized');
      expect(app.server.callsOf(searchCurriculumFolios)).toEqual([]);
      app.unmount();
    }
    await renderApp({ at, as: ['publisher'], server: buildFolioServer().on(searchCurriculumFolios, card) });
    expect(await screen.findByRole('link', { name: 'De cette recherche' })).toBeTruthy();
  });

  test('[FILTER-04] [FILTER-08] a filter link opens the models with its filter, whatever its nature', async () => {
    for (const nature of ['rpn', '0', '4', '5']) {
      const server = buildFolioServer().on(searchRpnFolios, card);
      const app = await renderApp({ at: `/filtre/folios/${nature}/la%20for%C3%AAt/7-FRA`, server });
      await screen.findByRole('link', { name: 'De cette recherche' });
      expect(app.address()).toBe('/folios/rpn?titre=la+for%C3%AAt&categories=7%2CFRA');
      expect(server.callsOf(searchRpnFolios)[0]?.query).toEqual({ text: 'la forêt', categories: '7,FRA', skip: '0' });
      app.unmount();
    }
    const empty = await renderApp({ at: '/filtre/folios/rpn/_/_', server: buildFolioServer() });
    expect(empty.address()).toBe('/folios/rpn');
  });

  test('[ROUTE-77] a word that is no search opens nothing', async () => {
    await renderApp({ at: '/folios/anciens', server: buildFolioServer() });
    expect(await screen.findByText(/Cette page ne semble pas exister/)).toBeTruthy();
  });
});

describe('one folio', () => {
  const folio = buildFolio();
  const server = () => serverOf(folio);
  const KINDS = ['personnels', 'rpn', 'equipe-pedagogique', 'plan-etude-romand'] as const;

  test('[ROUTE-67] /folios/detail/{id} is for teachers', async () => {
    await isForTeachers('/folios/detail/1', server);
  });

  test.each(KINDS)('[ROUTE-68] /folios/%s/{id} is for teachers', async (kind) => {
    await isForTeachers(`/folios/${kind}/1`, server);
  });

  test('[ROUTE-66] [FOLIO-21] /folios/secret/{secret} opens the folio of the link, for teachers', async () => {
    await isForTeachers(`/folios/secret/${SECRET}`, server);
    const app = await renderApp({ at: `/folios/secret/${SECRET}`, server: server() });
    expect(await screen.findByRole('heading', { name: folio.title })).toBeTruthy();
    expect(app.server.callsOf(getFolio).map(({ params }) => params.id)).toEqual([SECRET]);
  });

  test.each(KINDS)('[ROUTE-69] /folios/%s/{id}/edition is for teachers', async (kind) => {
    await isForTeachers(`/folios/${kind}/1/edition`, server);
  });

  test.each(['personnels', 'rpn', 'equipe-pedagogique'])(
    '[ROUTE-70] [ROUTE-71] pages of pupils and criteria work under %s',
    async (kind) => {
      await isForTeachers(`/folios/${kind}/1/eleve/21`, server);
      await isForTeachers(`/folios/${kind}/1/critere/11`, server);
    },
  );

  test.each(['/folios/personnels/0', '/folios/personnels/x', '/folios/autres/1', '/folios/secret/abc'])(
    '[ROUTE-77] %s is no address of a folio',
    async (at) => {
      const app = await renderApp({ at, server: server() });
      expect(await screen.findByText(/Cette page ne semble pas exister/)).toBeTruthy();
      expect(app.server.callsOf(getFolio)).toEqual([]);
    },
  );

  test.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'FOLIO_NOT_FOUND'],
  ] as const)(
    '[AUTH-07] a folio that answers %i opens /unauthorized, and a sign-in comes back',
    async (status, code) => {
      for (const at of [
        '/folios/personnels/1',
        `/folios/secret/${SECRET}`,
        '/folios/rpn/1/edition',
        '/folios/rpn/1/eleve/21',
      ]) {
        sessionStorage.clear();
        const refusing = server().on(getFolio, () => {
          throw new Refusal(status, code);
        });
        const app = await renderApp({ at, server: refusing });
        expect(app.address()).toBe('/unauthorized');
        expect(sessionStorage.getItem('redirectUrl')).toBe(status === 401 ? at : null);
        app.unmount();
      }
    },
  );

  test('people who may not edit are sent away from the editor', async () => {
    const app = await renderApp({ at: '/folios/rpn/1/edition', server: serverOf(buildFolio({ canEdit: false })) });
    expect(app.address()).toBe('/accueil');
  });

  test('without network the page says so and loads again', async () => {
    let isDown = true;
    const flaky = server().on(getFolio, () => {
      if (isDown) throw new NetworkFailure();
      return folio;
    });
    const { user } = await renderApp({ at: '/folios/personnels/1', server: flaky });
    await screen.findByText('Le contenu n’a pas pu être chargé.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: folio.title })).toBeTruthy();
  });

  test('the observations are never fetched for non-members', async () => {
    const model = buildFolio({ rpn: true, isMember: false, canEdit: false, monitoredStudents: [] });
    const app = await renderApp({ at: '/folios/rpn/1', server: serverOf(model) });
    await screen.findByRole('heading', { name: model.title });
    expect(app.server.callsOf(getFolioTable)).toEqual([]);
  });
});

import {
  getNewsCounters,
  getSelfEvaluations,
  getTodo,
  hasSelfEvaluation,
  type Role,
  searchLexicon,
  searchPersonalLists,
} from '@pupitre/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, Refusal } from '../../../test/fake-server.ts';
import { NO_NEWS } from '../../../test/no-news.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { log } from '../../api/log.ts';
import { takeRedirectUrl } from '../../ui/page/redirect-url.ts';

const school = (exists: boolean | (() => boolean)) =>
  new FakeServer()
    .on(searchPersonalLists, [])
    .on(searchLexicon, [])
    .on(getNewsCounters, NO_NEWS)
    .on(getSelfEvaluations, [])
    .on(hasSelfEvaluation, exists as boolean);

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});

async function entries(as: Role, exists: boolean | (() => boolean)) {
  const server = school(exists);
  const app = await renderApp({ at: '/accueil', as: [as], server });
  const areas = within(await screen.findByRole('region', { name: 'Domaines' }));
  const menu = within(screen.getByRole('navigation', { name: 'Navigation principale' }));
  if (as === 'eleves') await waitFor(() => expect(server.callsOf(hasSelfEvaluation)).toHaveLength(1));
  const wanted = as === 'eleves' && exists === true;
  if (wanted) await menu.findByRole('link', { name: 'Auto-évaluation' });
  const hrefOf = (of: typeof menu) => of.queryByRole('link', { name: 'Auto-évaluation' })?.getAttribute('href') ?? null;
  const found = { menu: hrefOf(menu), home: hrefOf(areas), asked: server.callsOf(hasSelfEvaluation).length };
  app.unmount();
  return found;
}

test('[MENU-05] [HOME-09] the entry and the card show to pupils only, when there is something to evaluate', async () => {
  expect(await entries('eleves', true)).toEqual({ menu: '/auto-evaluation', home: '/auto-evaluation', asked: 1 });
  expect(await entries('eleves', false)).toEqual({ menu: null, home: null, asked: 1 });
  expect(await entries('enseignants', true)).toEqual({ menu: null, home: null, asked: 0 });
});

test('a failing question counts as nothing to evaluate', async () => {
  const failing = () => {
    throw new Refusal(500, 'UNEXPECTED');
  };
  expect(await entries('eleves', failing)).toEqual({ menu: null, home: null, asked: 1 });
});

test('[ROUTE-72] [ROLE-12] [OP-007] only pupils who do not teach pass; a visitor’s address is kept', async () => {
  const addressOf = async (at: string, as: readonly Role[] | 'guest') => {
    const app = await renderApp({ at, as, server: school(false).on(getTodo, []) });
    const address = app.address();
    app.unmount();
    return address;
  };
  for (const at of ['/auto-evaluation', '/parcours/enseignants']) {
    expect(await addressOf(at, ['eleves'])).toBe(at);
    for (const as of [['enseignants'], ['eleves', 'enseignants'], ['admin']] as const) {
      expect(await addressOf(at, as)).toBe('/unauthorized');
    }
    expect(takeRedirectUrl()).toBeNull();
    expect(await addressOf(at, 'guest')).toBe('/unauthorized');
    expect(takeRedirectUrl()).toBe(at);
  }
});

test('[ROLE-15] a pupil without anything to evaluate finds the page empty, and no way to it', async () => {
  expect(await entries('eleves', false)).toMatchObject({ menu: null, home: null });
  await renderApp({ at: '/auto-evaluation', as: ['eleves'], server: school(false) });
  expect(await screen.findByText(/encore vide par ici/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Auto-évaluation' })).toBeNull();
});

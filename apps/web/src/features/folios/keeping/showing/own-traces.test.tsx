import { getOwnFolios, hasOwnFolio, hasSelfEvaluation, type OwnFolio } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const path = (guid: string, name: string) =>
  `/api/v1/medias/${guid.padStart(8, '0')}-0000-4000-8000-000000000000/${name}`;
const MARKS = [
  { day: '2026-11-11', url: path('1', 'photo.jpg') },
  { day: '2026-11-11', url: path('2', 'voix.wav') },
  { day: '2026-10-01', url: path('3', 'dessin.png') },
];
const FOLIO: OwnFolio = {
  ...{
    id: 1,
    title: 'Français',
    icon: 'bi bi-book',
    color: 'c-green',
    optionsProfessionnelles: false,
    teacher: 'Anne',
  },
  periods: [
    {
      ...{ from: '2026-08-01', to: null, until: '2026-11-26' },
      criterias: [
        {
          ...{ id: 1, label: 'Je lis', code: '', state: 'ok', since: '2026-11-11', levels: [], comments: [] },
          ...{ marks: MARKS, selfComment: '' },
        },
      ],
    },
  ],
};

test('a pupil finds the traces of each day, latest first, and opens the one that she pressed', async () => {
  const server = new FakeServer().on(getOwnFolios, [FOLIO]).on(hasOwnFolio, true).on(hasSelfEvaluation, false);
  const { user } = await renderApp({ at: '/mon-folio', as: ['eleves'], server });
  const traces = within(await screen.findByRole('list', { name: 'Mes traces' })).getAllByRole('button');
  expect(traces.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Voir ma trace du 11.11.2026',
    'Voir ma trace du 11.11.2026',
    'Voir ma trace du 01.10.2026',
  ]);
  const [first, , last] = traces;
  if (first === undefined || last === undefined) throw new Error('no trace');
  await user.click(last);
  expect(await screen.findByRole('dialog', { name: 'Je lis (3 sur 3)' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(first);
  expect(await screen.findByRole('dialog', { name: 'Je lis (1 sur 3)' })).toBeTruthy();
});

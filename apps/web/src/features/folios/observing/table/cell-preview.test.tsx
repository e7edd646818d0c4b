import type { Observation } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildCriterion, buildFolio, buildFolioServer, buildPupil } from '../../../../../test/folio-kit.ts';
import { ObservationServer } from '../../../../../test/observation-kit.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { forgetOwnVersions } from '../cells/observation-lane.ts';

beforeEach(forgetOwnVersions);

const medium = (place: number, name: string) => `/api/v1/medias/01234567-89ab-4cde-8f01-23456789abc${place}/${name}`;

/** What is shown where a mouse rests on the cell of these traces. */
async function rest(marks: readonly string[], said: Partial<Pick<Observation, 'comment' | 'audience'>> = {}) {
  const folio = buildFolio({
    criterias: [buildCriterion(11, 'Planifie son texte')],
    monitoredStudents: [buildPupil(21, 'Alice Berset')],
  });
  const fake = buildFolioServer(folio);
  const server = new ObservationServer(fake, folio);
  server.colleague(21, 11, { state: 'ok', marks: marks.join('\n'), ...said });
  await renderApp({ at: '/folios/personnels/1', server: fake });
  const cell = await screen.findByRole('gridcell', { name: /^Alice Berset, Planifie son texte/ });
  expect(document.querySelector('img[src*="/medias/"]')).toBeNull();
  vi.spyOn(cell, 'matches').mockReturnValue(true);
  // What listens is fetched after the table.
  return waitFor(() => {
    fireEvent.pointerOver(cell, { pointerType: 'mouse', buttons: 0 });
    return within(screen.getByRole('tooltip'));
  });
}

test('the photos of a cell are seen small where one rests on it, and are not fetched before', async () => {
  const card = await rest([medium(1, 'image.jpg'), medium(2, 'image.png')]);
  const photos = card.getAllByRole('img', { name: /^Photo/ });
  expect(photos.map((photo) => [photo.getAttribute('alt'), photo.getAttribute('src')])).toEqual([
    ['Photo 1', `${medium(1, 'image.jpg')}?largeur=184`],
    ['Photo 2', `${medium(2, 'image.png')}?largeur=184`],
  ]);
  expect(card.queryByText(/traces/)).toBeNull();
});

test('three of them at most, and what else is there is counted', async () => {
  const card = await rest([...[1, 2, 3, 4].map((place) => medium(place, 'image.jpg')), medium(5, 'son.mp3')]);
  expect(card.getAllByRole('img', { name: /^Photo/ })).toHaveLength(3);
  expect(card.getByText(/^5.traces$/)).toBeTruthy();
});

test('one photo needs no number', async () => {
  const card = await rest([medium(1, 'image.jpg')]);
  expect(card.getByRole('img', { name: 'Photo' })).toBeTruthy();
});

test.each([
  { audience: 'family', isTold: true },
  { audience: 'team', isTold: false },
] as const)('a comment $audience says that families read it: $isTold', async ({ audience, isTold }) => {
  const card = await rest([], { comment: 'Deux indices trouvés', audience });
  expect(card.getByText(/^«\sDeux indices trouvés\s»$/)).toBeTruthy();
  expect(card.queryAllByText('Pour la famille')).toHaveLength(isTold ? 1 : 0);
});

import { type Folio, saveFolio } from '@pupitre/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveButton } from '../../../../../test/editor-kit.ts';
import { Refusal } from '../../../../../test/fake-server.ts';
import { buildEditorServer, openEditor } from '../../../../../test/folio-editor-kit.ts';
import { buildFolio } from '../../../../../test/folio-kit.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z'), toFake: ['Date'] });
});

const OWN = [
  { name: 'Automne', from: '2026-08-17', to: '2026-12-18' },
  { name: 'Hiver', from: '2027-01-11', to: '2027-07-02' },
];

async function open(changes: Partial<Folio> = {}) {
  const app = await openEditor(buildFolio(changes));
  await app.user.click(screen.getByRole('button', { name: 'Options' }));
  return app;
}
const choose = (name: string) => screen.getByRole('button', { name });
const row = (place: number) => within(screen.getByRole('group', { name: `Période ${place}` }));
const set = (place: number, name: string, value: string) =>
  fireEvent.change(row(place).getByRole('textbox', { name }), { target: { value } });

test('own periods begin as the authority’s, and are saved with the folio', async () => {
  const { user, server } = await open();
  expect(screen.getByText(/^Semestre 1 · 01\.08\.2026 – 31\.01\.2027, Semestre 2/)).toBeTruthy();
  await user.click(choose('Propres à ce folio'));
  expect(row(2).getByRole<HTMLInputElement>('textbox', { name: 'Nom' }).value).toBe('Semestre 2');
  set(1, 'Nom', 'Automne');
  set(1, 'Au', '18.12.2026');
  await user.click(saveButton());
  await waitFor(() =>
    expect(server.callsOf(saveFolio)[0]?.body.periods).toEqual([
      { name: 'Automne', from: '2026-08-01', to: '2026-12-18' },
      { name: 'Semestre 2', from: '2027-02-01', to: '2027-07-31' },
    ]),
  );
});

test('a wrong one says which, and is not saved; the options stay open', async () => {
  const { user } = await open({ periods: OWN });
  set(2, 'Du', '18.12.2026');
  expect(screen.getByText('Les périodes se suivent, sans jour en commun.')).toBeTruthy();
  set(2, 'Du', '99.99.2027');
  expect(screen.getByText(/^Période 2\s: Choisissez le premier et le dernier jour\.$/)).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Options' }));
  expect(row(2)).toBeTruthy();
  set(2, 'Du', '11.01.2027');
  set(2, 'Nom', ' ');
  expect(screen.getByText(/^Période 2\s: Ce champ est obligatoire\.$/)).toBeTruthy();
  set(2, 'Nom', 'Automne');
  expect(screen.getByText('Deux périodes ont le même nom.')).toBeTruthy();
});

test('one is added after the last one, up to six; one goes, the last one not', async () => {
  const { user } = await open({ periods: OWN });
  for (let count = 2; count < 6; count += 1) await user.click(choose('Ajouter une période'));
  expect(row(3).getByRole<HTMLInputElement>('textbox', { name: 'Nom' }).value).toBe('Période 3');
  expect(row(3).getByRole<HTMLInputElement>('textbox', { name: 'Du' }).value).toBe('03.07.2027');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '6 périodes au maximum' }).disabled).toBe(true);
  for (let place = 6; place > 2; place -= 1) await user.click(choose(`Retirer la période ${place}`));
  await user.click(choose('Retirer la période 1'));
  expect(row(1).getByRole<HTMLInputElement>('textbox', { name: 'Nom' }).value).toBe('Hiver');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Retirer la période 1' }).disabled).toBe(true);
});

test('whoever goes back to the canton’s finds her own again', async () => {
  const { user } = await open({ periods: OWN });
  await user.click(choose('Celles du canton'));
  expect(screen.queryByRole('group', { name: 'Période 1' })).toBeNull();
  await user.click(choose('Propres à ce folio'));
  expect(row(1).getByRole<HTMLInputElement>('textbox', { name: 'Nom' }).value).toBe('Automne');
  expect(saveButton().disabled).toBe(true);
});

test('periods of a year that is over come to this one by one press', async () => {
  const { user } = await open({ periods: [{ name: 'Automne', from: '2025-08-18', to: '2025-12-19' }] });
  await user.click(choose('Les mettre à cette année'));
  expect(row(1).getByRole<HTMLInputElement>('textbox', { name: 'Du' }).value).toBe('18.08.2026');
  expect(screen.queryByText('Ces périodes sont d’une année passée.')).toBeNull();
});

test('a conflict shows them in words', async () => {
  const folio = buildFolio({ periods: OWN });
  const server = buildEditorServer(folio);
  const { user } = await openEditor(folio, { server });
  server.on(saveFolio, () => {
    throw new Refusal(409, 'STALE', { current: { ...folio, version: 9, periods: null } });
  });
  await user.click(screen.getByRole('button', { name: 'Options' }));
  set(1, 'Nom', 'Rentrée');
  await user.click(saveButton());
  const dialog = within(await screen.findByRole('dialog', { name: /Quelqu’un a modifié ce folio/ }));
  expect(dialog.getByText(/^Rentrée · 17\.08\.2026 – 18\.12\.2026, Hiver/)).toBeTruthy();
  expect(dialog.getByText('celles du canton')).toBeTruthy();
});

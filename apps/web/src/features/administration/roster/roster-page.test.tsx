import { getRosterImports, type RosterImport, undoRosterImport } from '@pupitre/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ADMIN_NAME, buildAdminServer, buildJob, renderAdministration } from '../../../../test/admin-kit.ts';
import { Refusal } from '../../../../test/fake-server.ts';
import { FakeUploads } from '../../../../test/fake-upload.ts';
import { sentence } from '../../../../test/sentence.ts';
import { log } from '../../../api/log.ts';
import { toastStore } from '../../../ui/toast/toast-store.ts';
import { pickRoster } from './use-roster-work.ts';

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});

const zip = (name = 'annuaire.zip') => new File(['PK'], name, { type: 'application/zip' });
const buildImport = (changes: Partial<RosterImport> = {}): RosterImport => ({
  id: 12,
  startedOn: '2026-11-24T01:10:00.000Z',
  by: '',
  way: 'command',
  fileName: 'nuit.zip',
  outcome: 'written',
  headline: 'Import terminé.',
  counts: [{ what: 'Personnes', done: '3 ajoutées, 0 modifiées, 0 désactivées, 0 réactivées' }],
  notes: [],
  problems: [],
  problemCount: 0,
  stop: null,
  undoUntil: null,
  undoneOn: null,
  undoneBy: '',
  ...changes,
});
const STOP = { lines: ['120 personnes sur 133 ne seraient plus dans l’annuaire.'], needed: 120, leaving: 120 };
const tried = (changes: Partial<RosterImport> = {}) =>
  buildImport({ id: 40, way: 'page', by: ADMIN_NAME, fileName: 'annuaire.zip', headline: 'Essai.', ...changes });

async function open(imports: RosterImport[] = []) {
  const uploads = new FakeUploads();
  const { server, works } = buildAdminServer();
  const list = { count: imports.length, trial: null as RosterImport | null, imports };
  server.on(getRosterImports, () => ({ ...list, count: list.imports.length }));
  const app = await renderAdministration(server, '/administration/annuaire');
  /** Picks a zip and tries it; the server then knows this trial. */
  const tryOut = async (trial: RosterImport) => {
    await app.user.upload(await screen.findByLabelText('Export OneRoster'), zip());
    await app.user.click(await screen.findByRole('button', { name: 'Essayer' }));
    await waitFor(() => expect(uploads.sent.length).toBeGreaterThan(0));
    list.trial = trial;
    works.now = [buildJob('roster-trial', { id: trial.id })];
    act(() => uploads.last.answer({ status: 200, body: true }));
    return await screen.findByRole('region', { name: 'Résultat de l’essai' });
  };
  return { ...app, works, uploads, list, tryOut };
}
const toasts = () => toastStore.get().toasts.map(({ kind, message }) => `${kind}: ${message}`);
const press = (name: string) => screen.getByRole('button', { name });

test('every import is seen: when, by whom or what, what became of it, what it changed', async () => {
  const { user } = await open([
    buildImport({ id: 14, way: 'page', by: ADMIN_NAME, outcome: 'stopped', headline: 'Import arrêté.', stop: STOP }),
    buildImport({ id: 13, outcome: 'failed', headline: 'nuit.zip : ce zip est incomplet.', counts: [] }),
    buildImport({ undoneOn: '2026-11-24T08:00:00.000Z', undoneBy: 'Zoé Autre' }),
  ]);
  const [stopped, failed, undone] = (await screen.findAllByRole('heading', { level: 3 })).map((heading) =>
    within(heading.closest('li') as HTMLElement),
  );
  expect(stopped?.getByText('Arrêté')).toBeTruthy();
  expect(stopped?.getByText('par vous · nuit.zip')).toBeTruthy();
  await user.click(stopped?.getByText('Détails de l’import n° 14') as HTMLElement);
  expect(stopped?.getByText(STOP.lines[0] ?? '')).toBeTruthy();
  expect(failed?.getByText('Échoué')).toBeTruthy();
  expect(failed?.getByText('nuit.zip : ce zip est incomplet.')).toBeTruthy();
  expect(failed?.queryByText(/Détails/)).toBeNull();
  expect(undone?.getByText('Repris')).toBeTruthy();
  expect(undone?.getByText(sentence(/^Repris par Zoé Autre le /))).toBeTruthy();
  expect(undone?.getByText('par la commande du serveur · nuit.zip')).toBeTruthy();
});

test('nothing yet says where imports come from', async () => {
  await open();
  expect(await screen.findByText('Aucun import pour le moment.')).toBeTruthy();
});

test('a roster is tried first, then imported; its file is then gone from the page', async () => {
  const { tryOut, uploads, user, works, list } = await open();
  const result = within(await tryOut(tried()));
  expect(uploads.last.address).toBe('POST /api/v1/administration/annuaire/essai');
  expect(uploads.last.file?.name).toBe('annuaire.zip');
  expect(result.getByText('3 ajoutées, 0 modifiées, 0 désactivées, 0 réactivées')).toBeTruthy();
  await user.click(result.getByRole('button', { name: 'Importer' }));
  await waitFor(() => expect(uploads.sent).toHaveLength(2));
  expect(uploads.last.address).toBe('POST /api/v1/administration/annuaire?departs=0');
  list.imports = [buildImport({ id: 41 })];
  works.now = [buildJob('roster-import', { id: 41 })];
  act(() => uploads.last.answer({ status: 200, body: true }));
  expect(await screen.findByRole('heading', { level: 3, name: /^N° 41/ })).toBeTruthy();
  expect(toasts()).toEqual(['success: L’essai est terminé', 'success: L’annuaire est importé']);
  expect(screen.queryByText('annuaire.zip')).toBeNull();
});

test('where it would stop, the number has to be typed', async () => {
  const { tryOut, uploads, user } = await open();
  await tryOut(tried({ outcome: 'stopped', headline: 'Essai : un import s’arrêterait.', stop: STOP }));
  expect(screen.getByText(STOP.lines[0] ?? '')).toBeTruthy();
  expect(press('Importer').getAttribute('aria-disabled')).toBe('true');
  const field = screen.getByRole('textbox', { name: 'Si c’est juste, tapez 120' });
  await user.type(field, '12{Enter}');
  expect(uploads.sent).toHaveLength(1);
  await user.type(field, '0{Enter}');
  await waitFor(() => expect(uploads.sent).toHaveLength(2));
  expect(uploads.last.address).toBe('POST /api/v1/administration/annuaire?departs=120');
});

test.each([
  [0, 'Personne ne quitterait l’annuaire ; 36 personnes sont dans une école ou une classe qui se viderait.'],
  [1, '1 personne quitterait l’annuaire ; 35 autres sont dans une école ou une classe qui se viderait.'],
  [36, '36 personnes quitteraient l’annuaire.'],
])('the number to type says whom it counts where %i of 36 would leave', async (leaving, text) => {
  const { tryOut } = await open();
  const stop = { lines: ['Classes qui se videraient (1) : 7A'], needed: 36, leaving };
  await tryOut(tried({ outcome: 'stopped', headline: 'Essai : un import s’arrêterait.', stop }));
  expect(screen.getByText(text)).toBeTruthy();
});

test('a refused roster cannot be imported; leaving bad lines out asks for another try', async () => {
  const { tryOut, uploads, user } = await open();
  const problems = ['users.csv, ligne 2 : status « parti » inconnu'];
  await tryOut(tried({ outcome: 'refused', headline: 'Un import serait refusé.', problems, problemCount: 1 }));
  expect(screen.getByText(problems[0] ?? '')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Importer' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Laisser de côté les lignes qui ne vont pas' }));
  expect(screen.queryByRole('region', { name: 'Résultat de l’essai' })).toBeNull();
  await user.click(press('Essayer'));
  await waitFor(() => expect(uploads.sent).toHaveLength(2));
  expect(uploads.last.address).toBe('POST /api/v1/administration/annuaire/essai?ecarter=true');
});

test('an import that fails says why, and its file stays for another try', async () => {
  const { tryOut, uploads, user, works } = await open();
  await tryOut(tried());
  await user.click(press('Importer'));
  await waitFor(() => expect(uploads.sent).toHaveLength(2));
  works.now = [buildJob('roster-import', { id: 41, state: 'failed', message: 'Import arrêté, rien n’a été écrit.' })];
  act(() => uploads.last.answer({ status: 200, body: false }));
  await waitFor(() => expect(toasts()).toContain('error: L’annuaire n’a pas été importé'));
  expect(screen.getByText('annuaire.zip')).toBeTruthy();
});

test('an import is taken back after a question', async () => {
  const { user, server } = await open([buildImport({ undoUntil: '2026-12-01T01:10:00.000Z' })]);
  await user.click(await screen.findByRole('button', { name: 'Reprendre l’import n° 12' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Reprendre l’import n° 12/ }));
  expect(document.activeElement?.textContent).toBe('Annuler');
  server.on(undoRosterImport, true);
  await user.click(dialog.getByRole('button', { name: 'Reprendre' }));
  await waitFor(() => expect(toasts()).toContain('success: L’import est repris'));
});

const csvFile = (name: string, text: string) => new File([text], name, { type: 'text/csv' });

test('what was picked is seen before it is tried: people as they will stand, what is missing, how a file is written', async () => {
  const { user } = await open();
  const people = Array.from(
    { length: 9 },
    (_, index) => `u${index};Zoé;Rey ${index};${index === 2 || index === 8 ? '' : 'student'};o1`,
  ).concat('u9;;;student;o1');
  await user.upload(await screen.findByLabelText('Export OneRoster'), [
    csvFile('orgs.csv', 'sourcedId,name\no1,Collège du Crêt\n'),
    csvFile('users.csv', `sourcedId;givenName;familyName;role;orgSourcedIds\n${people.join('\n')}\n`),
    csvFile('demographics.csv', 'a,b\n'),
  ]);
  const look = within(await screen.findByRole('region', { name: 'Ce que contient l’annuaire' }));
  const rows = look.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toHaveLength(8);
  expect(rows[1]).toBe('1Zoé Rey 0studentCollège du Crêtu0');
  expect(rows[3]).toBe('3Zoé Rey 2sans rôleCollège du Crêtu2');
  expect(look.getByText('Les 7 premières personnes sur 10, comme elles seront dans l’annuaire.')).toBeTruthy();
  expect(look.getByText('manifest.csv manque')).toBeTruthy();
  expect(look.getByText('2 personnes sans rôle')).toBeTruthy();
  expect(look.getByText('1 personne sans nom')).toBeTruthy();
  expect(look.getByText(/^Une ligne sans nom ou sans identifiant arrête l’import/)).toBeTruthy();
  expect(look.queryByText(/sans école/)).toBeNull();
  expect(look.getByText('users.csv · 10 lignes')).toBeTruthy();
  expect(look.getByText('1 autre fichier, pas repris')).toBeTruthy();
  expect(
    look.getByText(/^users\.csv : texte UTF-8, accents bien lus, colonnes séparées par des points-virgules\.$/),
  ).toBeTruthy();
});

test('what parts the columns is shown as it was recognised, and can be changed for the preview and the import', async () => {
  const { user, uploads } = await open();
  await user.upload(
    await screen.findByLabelText('Export OneRoster'),
    csvFile('users.csv', 'sourcedId,givenName\nu1,Zoé\n'),
  );
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Colonnes/ })).value).toBe(',');
  expect(screen.getByText('reconnu')).toBeTruthy();
  await user.click(press('Retirer users.csv'));
  await user.upload(await screen.findByLabelText('Export OneRoster'), [
    csvFile('manifest.csv', 'propertyName;value\noneroster.version;1.2\n'),
    csvFile('users.csv', 'sourcedId;givenName;familyName;metadata.a,b,c,d\nu1;Zoé;Rey;x\n'),
  ]);
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Colonnes séparées par' });
  expect(field.selectedOptions[0]?.text).toBe('ce que chaque fichier dit');
  expect(screen.getByText('sans nom')).toBeTruthy();
  await user.selectOptions(field, 'point-virgule');
  expect(screen.getByText('Zoé Rey')).toBeTruthy();
  await user.click(press('Essayer'));
  await waitFor(() => expect(uploads.sent).toHaveLength(1));
  expect(uploads.last.address).toBe('POST /api/v1/administration/annuaire/essai?separateur=point-virgule');
});

test.each([
  ['users.csv', 'PK\u0003\u0004 xl/workbook.xml', 'users.csv est un classeur, pas un fichier de texte.'],
  ['users.csv', '%PDF-1.7', 'users.csv est un PDF.'],
  ['annuaire.zip', 'PK\u0003\u0004 coupé', /^Ce fichier est un zip incomplet/],
  ['annuaire.zip', 'PK\u0003\u0004 xl/workbook.xml', 'Ce fichier est un classeur, pas un fichier de texte.'],
  ['eleves.csv', 'nom,prénom', 'Aucun fichier d’un annuaire ne s’y trouve.'],
])('« %s » that is something else says what it is and what to choose', async (name, text, reason) => {
  const { user } = await open();
  await user.upload(await screen.findByLabelText('Export OneRoster'), new File([text], name));
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByText(/^Il faut l’export OneRoster du programme de l’école/)).toBeTruthy();
});

test('files are dropped on the page; anything but a roster is refused', async () => {
  await open();
  const place = (await screen.findByRole('heading', { level: 2, name: 'Importer un annuaire' })).closest('section');
  fireEvent.drop(place as HTMLElement, { dataTransfer: { files: [zip('a.xlsx')], types: ['Files'] } });
  expect(
    await screen.findByText(/^« a.xlsx » n’est ni un zip ni un fichier csv. Choisissez l’export OneRoster/),
  ).toBeTruthy();
  const csv = ['manifest.csv', 'users.csv'].map((name) => zip(name));
  fireEvent.drop(place as HTMLElement, { dataTransfer: { files: csv, types: ['Files'] } });
  expect(await screen.findByText('manifest.csv, users.csv')).toBeTruthy();
});

test('one zip, or csv files, of 50 Mo at most', () => {
  const sized = (name: string, size: number) => Object.defineProperty(zip(name), 'size', { value: size });
  expect(pickRoster([zip('a.zip'), zip('b.zip')])).toHaveProperty('problem');
  expect(pickRoster([sized('a.zip', 0)])).toHaveProperty('problem');
  expect(pickRoster([sized('a.zip', 50 * 1_048_576)])).toHaveProperty('files');
  expect(pickRoster([sized('a.csv', 30 * 1_048_576), sized('b.csv', 21 * 1_048_576)])).toHaveProperty('problem');
});

test('what could not be read says so, and does not go on looking busy', async () => {
  const { server } = buildAdminServer();
  server.on(getRosterImports, () => {
    throw new Refusal(500, 'UNEXPECTED');
  });
  await renderAdministration(server, '/administration/annuaire');
  const failed = await screen.findByText('Le contenu n’a pas pu être chargé.', {}, { timeout: 5_000 });
  expect(failed.closest('[aria-busy="true"]')).toBeNull();
});

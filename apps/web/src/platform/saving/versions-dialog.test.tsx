import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import type { ContentSpec, Row } from './conflict.ts';
import { type ConflictTexts, VersionsDialog } from './versions-dialog.tsx';

type Word = Row & { readonly text: string };
type Draft = { readonly title: string; readonly remark: string; readonly words: readonly Word[] };
type Part = 'title' | 'remark';

const COMPARISON: ContentSpec<Draft, Part, Word> & ConflictTexts<Draft, Part, Word> = {
  parts: ['title', 'remark'],
  samePart: (part, a, b) => a[part] === b[part],
  rows: ({ words }) => words,
  sameRow: (a, b) => a.text === b.text,
  heading: 'Quelqu’un a modifié cette liste',
  title: ({ title }) => title,
  partLabels: { title: 'Titre', remark: 'Remarque' },
  partText: (part, draft) => draft[part],
  isWorthNaming: (part, draft) => draft[part] !== '',
  rowLabel: (number) => `Mot ${number}`,
  rowText: (row) => row?.text ?? '',
  ofRows: 'des mots',
  countRows: (count) => `${count} mots`,
};
/** « 2:deux » is the line with the id 2. */
const draft = (words: string, head: Partial<Omit<Draft, 'words'>> = {}): Draft => ({
  title: 'Animaux',
  remark: '',
  ...head,
  words: words
    .split(' ')
    .filter(Boolean)
    .map((written) => ({
      key: Number.parseInt(written, 10),
      id: Number.parseInt(written, 10),
      text: written.slice(2),
    })),
});
const BASE = draft('1:un 2:deux 3:trois');

function open(mine: Draft, theirs: Draft, { base = BASE, busy = false } = {}) {
  const [onClose, onKeepCopy, onTakeTheirs, onSaveChoice] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const part = renderPart(
    <VersionsDialog
      comparison={COMPARISON}
      savedOn={new Date(2026, 10, 21, 8, 5).toISOString()}
      versions={{ base, mine, theirs }}
      busy={busy}
      onClose={onClose}
      onKeepCopy={onKeepCopy}
      onTakeTheirs={onTakeTheirs}
      onSaveChoice={onSaveChoice}
    />,
  );
  return { ...part, onClose, onKeepCopy, onTakeTheirs, onSaveChoice };
}
const plain = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');
/** The lines of the table below its head; the chosen side in brackets. */
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map((cell) => {
        const radio = within(cell as HTMLElement).queryByRole<HTMLInputElement>('radio');
        const isChosen = radio?.checked === true;
        expect(cell.hasAttribute('data-chosen')).toBe(isChosen);
        return isChosen ? `[${plain(cell)}]` : plain(cell);
      }),
    );
const sum = () => plain(screen.getByRole('status'));
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('both versions stand side by side; the side that changed something is chosen', () => {
  open(draft('1:UN 2:deux 3:trois', { title: 'Bêtes' }), draft('1:eins 2:zwei 3:trois', { remark: 'Pour lundi' }));
  expect(screen.getByRole('dialog', { name: 'Quelqu’un a modifié cette liste' })).toBeTruthy();
  expect(plain(screen.getByText(/choisissez ce qui reste/))).toBe(
    '« Bêtes » · rien n’est perdu : choisissez ce qui reste, ligne par ligne.',
  );
  expect(screen.getAllByRole('columnheader').map(plain)).toEqual([
    'Champ',
    'Votre versionsur cet appareil',
    'Version enregistréele 21.11.2026 à 08:05',
  ]);
  expect(lines()).toEqual([
    ['Titre', '[Bêtes]', 'Animaux'],
    ['Remarque', 'vide', '[Pour lundi]'],
    ['Mot 1changé des deux côtés', '[UN]', 'eins'],
    ['Mot 2', 'deux', '[zwei]'],
    ['Le resteidentique', '1 mots'],
  ]);
  expect(sum()).toBe(
    '2 lignes viennent de vous, 2 lignes viennent de l’autre version. Ce qui est identique ne change pas.',
  );
});

test('a line that one side does not have is said to be absent there', () => {
  open(draft('1:un 3:trois'), draft('1:un 2:deux 3:trois 4:quatre'));
  expect(lines()).toEqual([
    ['Mot 2 de l’autre version', '[absent chez vous]', 'deux'],
    ['Mot 4 de l’autre version', 'absent chez vous', '[quatre]'],
    ['Le resteidentique', 'titre, 2 mots'],
  ]);
});

test('a line that they removed is mine to keep or to let go', () => {
  open(BASE, draft('1:un 3:trois'));
  expect(lines()[0]).toEqual(['Mot 2', 'deux', '[absent de l’autre version]']);
});

test('another order is a choice of its own', () => {
  open(draft('3:trois 2:deux 1:un'), BASE);
  expect(lines()).toEqual([
    ['Ordre des mots', '[Votre ordre des mots]', 'L’ordre de l’autre version'],
    ['Le resteidentique', 'titre, 3 mots'],
  ]);
  expect(sum()).toMatch(/^1 ligne vient de vous, 0 ligne vient de l’autre version\./);
});

test('where nothing is the same there is no line for the rest', () => {
  open(draft('1:UN', { title: 'Bêtes', remark: 'a' }), draft('1:eins', { title: 'Tiere', remark: 'b' }));
  expect(lines().map(([label]) => label)).toEqual([
    'Titrechangé des deux côtés',
    'Remarquechangé des deux côtés',
    'Mot 1changé des deux côtés',
  ]);
});

test('parts that are the same are named where that says something', () => {
  open(draft('1:UN'), draft('1:eins'));
  expect(lines().at(-1)).toEqual(['Le resteidentique', 'titre']);
});

test('what is chosen is saved, and nothing else', async () => {
  const { user, onSaveChoice, onTakeTheirs, onKeepCopy } = open(
    draft('1:UN 2:deux 3:trois', { title: 'Bêtes' }),
    draft('1:eins 2:deux 3:trois'),
  );
  await user.click(screen.getByRole('radio', { name: 'Mot 1\u00a0: l’autre version' }));
  expect(lines().slice(0, 2)).toEqual([
    ['Titre', '[Bêtes]', 'Animaux'],
    ['Mot 1changé des deux côtés', 'UN', '[eins]'],
  ]);
  expect(sum()).toMatch(/^1 ligne vient de vous, 1 ligne vient de l’autre version\./);
  await user.click(screen.getByRole('radio', { name: 'Titre\u00a0: l’autre version' }));
  await user.click(screen.getByRole('radio', { name: 'Mot 1\u00a0: la vôtre' }));
  await user.click(press('Enregistrer ce choix'));
  expect(onSaveChoice.mock.calls).toEqual([[{ title: 'theirs', 'row:1': 'mine' }]]);
  expect([onTakeTheirs.mock.calls.length, onKeepCopy.mock.calls.length]).toEqual([0, 0]);
});

test('the first line has the focus, at the side that is chosen', async () => {
  open(BASE, draft('1:UN 2:zwei 3:trois'));
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Mot 1\u00a0: l’autre version' })),
  );
});

test('mine may be kept as a copy, theirs taken, and the question put off', async () => {
  const { user, onClose, onKeepCopy, onTakeTheirs, onSaveChoice } = open(draft('1:UN'), draft('1:eins'));
  await user.click(press('Garder la mienne comme copie'));
  await user.click(press('Prendre la version enregistrée'));
  await user.click(press('Fermer'));
  expect([onKeepCopy, onTakeTheirs, onClose, onSaveChoice].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 0]);
});

test('while it is being saved nothing else can be chosen, and the dialog stays', async () => {
  const { user, onClose, onSaveChoice } = open(draft('1:UN'), draft('1:eins'), { busy: true });
  const names = ['Garder la mienne comme copie', 'Prendre la version enregistrée', 'Fermer'];
  expect(names.map((name) => press(name).disabled)).toEqual([true, true, true]);
  await user.click(press('Enregistrer ce choix'));
  await user.keyboard('{Escape}');
  expect([onClose, onSaveChoice].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('the focus goes back to what opened the dialog', () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const { unmount } = open(draft('1:UN'), draft('1:eins'));
  unmount();
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ImportItems, lostWithout } from './import-items.tsx';
import { type ItemRow, rowOfItem } from './item-row.ts';

const GERMAN = { learnLanguage: 'de', hintLanguage: 'fr' };

async function open(words: readonly ItemRow[] = []) {
  const user = userEvent.setup();
  const onImport = vi.fn();
  const onClose = vi.fn();
  render(
    <MantineProvider env="test">
      <ImportItems opened languages={GERMAN} words={words} onClose={onClose} onImport={onImport} />
    </MantineProvider>,
  );
  const field = await screen.findByRole('textbox', { name: 'Mots' });
  return {
    user,
    onImport,
    onClose,
    field,
    paste: async (text: string) => {
      await user.click(field);
      await user.paste(text);
    },
    file: async (name: string, ...parts: BlobPart[]) => {
      await user.upload(screen.getByLabelText('Fichier'), new File(parts, name));
    },
  };
}

const marks = () =>
  within(within(screen.getByRole('status')).getAllByRole('list')[0] as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join(' / '),
    );
const separator = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Colonnes séparées par' });
const column = (number: number) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^Colonne ${number}`) });
const chosen = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent;

test('[LIST-45] a file of Excel shows its columns, what will be missing, and what that means', async () => {
  const { user, onImport, file } = await open([rowOfItem(1, { learnTxt: 'der Zug', hintTxt: 'le train' })]);
  const text =
    'Allemand;Français;Étiquette\r\nder Bahnhof;la gare;nom\r\n\r\numsteigen;;verbe\r\nder Zug;le train;nom\r\n';
  await file(
    'unterwegs.csv',
    Uint8Array.from([...text], (sign) => sign.charCodeAt(0)),
  );
  expect(
    await screen.findByText('unterwegs.csv · 5 lignes lues, fichier d’Excel (Windows), accents bien lus'),
  ).toBeTruthy();
  expect([chosen(separator()), chosen(column(1)), chosen(column(2)), chosen(column(3))]).toEqual([
    'point-virgule',
    'À apprendre (allemand)',
    'Indice (français)',
    'Étiquette 1',
  ]);
  expect(screen.getByText('reconnu')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'La première ligne est un titre' }).checked).toBe(true);
  expect(cells()).toEqual(['der Bahnhof / la gare / nom', 'umsteigen / sans indice / verbe']);
  expect(screen.getByText('der Bahnhof').getAttribute('lang')).toBe('de');
  expect(marks()).toEqual(['2 mots', '1 mot sans indice', '1 mot déjà dans la liste', '1 ligne vide laissée']);
  expect(screen.getByText(/il n’est pas demandé en Carte, Association ni Traduction\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Voir la ligne/ }));
  expect(cells()).toEqual(['umsteigen / sans indice / verbe']);
  await user.click(screen.getByRole('button', { name: 'Revenir aux premières lignes' }));
  await user.click(screen.getByRole('button', { name: /^Ajouter 2\smots$/ }));
  expect(onImport).toHaveBeenCalledWith(
    [
      { learnTxt: 'der Bahnhof', hintTxt: 'la gare', hintImgUrl: '', tags: ['nom'], accept: [] },
      { learnTxt: 'umsteigen', hintTxt: '', hintImgUrl: '', tags: ['verbe'], accept: [] },
    ],
    false,
  );
});

test('« Remplacer la liste » takes known words too', async () => {
  const { user, onImport, paste } = await open([rowOfItem(1, { learnTxt: 'un', hintTxt: 'one' })]);
  await paste('un\tone\ndeux\ttwo');
  await user.click(await screen.findByRole('checkbox', { name: 'Remplacer la liste' }));
  await user.click(screen.getByRole('button', { name: /^Ajouter 2\smots$/ }));
  expect(onImport.mock.calls[0]?.[1]).toBe(true);
});

test('nothing recognised: one column, the separator has the focus and says so; another choice reads it afresh', async () => {
  const { user, paste } = await open();
  await paste('le chat / die Katze, der Kater\nle chien, petit / der Hund\nla vache');
  await waitFor(() => expect(document.activeElement).toBe(separator()));
  expect(screen.getByText(/^Rien de reconnu : tout est dans une seule colonne\./)).toBeTruthy();
  expect(marks()).toEqual(['3 mots', '3 mots sans indice']);
  await user.selectOptions(separator(), 'virgule');
  expect(cells()[0]).toBe('le chat / die Katze / der Kater');
  expect(screen.queryByText('reconnu')).toBeNull();
});

test('a column takes another role, and the one that had it takes this one’s', async () => {
  const { user, paste } = await open();
  await paste('la gare;der Bahnhof;x\nle train;der Zug;y');
  await user.selectOptions(column(2), 'À apprendre (allemand)');
  expect([chosen(column(1)), chosen(column(2))]).toEqual(['Indice (français)', 'À apprendre (allemand)']);
  await user.selectOptions(column(3), 'Ne pas reprendre');
  await user.selectOptions(column(1), 'Ne pas reprendre');
  expect(marks()).toEqual(['2 mots', '2 mots sans indice']);
  await user.selectOptions(column(2), 'Ne pas reprendre');
  expect(screen.getByText('Choisissez la colonne des mots, au-dessus d’elle.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ajouter' }).disabled).toBe(true);
});

test('answers of two lines are joined, and may be words instead', async () => {
  const { user, paste } = await open();
  await paste('aller\tIch gehe\ner geht\nvenir\tIch komme\ner kommt\nvoir\tIch sehe');
  expect(cells()).toEqual(['aller / Ich gehe er geht', 'venir / Ich komme er kommt', 'voir / Ich sehe']);
  await user.click(screen.getByRole('checkbox', { name: 'Une ligne sans tabulation continue la précédente' }));
  expect(marks()).toEqual(['5 mots', '2 mots sans indice']);
});

test.each([
  ['mots.xlsx', 'PK\u0003\u0004xl/workbook.xml', 'est un classeur, pas un fichier de texte.', /CSV UTF-8/],
  ['deutsch.apkg', 'PK\u0003\u0004collection.anki2', 'est un paquet de cartes d’Anki.', /Notes en texte brut/],
  ['test.xml', '<?xml version="1.0"?><assessmentItem/>', 'est un fichier de données .XML ou JSON., fait', /en CSV/],
  ['photo.csv', '\u0089PNG\r\n', 'est une image.', /copiez les cellules/i],
  ['vide.csv', '', 'est vide.', /bon fichier/],
])('%s is named for what it is, with a way out, and the text stays', async (name, start, reason, wayOut) => {
  const { user, field, file } = await open();
  await user.type(field, 'un');
  await file(
    name,
    Uint8Array.from([...start], (sign) => sign.charCodeAt(0)),
  );
  const notice = await screen.findByText(wayOut);
  expect(notice.parentElement?.textContent).toMatch(new RegExp(`${name} (?:${reason})`));
  expect(screen.getByRole('button', { name: 'Choisir un autre fichier' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retour au texte' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mots' }).value).toBe('un');
});

test('letters that were lost before are told, with their lines', async () => {
  const { paste } = await open();
  await paste('l\ufffdcole;school\nl’été;summer');
  expect(marks()).toEqual(['2 mots', '1 ligne avec des lettres perdues']);
});

test('ten thousand lines are counted and refused, with the rule', async () => {
  const { paste } = await open();
  await paste(Array.from({ length: 10_000 }, (_, index) => `mot ${index}\tindice`).join('\n'));
  const counted = screen.getByRole('status').textContent;
  expect(counted).toMatch(/10.000.mots.: c’est trop\. Une liste en tient 2.000 au plus\./);
  expect(cells()).toHaveLength(7);
});

test('what a missing part costs follows the exercises, also within one language', () => {
  expect(lostWithout('hintTxt', GERMAN)).toBe('Carte, Association ni Traduction');
  expect(lostWithout('hintTxt', { learnLanguage: 'fr', hintLanguage: 'fr' })).toBe('Carte ni Association');
  expect(lostWithout('learnTxt', GERMAN)).toBe('Carte, Association, Traduction, Tri ni Grille');
});

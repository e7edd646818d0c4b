import type { Page } from '@playwright/test';
import { press } from './screen.ts';

/** Files that the import of a list is looked at with: as it should be, and as it comes. */
export const IMPORTED_FILES: readonly (readonly [string, string, string])[] = [
  ['vérifié', 'unterwegs.csv', words()],
  ['une colonne', 'mots.txt', 'le chat / die Katze\nle chien / der Hund\nla vache / die Kuh'],
  ['lettres perdues, longues lignes', `${'un nom de fichier très long '.repeat(6)}.csv`, odd()],
  ['classeur', 'vocabulaire.xlsx', 'PK\u0003\u0004xl/workbook.xml'],
];

function words(): string {
  const hints = ['la gare', 'le train', 'le billet', 'monter (dans le train)', '', 'tout droit', ''];
  const given = ['der Bahnhof', 'der Zug', 'die Fahrkarte', 'einsteigen', 'umsteigen', 'geradeaus', 'die Haltestelle'];
  const lines = Array.from({ length: 40 }, (_, at) => `${given[at % 7]}${at < 7 ? '' : ` ${at}`};${hints[at % 7]};nom`);
  return `\ufeffAllemand;Français;Étiquette\r\n${lines.join('\r\n\r\n')}\r\n`;
}

function odd(): string {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(4);
  const cells = [long, 'l\ufffdcole', ...Array.from({ length: 9 }, (_, at) => `étiquette ${at}`)];
  return [
    cells.join('\t'),
    [...cells, 'de trop'].join('\t'),
    '\t<script>alert(1)</script>',
    'مدرسة\tl’école 👩‍🏫',
  ].join('\n');
}

/** Opens the dialog of an import with a file. */
export const importFile = (button: string, name: string, text: string) => async (page: Page) => {
  await press(button)(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Fichier').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByRole('button', { name: 'Retour au texte' }).waitFor();
};

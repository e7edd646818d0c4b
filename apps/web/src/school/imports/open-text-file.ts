import { type DecodedText, decodeText, type Encoding } from '@pupitre/learning';
import { addressed } from '../../ui/text/addressed.ts';

/** More is no list: a school's whole export is smaller. */
const FILE_MAX_MO = 5;

export type OpenedFile = { name: string; text: string; encoding: Encoding; isMarked: boolean };
/** Why a file is no text for an import, and what to do instead. */
export type RefusedFile = { name: string; reason: string; wayOut: string };

/** The text of a chosen or dropped file, whatever program wrote it. */
export async function openTextFile(file: File): Promise<OpenedFile | RefusedFile> {
  const { name } = file;
  if (file.size > FILE_MAX_MO * 1_000_000) return refused(name, TOO_LARGE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = decodeText(bytes);
  return decoded.kind === 'text' ? { name, ...decoded } : refused(name, REFUSALS[decoded.kind]);
}

export const isRefused = (file: OpenedFile | RefusedFile): file is RefusedFile => 'reason' in file;

type Refusal = Pick<RefusedFile, 'reason' | 'wayOut'>;
const refused = (name: string, { reason, wayOut }: Refusal): RefusedFile => ({
  name,
  reason,
  wayOut: addressed(wayOut),
});

const COPY = 'Ou copiez les cellules, et collez-les ici.';
const SAVE_AS = `Dans Excel, LibreOffice ou Numbers, enregistrez-le (ou exportez-le) en «\u00a0CSV UTF-8\u00a0», puis choisissez ce fichier-là. ${COPY}`;
const PASTE = 'Ouvrez-le, copiez le tableau ou les lignes, et collez-les ici.';

const TOO_LARGE: Refusal = {
  reason: `dépasse ${FILE_MAX_MO}\u00a0Mo.`,
  wayOut: `Gardez les colonnes qui servent, ou partagez-les entre plusieurs fichiers. ${COPY}`,
};
const REFUSALS: Record<Exclude<DecodedText['kind'], 'text'>, Refusal> = {
  spreadsheet: { reason: 'est un classeur, pas un fichier de texte.', wayOut: SAVE_AS },
  document: { reason: 'est un document de traitement de texte.', wayOut: PASTE },
  pdf: { reason: 'est un PDF.', wayOut: PASTE },
  picture: { reason: 'est une image.', wayOut: `Choisissez le fichier du tableau. ${COPY}` },
  sound: { reason: 'est un son ou un film.', wayOut: `Choisissez le fichier du tableau. ${COPY}` },
  archive: { reason: 'est une archive (zip).', wayOut: 'Ouvrez-la, et choisissez le fichier qu’elle contient.' },
  cards: {
    reason: 'est un paquet de cartes d’Anki.',
    wayOut:
      'Dans Anki\u00a0: «\u00a0Fichier\u00a0», «\u00a0Exporter\u00a0», «\u00a0Notes en texte brut (.txt)\u00a0», puis choisissez ce fichier-là. Les images et les sons n’en font pas partie.',
  },
  data: {
    reason: 'est un fichier de données (XML ou JSON), fait pour un autre programme.',
    wayOut: `Exportez-le depuis ce programme en texte ou en CSV, puis choisissez ce fichier-là. ${COPY}`,
  },
  webPage: {
    reason: 'est une page web, même si son nom dit autre chose.',
    wayOut: `Ouvrez-le dans un tableur. ${SAVE_AS}`,
  },
  other: {
    reason: 'n’est pas un fichier de texte.',
    wayOut: `Si c’est un tableau\u00a0: ${SAVE_AS.charAt(0).toLowerCase()}${SAVE_AS.slice(1)}`,
  },
  empty: { reason: 'est vide.', wayOut: `Vérifiez que c’est le bon fichier, et qu’il est enregistré. ${COPY}` },
};

/** What a file is, as a sentence goes on: « est un classeur, pas un fichier de texte. » */
export const whatItIs = (kind: Exclude<DecodedText['kind'], 'text'>): string => REFUSALS[kind].reason;

/** « fichier d’Excel (Windows), accents bien lus ». */
export function writtenAs({ encoding, isMarked, text }: Omit<OpenedFile, 'name'>): string {
  if (text.includes('\ufffd')) return 'des lettres sont perdues';
  const isPlain = !/[^\0-\u007f]/.test(text);
  return isPlain ? 'texte simple' : `${WRITERS[encoding](isMarked)}, accents bien lus`;
}

const WRITERS: Record<Encoding, (isMarked: boolean) => string> = {
  'utf-8': (isMarked) => (isMarked ? 'CSV UTF-8' : 'texte UTF-8'),
  'utf-16le': () => 'texte Unicode (Excel)',
  'utf-16be': () => 'texte Unicode',
  'windows-1252': () => 'fichier d’Excel (Windows)',
  macintosh: () => 'fichier d’un ancien Mac',
};

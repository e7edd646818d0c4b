import { ACTIVITY_NAMES, LANGUAGES, LIST_ITEMS_MAX } from '@pupitre/contract';
import {
  ACTIVITY_TYPES,
  foldText,
  IMPORT_COLUMNS_MAX,
  type ListRole,
  type ListTextItem,
  listColumns,
  listRows,
  plainLetters,
  type TextTable,
  usableItems,
  writtenCount,
} from '@pupitre/learning';
import { useMemo, useState } from 'react';
import type { ImportKind, Judged, Roles } from '../../../school/imports/import-kind.ts';
import { ImportTable } from '../../../school/imports/import-table.tsx';
import { lacking, marksOf, plain } from '../../../school/imports/marks.ts';
import { TickBox } from '../../../school/imports/tick-box.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { languageLabel } from '../../../ui/text/language.ts';
import { messages } from '../messages.ts';
import type { ItemContent, ItemRow } from './item-row.ts';

type Languages = { learnLanguage: string; hintLanguage: string };
type ImportItemsProps = {
  opened: boolean;
  languages: Languages;
  /** Words that the list has. */
  words: readonly ItemRow[];
  onClose: () => void;
  onImport: (items: readonly ItemContent[], replaces: boolean) => void;
};

/** MODAL-11 for words: one a line (LIST-45, LIST-46). */
export function ImportItems({ opened, languages, words, onClose, onImport }: ImportItemsProps) {
  const { learnLanguage, hintLanguage } = languages;
  const [replaces, setReplaces] = useState(false);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setReplaces(false);
  }
  const kind = useMemo(() => kindOf(learnLanguage, hintLanguage), [learnLanguage, hintLanguage]);
  const plan = useMemo(() => {
    const known = new Set(replaces ? [] : words.map(keyOf));
    const room = LIST_ITEMS_MAX - (replaces ? 0 : words.length);
    return planOnce((table: TextTable, roles: Roles<ListRole>) => planOf(table, roles, known, room));
  }, [words, replaces]);
  return (
    <ImportTable
      opened={opened}
      onClose={onClose}
      kind={kind}
      useJudged={(table, roles) => judgedOf(plan(table, roles), { learnLanguage, hintLanguage })}
      onTake={(table, roles) => onImport(plan(table, roles).items, replaces)}
      options={words.length > 0 && <TickBox label="Remplacer la liste" checked={replaces} onChange={setReplaces} />}
    />
  );
}

function kindOf(learn: string, hint: string): ImportKind<ListRole> {
  return {
    title: 'Importer du texte',
    label: 'Mots',
    help: (
      <p>
        {addressed(
          'Un mot par ligne\u00a0: le mot, l’indice, l’adresse de l’image, puis les étiquettes. Copiez les cellules d’un tableur, ou choisissez son fichier\u00a0: ce qui sera ajouté s’affiche d’abord.',
        )}
      </p>
    ),
    placeholder: 'der Hund\tle chien\t\tanimal',
    spec: listColumns(headNames(learn), headNames(hint)),
    roles: ['learn', 'hint', 'picture', 'tag'],
    roleName: (role, nth) =>
      ({
        learn: `À apprendre${inLanguage(learn)}`,
        hint: `Indice${inLanguage(hint)}`,
        picture: 'Adresse de l’image',
        tag: `Étiquette ${nth}`,
      })[role],
    languageOf: (role) => ({ learn, hint, picture: undefined, tag: undefined })[role],
    place: 'dans la liste',
  };
}

const inLanguage = (id: string) => (id === 'nc' ? '' : ` (${languageLabel(id).toLowerCase()})`);

/** What a language is called in a head, in French and by itself. */
function headNames(id: string): string[] {
  const label = LANGUAGES.find((language) => language.id === id && id !== 'nc')?.label;
  return [...(label === undefined ? [] : [foldText(label)]), ...(OWN_NAMES[id] ?? []), ...(id === 'nc' ? [] : [id])];
}
const OWN_NAMES: Record<string, readonly string[]> = {
  de: ['deutsch'],
  en: ['english'],
  es: ['espanol'],
  it: ['italiano'],
};

type Row = { line: number; item: ListTextItem | null; state: 'comes' | 'wide' | 'known' | 'nothing' };
type Plan = { rows: ReadonlyMap<number, Row>; items: ListTextItem[]; room: number; roles: Roles<ListRole> };

/** The same plan for the same table: the dialog asks for it as it is drawn, and again when it is taken. */
function planOnce(make: (table: TextTable, roles: Roles<ListRole>) => Plan) {
  let last: { table: TextTable; roles: Roles<ListRole>; plan: Plan } | null = null;
  return (table: TextTable, roles: Roles<ListRole>): Plan => {
    if (last === null || last.table !== table || last.roles !== roles)
      last = { table, roles, plan: make(table, roles) };
    return last.plan;
  };
}

const keyOf = ({ learnTxt, hintTxt }: Pick<ListTextItem, 'learnTxt' | 'hintTxt'>): string =>
  JSON.stringify([plainLetters(learnTxt).trim(), plainLetters(hintTxt).trim()]);

function planOf(table: TextTable, roles: Roles<ListRole>, known: ReadonlySet<string>, room: number): Plan {
  const rows = listRows(table, roles).map(({ line, item }): Row => ({ line, item, state: stateOf(item, known) }));
  const items = rows.flatMap(({ item, state }) => (item !== null && state === 'comes' ? [item] : []));
  return { rows: new Map(rows.map((row) => [row.line, row])), items, room, roles };
}

function stateOf(item: ListTextItem | null, known: ReadonlySet<string>): Row['state'] {
  if (item === null) return 'wide';
  const isNothing = [item.learnTxt, item.hintTxt, item.hintImgUrl, ...item.tags].every((text) => text.trim() === '');
  if (isNothing) return 'nothing';
  return known.has(keyOf(item)) ? 'known' : 'comes';
}

function judgedOf({ rows, items, room, roles }: Plan, languages: Languages): Judged {
  const all = [...rows.values()];
  const linesOf = (is: (row: Row) => boolean) => all.filter(is).map(({ line }) => line);
  const isBare = ({ item, state }: Row) =>
    state === 'comes' && item !== null && item.hintTxt.trim() === '' && item.hintImgUrl.trim() === '';
  const isWordless = ({ item, state }: Row) => state === 'comes' && item !== null && item.learnTxt.trim() === '';
  const marks = marksOf(items.length, messages.words(items.length), [
    lacking(
      linesOf(isWordless),
      'ligne sans mot',
      'lignes sans mot',
      `Sans mot à apprendre, une ligne n’est pas demandée en ${lostWithout('learnTxt', languages)}.`,
    ),
    lacking(
      linesOf(isBare),
      'mot sans indice',
      'mots sans indice',
      `Sans indice, un mot se lit et s’écoute, mais il n’est pas demandé en ${lostWithout('hintTxt', languages)}.`,
    ),
    lacking(
      linesOf(({ state }) => state === 'wide'),
      'ligne trop large',
      'lignes trop larges',
      `Une ligne de plus de ${IMPORT_COLUMNS_MAX} colonnes n’est pas reprise.`,
    ),
    plain(
      linesOf(({ state }) => state === 'known'),
      'mot déjà dans la liste',
      'mots déjà dans la liste',
    ),
    plain(
      linesOf(({ state }) => state === 'nothing'),
      'ligne sans rien à reprendre',
      'lignes sans rien à reprendre',
    ),
  ]);
  const isTooMuch = items.length > room;
  const isAimless = !roles.includes('learn') && !roles.includes('hint');
  return {
    confirm: items.length === 0 ? 'Ajouter' : `Ajouter ${messages.words(items.length)}`,
    marks,
    out: new Set(linesOf(({ state }) => state !== 'comes')),
    cellOf: (row, column) => cellOf(rows.get(row.line), row.cells[column] ?? '', roles[column] ?? null),
    problem: isAimless
      ? addressed('Choisissez la colonne des mots, au-dessus d’elle.')
      : isTooMuch
        ? `${messages.words(items.length)}\u00a0: c’est trop. Une liste en tient ${writtenCount(LIST_ITEMS_MAX)} au plus.`
        : null,
    canTake: items.length > 0 && !isTooMuch && !isAimless,
  };
}

function cellOf(row: Row | undefined, cell: string, role: ListRole | null) {
  if (row?.item === undefined || row.item === null) return { text: cell };
  const { learnTxt, hintTxt, hintImgUrl, accept } = row.item;
  if (role === 'learn')
    return learnTxt.trim() === '' ? { text: 'sans mot', lacks: true } : { text: [learnTxt, ...accept].join(' | ') };
  if (role === 'hint' && hintTxt.trim() === '')
    return hintImgUrl.trim() === '' ? { text: 'sans indice', lacks: true } : { text: '' };
  return { text: role === 'hint' ? hintTxt : cell.trim() };
}

const WHOLE = { learnTxt: 'le mot', hintTxt: 'indice', hintImgUrl: '', tags: [] };

/** The exercises that do not ask for a word that lacks this, by their own rules. */
export function lostWithout(part: 'learnTxt' | 'hintTxt', languages: Languages): string {
  const takes = (item: typeof WHOLE) => (type: (typeof ACTIVITY_TYPES)[number]) =>
    usableItems(type, { ...languages, items: [item] }).length > 0;
  const lost = ACTIVITY_TYPES.filter(takes(WHOLE)).filter((type) => !takes({ ...WHOLE, [part]: '' })(type));
  const names = lost.map((type) => ACTIVITY_NAMES[type].label);
  return `${names.slice(0, -1).join(', ')} ni ${names.at(-1) ?? ''}`;
}

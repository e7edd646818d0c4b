import type { BlockCell, FolioHistory, HistoryBlock } from '@pupitre/contract';
import { counted, type EvaluationLevel, ofName, stateLabel, writtenCount } from '@pupitre/learning';
import { cutText } from '../../../../ui/text/cut-text.ts';
import { clockTime, dateAndTime, isSameDay, shortDate } from '../../../../ui/text/dates.ts';

const LABEL_LENGTH = 90;

/** « 1 cellule », « 1 875 cellules ». */
export const cellsText = (count: number): string => counted(count, 'cellule');

export const timeOf = (instant: string): string => clockTime(new Date(instant));

type Somebody = { by: string; isOwn: boolean };
export const nameOf = ({ by, isOwn }: Somebody): string => (isOwn ? 'Vous' : by === '' ? 'Quelqu’un' : by);
/** The same within a sentence. */
const within = ({ by, isOwn }: Somebody): string => (isOwn ? 'vous' : by === '' ? 'quelqu’un' : by);

/** How it was done; cells pressed one by one need no word. */
const WAYS: Record<HistoryBlock['way'], string> = {
  cells: 'Case après case',
  fill: 'Plusieurs cellules à la fois',
  paste: 'Collé depuis un tableur',
  back: 'Annulé ou rétabli dans le tableau',
  pupil: 'Page de l’élève',
  criterion: 'Page du critère',
  undo: 'Annulation',
  redo: 'Rétablissement',
  practice: 'Venu de la pratique, accepté par',
  dated: 'Parmi les observations datées',
};
export const wayOf = (block: HistoryBlock): string => {
  const way = WAYS[block.way];
  // What practice proposed is somebody's all the same: it says whose.
  return block.way === 'practice' ? `${way} ${within(block)}` : way;
};

/** What it was about, in one line. */
export function titleOf(block: HistoryBlock, scale: readonly EvaluationLevel[]): string {
  if (block.undoes !== null) {
    const { undoes } = block;
    const whose = undoes.isOwn ? 'Votre saisie' : `Saisie ${ofName(undoes.by === '' ? 'quelqu’un' : undoes.by)}`;
    return `${whose} du ${dateAndTime(undoes.on)}`;
  }
  const where = placeOf(block);
  const level = onlyLevel(block, scale);
  if (level === null) return where;
  if (block.isWhole) return `Niveau «\u00a0${level}\u00a0» dans tout le tableau`;
  return `Niveau «\u00a0${level}\u00a0»\u00a0: ${where}`;
}

function placeOf({ criteria, pupils, isWhole }: HistoryBlock): string {
  if (isWhole) return 'Tout le tableau';
  const [label] = criteria.labels;
  const [name] = pupils.names;
  const cut = label === undefined ? '' : cutText(label, LABEL_LENGTH);
  if (criteria.count === 1 && pupils.count === 1) return `${cut} · ${name}`;
  if (criteria.count === 1) return cut;
  if (pupils.count === 1) return `${name}, ${counted(criteria.count, 'critère')}`;
  return `${counted(criteria.count, 'critère')}, ${counted(pupils.count, 'élève')}`;
}

/** Names of people in what is said of a block. */
export const namesIn = ({ by, pupils, undoes, undone }: HistoryBlock): string[] => [
  by,
  ...pupils.names,
  undoes?.by ?? '',
  undone?.by ?? '',
  undone?.again?.by ?? '',
];

const LEVELS = ['ok', 'nok', 'unrated', 'unset'] as const;
const labelOf = (code: (typeof LEVELS)[number], scale: readonly EvaluationLevel[]) =>
  stateLabel(scale, code === 'unset' ? null : code);

/** The level that all cells came to, where it is one and nothing else changed. */
function onlyLevel({ cells, levels }: HistoryBlock, scale: readonly EvaluationLevel[]): string | null {
  const only = cells > 1 ? LEVELS.find((code) => levels[code] === cells) : undefined;
  return only === undefined ? null : labelOf(only, scale);
}

/** What the cells came to. */
export function detailOf(block: HistoryBlock, scale: readonly EvaluationLevel[]): string {
  const parts =
    onlyLevel(block, scale) === null
      ? LEVELS.filter((code) => block.levels[code] > 0).map(
          (code) => `${labelOf(code, scale)}\u00a0: ${writtenCount(block.levels[code])}`,
        )
      : beforeOf(block);
  const { again, comments, marks, seen } = block;
  if (again > 0) parts.push(`Observations datées\u00a0: ${writtenCount(again)}`);
  if (comments > 0) parts.push(counted(comments, 'commentaire'));
  if (marks > 0) parts.push(counted(marks, 'trace'));
  if (seen > 0 && parts.length === 0) parts.push(`«\u00a0Vu\u00a0»\u00a0: ${writtenCount(seen)}`);
  return parts.join(' · ');
}

function beforeOf({ wereEmpty, wereOther }: HistoryBlock): string[] {
  const parts: string[] = [];
  if (wereEmpty > 0) parts.push(counted(wereEmpty, 'était vide', 'étaient vides'));
  if (wereOther > 0) parts.push(counted(wereOther, 'avait un autre niveau', 'avaient un autre niveau'));
  return [parts.join(', ')];
}

/** « annulée par vous à 08:16 », with the day where it is another one. */
export function undoneText({ on, undone }: HistoryBlock): string {
  if (undone === null) return '';
  const when = (instant: string) =>
    isSameDay(instant, new Date(on)) ? `à ${timeOf(instant)}` : `le ${dateAndTime(instant)}`;
  const who = (somebody: Somebody) => (somebody.isOwn ? 'vous' : nameOf(somebody));
  const text = `annulée par ${who(undone)} ${when(undone.on)}`;
  return undone.again === null ? text : `${text}, rétablie par ${who(undone.again)} ${when(undone.again.on)}`;
}

/** Why a cell is left. */
export function leftText(cell: BlockCell): string {
  const who = changerOf(cell);
  return `changée depuis${who === '' ? '' : ` par ${who}`}\u00a0: elle ne sera pas touchée`;
}

/** Who changed a cell since, within a sentence; '' where nobody knows. */
export const changerOf = ({ changedBy, isOwnChange }: BlockCell): string => (isOwnChange ? 'vous' : changedBy);

/** « 4 218 changements depuis le 17.08.2026 » */
export const totalText = ({ changes, since }: Pick<FolioHistory, 'changes' | 'since'>): string =>
  since === null ? '' : `${counted(changes, 'changement')} depuis le ${shortDate(since)}`;

const OTHERS = { again: 'observation datée', comment: 'commentaire', mark: 'trace', checked: '«\u00a0Vu\u00a0»' };
export const otherPupilsOf = ({ others, levels }: BlockCell): string =>
  others
    .filter((one) => levels === null || one !== 'checked')
    .map((one) => OTHERS[one])
    .join(', ');

/** What an undo came to, as it is said aloud. */
export function undoneSaid(undone: number, isRedo: boolean): string {
  if (undone === 0) return 'Rien n’a été annulé.';
  return `${isRedo ? 'Rétabli' : 'Annulé'}\u00a0: ${cellsText(undone)}.`;
}

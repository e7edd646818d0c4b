import { CATEGORIES, CATEGORY_BY_KEY, CRITERION_TAG_MAX, FOLIO_CRITERIA_MAX } from '@pupitre/contract';
import {
  CRITERION_COLUMNS,
  type CriteriaText,
  type CriterionRole,
  counted,
  criteriaOfTable,
  IMPORT_COLUMNS_MAX,
  IMPORTED_LABEL_MAX,
  TAG_LEVELS,
  type TextCriterion,
  type TextTable,
} from '@pupitre/learning';
import type { Cell, ImportKind, Judged, Roles } from '../../../../school/imports/import-kind.ts';
import { ImportTable } from '../../../../school/imports/import-table.tsx';
import { lacking, marksOf } from '../../../../school/imports/marks.ts';
import { cutText } from '../../../../ui/text/cut-text.ts';
import { blankCriterion, type CriterionContent } from './criterion-row.ts';

type ImportCriteriaProps = {
  opened: boolean;
  /** What was pasted in the field of the tab. */
  start: string;
  room: number;
  onClose: () => void;
  onImport: (contents: readonly CriterionContent[]) => void;
};

type Key = (typeof CATEGORIES)[number]['key'];

/** MODAL-11 for criteria: one a line (CRIT-02, CRIT-11, CRIT-12). */
export const ImportCriteria = ({ opened, start, room, onClose, onImport }: ImportCriteriaProps) => (
  <ImportTable
    opened={opened}
    start={start}
    onClose={onClose}
    kind={KIND}
    useJudged={(table, roles) => judgedOf(read(table, roles), roles, room)}
    onTake={(table, roles) => onImport(read(table, roles).criteria.map(criterionOfText))}
  />
);

const read = (table: TextTable, roles: Roles<CriterionRole>) => criteriaOfTable(table, roles, CATEGORIES);

const KIND: ImportKind<CriterionRole> = {
  title: 'Importer des critères',
  label: 'Critères',
  help: (
    <p>
      {
        'Un critère par ligne\u00a0: le critère, une catégorie, puis les étiquettes de niveau 0 à 7. Copiez les cellules d’un tableur, ou choisissez son fichier\u00a0: ce qui sera ajouté s’affiche d’abord.'
      }
    </p>
  ),
  placeholder: 'Lit un texte court\tFRA\tlecture\nCompte jusqu’à vingt\tMathématiques\tnombres',
  spec: CRITERION_COLUMNS,
  roles: ['label', 'category', 'tag'],
  roleName: (role, nth) => ({ label: 'Critère', category: 'Catégorie', tag: `Étiquette ${nth - 1}` })[role],
  place: 'dans le folio',
};

const criterionOfText = (line: TextCriterion<Key>): CriterionContent => ({
  ...blankCriterion(line.label),
  categories: line.category === null ? [] : [line.category],
  tags: line.tags.map((tag) => cutText(tag, CRITERION_TAG_MAX)),
});

/** What will come in, and what will not. */
function judgedOf({ criteria, refused }: CriteriaText<Key>, roles: Roles<CriterionRole>, room: number): Judged {
  const linesOf = (is: (criterion: TextCriterion<Key>) => boolean) => criteria.filter(is).map(({ line }) => line);
  const refusedFor = (why: (typeof refused)[number]['reason']) =>
    refused.filter(({ reason }) => reason === why).map(({ line }) => line);
  const names = [...new Set(criteria.map(({ unknownCategory }) => unknownCategory))].filter((name) => name !== '');
  const marks = marksOf(criteria.length, counted(criteria.length, 'critère'), [
    lacking(
      linesOf(({ unknownCategory }) => unknownCategory !== ''),
      'catégorie inconnue',
      'catégories inconnues',
      `Ces critères viennent sans catégorie\u00a0: ${names
        .slice(0, 5)
        .map((name) => `«\u00a0${cutText(name, 30)}\u00a0»`)
        .join(', ')}${names.length > 5 ? '…' : ''} n’en ${names.length < 2 ? 'nomme' : 'nomment'} aucune.`,
    ),
    lacking(
      linesOf(({ isCut }) => isCut),
      'critère raccourci',
      'critères raccourcis',
      `Un critère importé tient ${IMPORTED_LABEL_MAX} caractères.`,
    ),
    lacking(
      linesOf(({ lostTags }) => lostTags > 0),
      'ligne avec trop d’étiquettes',
      'lignes avec trop d’étiquettes',
      `Un critère porte ${TAG_LEVELS} étiquettes au plus\u00a0: les suivantes sont laissées.`,
    ),
    lacking(
      refusedFor('columns'),
      'ligne trop large',
      'lignes trop larges',
      `Une ligne de plus de ${IMPORT_COLUMNS_MAX} colonnes n’est pas reprise.`,
    ),
    lacking(
      refusedFor('noLabel'),
      'ligne sans critère',
      'lignes sans critère',
      'Une ligne sans critère n’est pas reprise.',
    ),
  ]);
  const byLine = new Map(criteria.map((criterion) => [criterion.line, criterion]));
  const isTooMuch = criteria.length > room;
  return {
    confirm: criteria.length === 0 ? 'Ajouter' : `Ajouter ${counted(criteria.length, 'critère')}`,
    marks,
    out: new Set(refused.map(({ line }) => line)),
    cellOf: (row, column) => cellOf(byLine.get(row.line), row.cells[column] ?? '', roles[column] ?? null),
    problem: isTooMuch
      ? `${counted(criteria.length, 'critère')}\u00a0: c’est trop. Un folio en tient ${FOLIO_CRITERIA_MAX} au plus.`
      : null,
    canTake: criteria.length > 0 && !isTooMuch,
  };
}

function cellOf(criterion: TextCriterion<Key> | undefined, cell: string, role: CriterionRole | null): Cell {
  if (criterion === undefined) return { text: cell };
  const { label, category, unknownCategory } = criterion;
  if (role === 'label') return { text: label };
  if (role !== 'category') return { text: cell };
  if (unknownCategory !== '') return { text: `inconnue\u00a0: ${unknownCategory}`, lacks: true };
  return { text: category === null ? '' : (CATEGORY_BY_KEY.get(category)?.short ?? '') };
}

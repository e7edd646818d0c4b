import { useDebouncedValue } from '@mantine/hooks';
import { IMPORT_LINES_MAX, type ImportReport, importGroups } from '@pupitre/contract';
import {
  counted,
  GROUP_NAME_MAX,
  PUPIL_COLUMNS,
  type PupilRole,
  type PupilRow,
  planPupilImport,
  plural,
  pupilRoles,
  pupilRows,
  type TextTable,
  writtenCount,
} from '@pupitre/learning';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import type { Cell, ImportKind, Judged, Roles } from '../../school/imports/import-kind.ts';
import { ImportTable } from '../../school/imports/import-table.tsx';
import { lacking, marksOf } from '../../school/imports/marks.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { groupFailure } from './group-failure.ts';
import { groupKeys } from './group-queries.ts';

/** Long enough not to ask for every column that is chosen on the way. */
const DEBOUNCE_MS = 400;

/**
 * Pupils from an export of the school-management tool, pasted or from a file, into groups named after its classes; shown
 * before they are taken (OP-037).
 */
export function ImportPupils({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const take = async (table: TextTable, roles: Roles<PupilRole>): Promise<string | undefined> => {
    const { csv } = sentOf(pupilRows(table, roles, 'groups').rows);
    try {
      const done = await call(importGroups, { body: { csv, preview: false }, idempotencyKey: crypto.randomUUID() });
      toast.success(doneText(done));
      await queryClient.invalidateQueries({ queryKey: groupKeys.list });
      return undefined;
    } catch (error) {
      return groupFailure(error);
    }
  };
  return <ImportTable opened={opened} onClose={onClose} kind={KIND} useJudged={useJudged} onTake={take} />;
}

const KIND: ImportKind<PupilRole> = {
  title: 'Importer plusieurs groupes',
  label: 'Groupes à importer (export de l’outil de gestion scolaire)',
  help: (
    <p>
      {
        'Une ligne par élève\u00a0: classe, identifiant, nom affiché. Copiez les cellules d’un tableur, ou choisissez son fichier\u00a0: rien n’est écrit avant que vous ne l’ayez vu.'
      }
    </p>
  ),
  placeholder: '7H2;20418833;Noah Emery',
  spec: PUPIL_COLUMNS.groups,
  rolesOf: (table) => pupilRoles(table, 'groups'),
  roles: ['class', 'id', 'name', 'firstName', 'lastName'],
  roleName: (role) =>
    ({ class: 'Classe', id: 'Identifiant', name: 'Nom affiché', firstName: 'Prénom', lastName: 'Nom de famille' })[
      role
    ],
  place: 'dans vos groupes',
};

/** What the server reads: one line for each, under a head, so that it reads what was seen. `lines` are those of the text. */
function sentOf(rows: readonly PupilRow[]): { csv: string; lines: number[] } {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const cells = rows.map((row) => [row.className, row.worldId, row.displayName].map(quoted).join('\t'));
  return {
    csv: cells.length === 0 ? '' : ['classe\tidentifiant\tnom affiché', ...cells].join('\n'),
    lines: rows.map(({ line }) => line),
  };
}

/** The server knows the identifiers; until it answers, and without it, the text alone is judged. */
function useJudged(table: TextTable, roles: Roles<PupilRole>): Judged {
  const read = useMemo(() => pupilRows(table, roles, 'groups'), [table, roles]);
  const sent = useMemo(() => sentOf(read.rows), [read]);
  const isTooMuch = read.rows.length > IMPORT_LINES_MAX;
  const [asked] = useDebouncedValue(sent.csv, DEBOUNCE_MS);
  const checked = useQuery({
    queryKey: groupKeys.preview(asked),
    queryFn: ({ signal }) => call(importGroups, { body: { csv: asked, preview: true }, signal }),
    enabled: asked !== '' && !isTooMuch,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isChecked = asked === sent.csv && checked.data !== undefined;
  const report = isChecked ? checked.data : localReport(read.rows);
  const skipped = [
    ...read.skipped,
    ...report.skipped.flatMap(({ line, reason }) => {
      const own = sent.lines[line - 2];
      return isChecked && own !== undefined ? [{ line: own, reason }] : [];
    }),
  ];
  const linesFor = (why: (typeof skipped)[number]['reason']) =>
    skipped.filter(({ reason }) => reason === why).map(({ line }) => line);
  const { added, present, newGroups } = report;
  const marks = marksOf(added.length, `${counted(added.length, 'élève')} à ajouter`, [
    newGroups.length > 0 && {
      kind: 'ok',
      text: `${counted(newGroups.length, 'groupe')} à créer\u00a0: ${someNames(newGroups)}`,
    },
    lacking(
      linesFor('unknown'),
      'identifiant inconnu',
      'identifiants inconnus',
      'Personne n’a cet identifiant dans vos écoles\u00a0: ces lignes restent de côté.',
    ),
    lacking(
      linesFor('incomplete'),
      'ligne incomplète',
      'lignes incomplètes',
      'Il faut une classe, un identifiant et un nom\u00a0: regardez les colonnes, au-dessus d’elles. Ces lignes restent de côté.',
    ),
    lacking(
      linesFor('tooLong'),
      'nom de classe trop long',
      'noms de classe trop longs',
      `Un groupe a un nom de ${GROUP_NAME_MAX} caractères au plus\u00a0: ces lignes restent de côté.`,
    ),
    !isChecked &&
      asked !== '' && {
        kind: 'plain',
        text: checked.error === null ? 'identifiants en cours de vérification' : 'identifiants pas encore vérifiés',
      },
    present.length > 0 && { kind: 'plain', text: `${writtenCount(present.length)}\u00a0déjà dans le groupe` },
  ]);
  return {
    confirm: added.length === 0 ? 'Importer' : `Importer ${counted(added.length, 'élève')}`,
    marks,
    out: new Set(skipped.map(({ line }) => line)),
    cellOf: (row, column) => cellOf(row.cells[column] ?? '', roles[column] ?? null),
    problem: isTooMuch
      ? `${writtenCount(IMPORT_LINES_MAX)} lignes au maximum\u00a0: importez une classe après l’autre.`
      : null,
    canTake: added.length > 0 && !isTooMuch,
  };
}

function cellOf(cell: string, role: PupilRole | null): Cell {
  const text = cell.replace(/\s+/g, ' ').trim();
  return text === '' && role !== null ? { text: 'manque', lacks: true } : { text };
}

const SHOWN = 8;
/** « 7A, 8B et 4 autres ». */
function someNames(names: readonly string[]): string {
  const rest = names.length - SHOWN;
  const parts = rest > 0 ? [...names.slice(0, SHOWN), counted(rest, 'autre')] : names;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1) ?? ''}`;
}

function doneText({ added, newGroups, skipped }: ImportReport): string {
  const parts = [
    newGroups.length > 0 && counted(newGroups.length, 'groupe créé', 'groupes créés'),
    counted(added.length, 'élève ajouté', 'élèves ajoutés'),
    skipped.length > 0 &&
      `${counted(skipped.length, 'ligne')} ${plural(skipped.length, 'laissée de côté', 'laissées de côté')}`,
  ];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}

/** Until the server answers: it alone can tell unknown pupils and members. */
function localReport(rows: readonly PupilRow[]): ImportReport {
  const plan = planPupilImport(
    { rows: [...rows], skipped: [] },
    () => true,
    () => false,
  );
  const pupil = (row: PupilRow) => ({
    groupName: row.className,
    displayName: row.displayName,
    cloeeWorldId: row.worldId,
  });
  return { added: plan.added.map(pupil), present: plan.present.map(pupil), skipped: [], newGroups: [] };
}

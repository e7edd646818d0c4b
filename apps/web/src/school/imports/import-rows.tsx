import '../../theme/mantine-inputs.css';
import { NativeSelect } from '@mantine/core';
import type { TextTable } from '@pupitre/learning';
import { counted, plural, writtenCount } from '@pupitre/learning';
import { LangText } from '../../ui/parts/lang-text.tsx';
import type { Cell, ImportKind, Judged, Roles } from './import-kind.ts';
import classes from './import-table.module.css';
import { type PreviewCell, PreviewTable } from './preview-table.tsx';

/** Rows that show how the text was read, and of those one wants to look at. */
const SHOWN = 7;
const LOOKED_AT = 100;
/** Of a long cell as much as can be told apart. */
const CELL_MAX = 300;

type ImportRowsProps<Role extends string> = {
  kind: ImportKind<Role>;
  table: TextTable;
  roles: Roles<Role>;
  judged: Judged;
  /** Lines to look at; null: the first ones that will come. */
  looked: readonly number[] | null;
  onAll: () => void;
  onRole: (column: number, role: Role | null) => void;
};

/** The columns with their roles, and some rows as they will stand. */
export function ImportRows<Role extends string>(props: ImportRowsProps<Role>) {
  const { kind, table, roles, judged, looked, onAll, onRole } = props;
  const coming = table.rows.filter(({ line }) => !judged.out.has(line));
  const lines = looked === null ? null : new Set(looked);
  // Where nothing comes one sees why, and chooses the columns.
  const first = coming.length > 0 ? coming : table.rows;
  const chosen = lines === null ? first : table.rows.filter(({ line }) => lines.has(line));
  const rows = chosen.slice(0, lines === null ? SHOWN : LOOKED_AT);
  const columns = Array.from({ length: Math.max(1, table.columns) }, (_, column) => column);
  return (
    <div className="one-column gap-6">
      <PreviewTable
        label="Premières lignes"
        hasLineNumbers={looked !== null}
        heads={columns.map((column) => (
          <NativeSelect
            key={column}
            aria-label={`Colonne ${column + 1}${named(table.head?.[column])}`}
            value={roles[column] ?? ''}
            data={optionsOf(kind, roles, column)}
            onChange={(event) => onRole(column, (event.currentTarget.value || null) as Role | null)}
          />
        ))}
        rows={rows.map((row, index) => ({
          key: row.line,
          number: looked === null ? index + 1 : row.line,
          isOut: judged.out.has(row.line),
          cells: columns.map((column) =>
            cellView(judged.cellOf?.(row, column) ?? { text: row.cells[column] ?? '' }, {
              isLeft: roles[column] === null,
              language: languageOf(kind, roles[column] ?? null),
              isFirst: roles[column] === kind.roles[0],
            }),
          ),
        }))}
      />
      <p className="fine-note">
        {looked === null
          ? firstRows(Math.min(SHOWN, coming.length), coming.length, kind.place)
          : counted(chosen.length, 'ligne montrée', 'lignes montrées')}
        {looked !== null && (
          <>
            {chosen.length > rows.length && `, dont les ${writtenCount(rows.length)} premières`}
            {' · '}
            <button type="button" className={classes.look} onClick={onAll}>
              Revenir aux premières lignes
            </button>
          </>
        )}
      </p>
    </div>
  );
}

const named = (head: string | undefined) => (head === undefined || head.trim() === '' ? '' : ` (${head.trim()})`);

function firstRows(shown: number, all: number, place: string): string {
  if (all === 0) return 'Aucune ligne ne viendra.';
  if (shown === all)
    return `${plural(all, 'La ligne', `Les ${writtenCount(all)} lignes`)}, comme ${plural(all, 'elle sera', 'elles seront')} ${place}.`;
  return `Les ${writtenCount(shown)} premières lignes sur ${writtenCount(all)}, comme elles seront ${place}.`;
}

function optionsOf<Role extends string>(kind: ImportKind<Role>, roles: Roles<Role>, column: number) {
  const nth = (role: Role) => roles.slice(0, column).filter((one) => one === role).length + 1;
  return [
    ...kind.roles.map((role) => ({ value: role as string, label: kind.roleName(role, nth(role)) })),
    { value: '', label: 'Ne pas reprendre' },
  ];
}

const languageOf = <Role extends string>(kind: ImportKind<Role>, role: Role | null) =>
  role === null ? undefined : kind.languageOf?.(role);

type Of = Pick<PreviewCell, 'isLeft' | 'isFirst'> & { language: string | undefined };

function cellView({ text, lacks = false }: Cell, { language, ...of }: Of): PreviewCell {
  const shown = text.length > CELL_MAX ? `${text.slice(0, CELL_MAX).toWellFormed()}…` : text;
  const isWord = language !== undefined && !lacks;
  return { ...of, lacks, text: isWord ? <LangText language={language}>{shown}</LangText> : shown };
}

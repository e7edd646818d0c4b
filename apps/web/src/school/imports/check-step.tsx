import { plural, type TableChoices, type TextTable, writtenCount } from '@pupitre/learning';
import { type ReactNode, useState } from 'react';
import { FailureText } from '../../ui/errors/failure-text.tsx';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import type { ImportKind, Judged, Mark, Roles } from './import-kind.ts';
import { ImportRows } from './import-rows.tsx';
import classes from './import-table.module.css';
import { SeparatorField } from './separator-field.tsx';
import { TickBox } from './tick-box.tsx';

type CheckStepProps<Role extends string> = {
  kind: ImportKind<Role>;
  table: TextTable;
  roles: Roles<Role>;
  judged: Judged;
  /** Why nothing was taken. */
  failure: string | null;
  options?: ReactNode;
  onChoices: (choices: TableChoices) => void;
  onRole: (column: number, role: Role | null) => void;
};

/** How the text was read, and what will come of it. */
export function CheckStep<Role extends string>({ options, failure, onChoices, ...props }: CheckStepProps<Role>) {
  const { table, judged } = props;
  const [looked, setLooked] = useState<string | null>(null);
  const marks = [...judged.marks, ...ownMarks(table)];
  const lookedAt = marks.find(({ text }) => text === looked);
  return (
    <div className="one-column gap-14">
      <div className={classes.choices}>
        <SeparatorField
          value={table.separator}
          isFound={table.isRecognised && table.separator !== null}
          none="rien (une seule colonne)"
          description={
            table.columns < 2
              ? addressed('Rien de reconnu\u00a0: tout est dans une seule colonne. Si c’est faux, choisissez ici.')
              : undefined
          }
          isFirst
          onChange={(separator) => onChoices({ separator })}
        />
        {table.rows.length + (table.head === null ? 0 : 1) > 1 && (
          <TickBox
            label="La première ligne est un titre"
            checked={table.head !== null}
            onChange={(hasHead) => onChoices({ hasHead })}
          />
        )}
        {table.loose > 0 && (
          <TickBox
            label="Une ligne sans tabulation continue la précédente"
            checked={table.joinsLines}
            onChange={(joinsLines) => onChoices({ joinsLines })}
          />
        )}
        {options}
      </div>
      <ImportRows {...props} looked={lookedAt?.lines ?? null} onAll={() => setLooked(null)} />
      <FailureText text={failure} />
      <div role="status" className="one-column gap-14">
        <ul className={classes.marks}>
          {marks.map((mark) => (
            <li key={mark.text}>
              <StateBadge {...LOOKS[mark.kind]}>{mark.text}</StateBadge>
            </li>
          ))}
        </ul>
        {judged.problem !== undefined && judged.problem !== null && <p className="bad-ink bold">{judged.problem}</p>}
        {marks.some(isExplained) && (
          <ul className="grid gap-4">
            {marks.filter(isExplained).map((mark) => (
              <li key={mark.text}>
                {mark.says}{' '}
                {mark.lines !== undefined && mark.lines.length > 0 && (
                  <button
                    type="button"
                    className={classes.look}
                    aria-pressed={looked === mark.text}
                    onClick={() => setLooked(looked === mark.text ? null : mark.text)}
                  >
                    {`Voir ${plural(mark.lines.length, 'la ligne', `les ${writtenCount(mark.lines.length)}`)}`}
                    <span className="sr-only">{`, ${mark.text}`}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {judged.beside}
    </div>
  );
}

const isExplained = ({ says, lines }: Mark): boolean => says !== undefined || lines !== undefined;
const LOOKS = {
  ok: { kind: 'ok', icon: 'check-lg' },
  lacks: { kind: 'warning', icon: 'exclamation-circle-fill' },
  plain: { kind: 'neutral' },
} as const;

/** What every text may lack. */
function ownMarks({ rows, blank }: TextTable): Mark[] {
  const lost = rows.filter(({ cells }) => cells.some((cell) => cell.includes('\ufffd'))).map(({ line }) => line);
  const marks: Mark[] = [];
  if (lost.length > 0) {
    marks.push({
      kind: 'lacks',
      text: `${writtenCount(lost.length)}\u00a0${plural(lost.length, 'ligne avec des lettres perdues', 'lignes avec des lettres perdues')}`,
      lines: lost,
      says: addressed(
        'Des accents ont été perdus avant d’arriver ici\u00a0: dans le tableur, enregistrez de nouveau en «\u00a0CSV UTF-8\u00a0».',
      ),
    });
  }
  if (blank > 0) {
    marks.push({
      kind: 'plain',
      text: `${writtenCount(blank)}\u00a0${plural(blank, 'ligne vide laissée', 'lignes vides laissées')}`,
    });
  }
  return marks;
}

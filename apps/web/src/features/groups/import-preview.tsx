import type { ImportReport } from '@pupitre/contract';
import { counted, plural } from '@pupitre/learning';
import { Icon } from '../../shared/parts/icon.tsx';
import classes from './groups.module.css';

/** « ligne 5 », « lignes 5, 8 et 12 », « lignes 1 à 10 et 4 autres ». */
function lineNumbers(lines: readonly number[]): string {
  const shown = lines.slice(0, SHOWN);
  const rest = lines.length - shown.length;
  return `${plural(lines.length, 'ligne')} ${enumerate([...shown.map(String), ...more(rest)])}`;
}

/** « Noah Emery, Théo Matthey et 4 autres ». */
function someNames(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN);
  return enumerate([...shown, ...more(names.length - shown.length)]);
}

const SHOWN = 8;
const more = (count: number) => (count > 0 ? [counted(count, 'autre')] : []);
const enumerate = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1) ?? ''}`;

type Reason = ImportReport['skipped'][number]['reason'];

const REASONS: Record<Reason, string> = {
  incomplete: 'incomplète',
  tooLong: 'nom de classe trop long',
  unknown: 'identifiant inconnu dans vos écoles',
};

type ImportPreviewProps = {
  report: ImportReport;
  isDone: boolean;
  isEmpty: boolean;
  /** The server has not said yet which pupils it knows. */
  isUnchecked: boolean;
};

/** Preview or result of an import: new pupils, existing ones, and skipped lines with their reasons. */
export function ImportPreview({ report, isDone, isEmpty, isUnchecked }: ImportPreviewProps) {
  if (isEmpty) return <p className={classes.dim}>Collez un texte ou choisissez un fichier.</p>;
  const { added, present, skipped, newGroups } = report;
  const names = (pupils: ImportReport['added']) => someNames(pupils.map(({ displayName }) => displayName));
  return (
    <ul className={classes.report}>
      {newGroups.length > 0 && (
        <Line icon="people-fill" kind="ok">
          {`${counted(newGroups.length, 'groupe')} ${isDone ? plural(newGroups.length, 'créé') : 'à créer'}\u00a0: ${someNames(newGroups)}`}
        </Line>
      )}
      {added.length > 0 ? (
        <Line icon="check-circle-fill" kind="ok">
          {`${counted(added.length, 'élève')} ${isDone ? plural(added.length, 'ajouté') : 'à ajouter'}\u00a0: ${names(added)}`}
        </Line>
      ) : (
        <Line icon="dash-lg" kind="dim">
          {isDone ? 'Personne n’a été ajouté.' : 'Personne à ajouter.'}
        </Line>
      )}
      {present.length > 0 && (
        <Line icon="dash-lg" kind="dim">
          {`${present.length}\u00a0déjà dans le groupe\u00a0: ${names(present)}`}
        </Line>
      )}
      {skippedByReason(skipped).map(([reason, lines]) => (
        <Line key={reason} icon="exclamation-circle-fill" kind="bad">
          {`${capital(lineNumbers(lines))}\u00a0: ${REASONS[reason]}, ${plural(lines.length, 'elle')} ${aside(lines.length, isDone)}`}
        </Line>
      ))}
      {isUnchecked && <li className={classes.dim}>Vérification des identifiants…</li>}
    </ul>
  );
}

const aside = (count: number, isDone: boolean) =>
  isDone
    ? plural(count, 'a été laissée de côté', 'ont été laissées de côté')
    : plural(count, 'sera laissée de côté', 'seront laissées de côté');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function skippedByReason(skipped: ImportReport['skipped']): [Reason, number[]][] {
  const lines = new Map<Reason, number[]>();
  for (const { line, reason } of skipped) lines.set(reason, [...(lines.get(reason) ?? []), line]);
  return [...lines];
}

const Line = ({ icon, kind, children }: { icon: string; kind: 'ok' | 'dim' | 'bad'; children: string }) => (
  <li className={classes.line} data-kind={kind}>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
);

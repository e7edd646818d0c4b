import { counted, progressState } from '@pupitre/learning';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './general-progress.module.css';

/** How far a group is: one bar of three parts, each with its icon and words. */
export function GeneralProgress({ counts, label }: { counts: ProgressCounts; label?: string }) {
  const { success, info, students } = counts;
  const open = students - success - info;
  const isUntouched = students > 0 && open === students;
  const parts = [
    { kind: 'done', icon: 'check-lg', count: success, text: counted(success, 'terminé') },
    { kind: 'running', icon: 'circle-half', count: info, text: `${info}\u00a0en cours` },
    { kind: 'open', icon: 'circle', count: open, text: counted(open, 'pas commencé') },
  ];
  return (
    <div className="grid gap-6 shrinks">
      <div className={classes.legend}>
        {label !== undefined && <b className={classes.label}>{label}</b>}
        {isUntouched && <span>{`Personne n’a commencé (${students})`}</span>}
        {(isUntouched ? [] : parts).map(({ kind, icon, text }) => (
          <span key={kind} className="inline-row gap-4 one-line">
            <span className={classes.square} data-kind={kind} />
            <Icon name={icon} />
            <span>{text}</span>
          </span>
        ))}
      </div>
      <div className={classes.bar} aria-hidden="true">
        {parts.map(({ kind, count }) =>
          count === 0 ? null : <i key={kind} data-kind={kind} style={{ flexGrow: count }} />,
        )}
      </div>
    </div>
  );
}

type ProgressCounts = { readonly success: number; readonly info: number; readonly students: number };

/** Pupils at 100 and pupils on their way, among all (DIST-21). */
export function countProgress(
  rows: readonly { readonly progression: number; readonly isBegun: boolean }[],
): ProgressCounts {
  const success = rows.filter(({ progression }) => progression === 100).length;
  const info = rows.filter(({ progression, isBegun }) => progressState(progression, isBegun) === 'running').length;
  return { success, info, students: rows.length };
}

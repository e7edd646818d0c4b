import type { RosterImport } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import classes from './roster.module.css';

/** What an import changed or would change, in the words of the command. */
export function ImportReport({ one }: { one: RosterImport }) {
  const { counts, stop, notes, problems, problemCount } = one;
  return (
    <div className={classes.report}>
      {stop !== null && (
        <ul className={classes.stop}>
          {stop.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {counts.length > 0 && (
        <dl className={classes.counts}>
          {counts.map(({ what, done }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{done}</dd>
            </div>
          ))}
        </dl>
      )}
      {problems.length > 0 && (
        <Lines
          title={`${counted(problemCount, 'ligne')} qui ne ${problemCount < 2 ? 'va' : 'vont'} pas`}
          lines={problems}
        />
      )}
      {notes.length > 0 && <Lines title="Laissé de côté, ou sans effet" lines={notes} />}
    </div>
  );
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section className={classes.lines}>
    <h4>{title}</h4>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);

import type { MonitoredStudent, Observation } from '@pupitre/contract';
import { shortDate } from '../../../shared/dates.ts';
import { lastObserved } from '../sheet/last-observed.ts';
import summary from '../sheet/sheet-summary.module.css';

type PupilFactsProps = { pupil: MonitoredStudent | undefined; observations: readonly Observation[] };

/** The pupil's class and school, and when she was last observed. */
export function PupilFacts({ pupil, observations }: PupilFactsProps) {
  const last = lastObserved(observations);
  return (
    <div>
      <p className={summary.sub}>
        {[pupil?.className, pupil?.schoolName].filter((part) => part !== undefined && part !== '').join(' · ')}
      </p>
      <p className={summary.last}>
        {last === null ? 'Pas encore d’observation' : `Dernière observation\u00a0: ${shortDate(last)}`}
      </p>
    </div>
  );
}

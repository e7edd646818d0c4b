import { Button } from '@mantine/core';
import { ACTIVITY_NAMES, getPupilRuns, type PupilRuns } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';
import { retry } from '../../ui/errors/retry.ts';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { KeepNames } from '../../ui/text/keep-names.tsx';
import classes from './pupil-runs.module.css';
import { minutes, percent, writtenDayAndTime } from './result-words.ts';

/** What the runs belong to: one course, or one list wherever it was given. */
type RunsOf = { parcours: number } | { liste: number };
type PupilRunsDialogProps = {
  opened: boolean;
  onClose: () => void;
  of: RunsOf;
  pupil: { pupilId: number; displayName: string };
  /** Of the course or the list. */
  title: string;
  /** Something was opened there, also without an answer. */
  isBegun?: boolean;
};

/** The exercises of one pupil, latest first. */
export function PupilRunsDialog({ opened, onClose, of, pupil, title, isBegun = false }: PupilRunsDialogProps) {
  const { pupilId, displayName } = pupil;
  const { data, isError, refetch } = useQuery({
    ...readQuery(['results', 'pupil', pupilId, of], (signal) =>
      call(getPupilRuns, { params: { pupilId }, query: of, signal }),
    ),
    enabled: opened,
    // Her class may be working.
    staleTime: 0,
  });
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={displayName}
      names={[displayName]}
      subtitle={title}
      icon="clock-history"
      size={680}
      sheet
      actions={
        <Button onClick={onClose} data-autofocus>
          Fermer
        </Button>
      }
    >
      {data !== undefined ? (
        <Runs runs={data.runs} isBegun={isBegun} />
      ) : isError ? (
        <Notice kind="bad" live action={<Button onClick={() => retry(() => void refetch())}>Réessayer</Button>}>
          Ses exercices n’ont pas pu être chargés.
        </Notice>
      ) : (
        <p className={classes.coming} role="status">
          Chargement…
        </p>
      )}
    </AppModal>
  );
}

const Runs = ({ runs, isBegun }: { runs: PupilRuns['runs']; isBegun: boolean }) =>
  runs.length === 0 ? (
    <EmptyState title={isBegun ? 'Ouvert, pas terminé.' : 'Pas encore d’exercice ici.'} />
  ) : (
    <ul className={classes.runs}>
      {runs.map((run) => (
        <li key={run.on} className={classes.run}>
          <Icon name={run.activity === 'revision' ? 'arrow-repeat' : ACTIVITY_NAMES[run.activity].icon} />
          <span className={classes.what}>
            <b dir="auto">
              <KeepNames of={[run.title]}>{nameOf(run)}</KeepNames>
            </b>
            <span className="fine-note">{writtenDayAndTime(run.on)}</span>
          </span>
          <span className={classes.rate} data-left={!run.isFinished || undefined}>
            <b className="num">{percent(run.rate)}</b>
            <span className="fine-note">{run.isFinished ? 'terminé' : 'arrêté'}</span>
          </span>
          <span className={`fine-note ${classes.more} num`}>{factsOf(run)}</span>
        </li>
      ))}
    </ul>
  );

type Run = PupilRuns['runs'][number];

/** « Écriture », and the title that its author gave it where that is another. */
function nameOf({ activity, title }: Run): string {
  const label = activity === 'revision' ? 'Révision' : ACTIVITY_NAMES[activity].label;
  return title === '' || title === label ? label : `${label} · ${title}`;
}

/** « 12 mots, 9 du premier coup, 17 essais, 4 min ». */
const factsOf = ({ words, first, tries, seconds }: Run): string =>
  [
    ...(words === 0 ? [] : [counted(words, 'mot'), `${first}\u00a0du premier coup`, counted(tries, 'essai')]),
    minutes(seconds),
  ].join(', ');

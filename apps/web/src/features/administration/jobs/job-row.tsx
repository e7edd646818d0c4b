import { Button } from '@mantine/core';
import { ADMIN_RESULT_DAYS, type AdminJob } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { IconTile } from '../../../ui/parts/icon-tile.tsx';
import { Spinner } from '../../../ui/parts/spinner.tsx';
import { dateAndTime, shortDate } from '../../../ui/text/dates.ts';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import { isActive } from '../admin-queries.ts';
import classes from '../administration.module.css';
import { useAdmin } from '../administration-context.ts';
import { type ButtonJobKind, JOB_ENTRIES, JOB_RESULTS, RUNNING_LABEL, titleOf } from './job-catalogue.ts';
import { type Failure, messageOf } from './job-news.ts';
import { byWhom, startedText } from './job-times.ts';

/** One job: description, last run, progress while it runs, button. */
export function JobRow({ kind, onStart }: { kind: ButtonJobKind; onStart: () => void }) {
  const { latest, busyKind, failures } = useAdmin();
  const { icon, text, button } = JOB_ENTRIES[kind];
  const title = titleOf(kind);
  const job = latest(kind);
  const failure = failures.get(kind);
  const isRunning = busyKind === kind;
  return (
    <li className={classes.job} data-running={isRunning || undefined}>
      <IconTile name={icon} color={isRunning ? 'c-blue' : 'c-grey'} />
      <div className={classes.jobText}>
        <h3>{title}</h3>
        <p className={classes.dim}>{text}</p>
        {isRunning ? <JobProgress job={job} title={title} /> : <JobDetails job={job} failure={failure} />}
      </div>
      <LastRun job={job} failure={failure} isRunning={isRunning} />
      <div className={classes.jobButton}>
        <JobButton
          isRunning={isRunning}
          isDangerous={kind === 'useless-folios'}
          isDialog={button.endsWith('…')}
          // « Générer » alone says nothing in a list of buttons.
          label={`${button}\u00a0: ${title}`}
          onClick={onStart}
        >
          {button}
        </JobButton>
      </div>
    </li>
  );
}

type JobButtonProps = {
  isRunning: boolean;
  isDangerous?: boolean;
  isDialog?: boolean;
  isMain?: boolean;
  label: string;
  onClick: () => void;
  children: string;
};

/** Disabled while a job runs (ADMIN-12), but still focusable by keyboard; the running one says so (ADMIN-13). */
export function JobButton({
  isRunning,
  isDangerous = false,
  isDialog = false,
  isMain = false,
  ...props
}: JobButtonProps) {
  const isOff = useAdmin().busyKind !== null;
  const variant = isMain ? 'filled' : isDangerous ? 'danger' : 'default';
  return (
    <Button
      variant={isOff ? 'default' : variant}
      className={classes.button}
      aria-disabled={isOff}
      aria-label={isRunning ? undefined : props.label}
      aria-haspopup={isDialog ? 'dialog' : undefined}
      leftSection={isRunning ? <Spinner /> : undefined}
      onClick={() => {
        if (!isOff) props.onClick();
      }}
    >
      {isRunning ? RUNNING_LABEL : props.children}
    </Button>
  );
}

type TrackProps = { label: string; value: number | null; text: string };

export const Track = ({ label, value, text }: TrackProps) => (
  <span
    className={classes.track}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value ?? undefined}
    aria-valuetext={text}
  >
    <span className={classes.value} style={{ width: `${value ?? 0}%` }} />
  </span>
);

/** How far it is, in numbers; « En préparation… » until the server knows how much there is to do. */
export function JobProgress({ job, title }: { job: AdminJob | undefined; title: string }) {
  const done = job !== undefined && isActive(job) ? job.done : 0;
  const total = job !== undefined && isActive(job) ? job.total : 0;
  const percent = total === 0 ? null : Math.min(100, Math.floor((done / total) * 100));
  return (
    <div className={classes.progress}>
      <Track label={title} value={percent} text={percent === null ? 'En préparation' : `${done} sur ${total}`} />
      <span className="fine bold one-line tabular" aria-hidden="true">
        {percent === null ? 'En préparation…' : `${done} sur ${total} · ${percent}\u00a0%`}
      </span>
    </div>
  );
}

type LastRunProps = { job: AdminJob | undefined; failure?: Failure | undefined; isRunning: boolean };

/** Date, who, and how it ended (ADMIN-15 to ADMIN-21). */
export function LastRun({ job, failure, isRunning }: LastRunProps) {
  const ownName = useSession().displayName;
  if (isRunning) {
    return (
      <p className={classes.last}>
        <KeepNames of={job === undefined ? [] : [job.startedBy]}>
          {job !== undefined && isActive(job) ? startedText(job, ownName) : 'lancé à l’instant'}
        </KeepNames>
        {job?.state === 'waiting' && (
          <>
            <br />
            en attente
          </>
        )}
      </p>
    );
  }
  if (failure !== undefined) return <p className={classes.last}>{outcome(false, failure.message)}</p>;
  if (job === undefined) return <p className={classes.last}>jamais lancé</p>;
  const isDone = job.state === 'succeeded';
  return (
    <p className={classes.last}>
      <KeepNames
        of={[job.startedBy]}
      >{`${dateAndTime(job.finishedOn ?? job.startedOn)}${byWhom(job.startedBy, ownName)}`}</KeepNames>
      <br />
      <span>{outcome(isDone, JOB_RESULTS[job.kind][isDone ? 'succeeded' : 'failed'])}</span>
    </p>
  );
}

const outcome = (isDone: boolean, text: string): ReactNode => (
  <span className={isDone ? classes.ok : classes.bad}>
    <Icon name={isDone ? 'check-circle-fill' : 'exclamation-circle-fill'} /> {text}
  </span>
);

/** Message of the last run, or why the call failed, and the file of the run. */
export function JobDetails({ job, failure }: { job: AdminJob | undefined; failure?: Failure | undefined }) {
  const { download } = useAdmin();
  const hasFile = job?.state === 'succeeded' && job.resultName !== '';
  const [text, ...report] =
    failure === undefined ? linesOf(job === undefined ? '' : messageOf(job)) : [failure.detail, ...failure.report];
  const isProblem = failure !== undefined || job?.state === 'failed';
  return (
    <>
      {text !== undefined && text !== '' && <p className={isProblem ? classes.problem : classes.details}>{text}</p>}
      {report.length > 0 && <Report lines={report} isProblem={isProblem} />}
      {hasFile && (
        <p className={classes.file}>
          <Button
            size="xs"
            variant="light"
            leftSection={<Icon name="download" />}
            aria-label={`Télécharger ${job.resultName}`}
            onClick={() => void download(job)}
          >
            Télécharger
          </Button>
          <span className={classes.dim}>{`${job.resultName} · ${keptUntil(job)}`}</span>
        </p>
      )}
    </>
  );
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** One line for each place that is not right, or each thing that was done. */
const Report = ({ lines, isProblem }: { lines: readonly string[]; isProblem: boolean }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
  <section className={classes.report} data-problem={isProblem || undefined} aria-label="Détails" tabIndex={0}>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);

const keptUntil = (job: AdminJob): string =>
  `gardé jusqu’au ${shortDate(new Date(new Date(job.finishedOn ?? job.startedOn).getTime() + ADMIN_RESULT_DAYS * DAY_MS))}`;

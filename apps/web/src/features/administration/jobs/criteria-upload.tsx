import { Button } from '@mantine/core';
import { CRITERIA_FILE_MAX, MO_BYTES } from '@pupitre/contract';
import { useRef, useState } from 'react';
import { DropZone } from '../../../platform/media/drop-zone.tsx';
import { useFileDrop } from '../../../platform/media/use-file-drop.ts';
import { FailureText } from '../../../ui/errors/failure-text.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { IconTile } from '../../../ui/parts/icon-tile.tsx';
import classes from '../administration.module.css';
import { useAdmin } from '../administration-context.ts';
import { CRITERIA_TITLE } from './job-catalogue.ts';
import { JobButton, JobDetails, JobProgress, LastRun, Track } from './job-row.tsx';

const KIND = 'criteria-upload';

/** One JSON of objectives and criteria: dropped or picked, looked at, then sent (ADMIN-05 to ADMIN-07). */
export function CriteriaUpload() {
  const { latest, busyKind, failures, own, picked, pick, upload } = useAdmin();
  const [problem, setProblem] = useState('');
  const row = useRef<HTMLLIElement>(null);
  const isRunning = busyKind === KIND;
  const isOff = busyKind !== null;
  const take = (files: File[]) => {
    if (isOff || files.length === 0) return;
    const result = pickCriteriaFile(files);
    setProblem('problem' in result ? result.problem : '');
    if ('file' in result) pick(result.file);
    // The pressed button disappears with its state.
    row.current?.focus();
  };
  const isOver = useFileDrop(row, take);
  const drop = () => {
    pick(null);
    row.current?.focus();
  };
  const job = latest(KIND);
  const failure = failures.get(KIND);
  const sent = own?.kind === KIND && own.lostAt === null ? own.sent : null;
  return (
    // The place where its parts come and go keeps the focus.
    <li ref={row} tabIndex={-1} className={classes.job} data-running={isRunning || undefined} data-upload>
      <IconTile name="cloud-arrow-up" color={isRunning ? 'c-blue' : 'c-grey'} />
      <div className={classes.jobText}>
        <h3>{CRITERIA_TITLE} (JSON)</h3>
        <p className={classes.dim}>
          Ajoute au plan d’études les critères d’un fichier de la même forme que «{'\u00a0'}to-generate.json
          {'\u00a0'}». Tout est repris, ou rien.
        </p>
        {isRunning ? (
          sent !== null && sent < 100 ? (
            <Sending sent={sent} name={picked?.name ?? ''} />
          ) : (
            <JobProgress job={job} title={CRITERIA_TITLE} />
          )
        ) : (
          <JobDetails job={job} failure={failure} />
        )}
      </div>
      <LastRun job={job} failure={failure} isRunning={isRunning} />
      {isRunning && (
        <div className={classes.jobButton}>
          <JobButton isRunning label="" onClick={() => undefined}>
            {''}
          </JobButton>
        </div>
      )}
      {!isRunning && (
        <div className={classes.upload}>
          <FailureText text={problem} />
          {picked === null ? (
            <DropZone
              isOver={isOver && !isOff}
              isOff={isOff}
              invitation="Déposez un fichier ici, ou"
              choose="choisissez un fichier JSON"
              hint={`Un seul fichier · ${isOff ? 'disponible après le travail en cours' : `${CRITERIA_FILE_MAX / MO_BYTES} Mo au plus`}`}
              accept=".json,application/json"
              label="Fichier d’objectifs et de critères"
              onFiles={take}
            />
          ) : (
            <div className={classes.picked}>
              <Icon name="filetype-json" />
              <p className="basis-192">
                <b>{picked.name}</b>{' '}
                <span className={classes.dim}>{`${sizeText(picked.size)} · pas encore téléversé`}</span>
              </p>
              <Button variant="subtle" onClick={drop} aria-label={`Retirer ${picked.name}`}>
                Retirer
              </Button>
              <JobButton isRunning={false} isMain label={`Téléverser ${picked.name}`} onClick={() => upload(picked)}>
                Téléverser
              </JobButton>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

/** ADMIN-07: upload progress of the file. */
const Sending = ({ sent, name }: { sent: number; name: string }) => (
  <div className={classes.progress}>
    <Track label={`Téléversement de ${name}`} value={sent} text={`${sent}\u00a0%`} />
    <span className="fine bold one-line tabular" aria-hidden="true">{`Téléversement · ${sent}\u00a0%`}</span>
  </div>
);

/** The one file that may be sent, or why there is none (ADMIN-06, OP-039). The server checks the content again. */
function pickCriteriaFile(files: readonly File[]): { file: File } | { problem: string } {
  const [file] = files;
  if (file === undefined || files.length > 1) return { problem: 'Un seul fichier à la fois.' };
  if (!/\.json$/i.test(file.name) && file.type !== 'application/json') {
    return { problem: `«\u00a0${file.name}\u00a0» n’est pas un fichier JSON.` };
  }
  if (file.size === 0) return { problem: `«\u00a0${file.name}\u00a0» est vide.` };
  if (file.size > CRITERIA_FILE_MAX) {
    return { problem: `«\u00a0${file.name}\u00a0» est trop lourd\u00a0: ${CRITERIA_FILE_MAX / MO_BYTES} Mo au plus.` };
  }
  return { file };
}

const number = new Intl.NumberFormat('fr-CH', { maximumFractionDigits: 1 });
const sizeText = (bytes: number): string =>
  bytes < MO_BYTES ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0ko` : `${number.format(bytes / MO_BYTES)}\u00a0Mo`;

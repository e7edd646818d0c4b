import { Button, TextInput } from '@mantine/core';
import '../../../theme/mantine-inputs.css';
import type { RosterImport } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useRef, useState } from 'react';
import { DropZone } from '../../../platform/media/drop-zone.tsx';
import { useFileDrop } from '../../../platform/media/use-file-drop.ts';
import { FailureText } from '../../../ui/errors/failure-text.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { SwitchRow } from '../../../ui/parts/switch-row.tsx';
import admin from '../administration.module.css';
import { useAdmin } from '../administration-context.ts';
import { JobButton, Track } from '../jobs/job-row.tsx';
import { ImportReport } from './import-report.tsx';
import classes from './roster.module.css';
import { RosterPreview } from './roster-preview.tsx';
import { pickRoster, ROSTER_MAX_MO } from './use-roster-work.ts';

/** A roster is picked, tried, and only then imported. */
export function RosterUpload({ trial }: { trial: RosterImport | null }) {
  const { roster, busyKind, failures, own } = useAdmin();
  const [problem, setProblem] = useState('');
  const place = useRef<HTMLElement>(null);
  const isOff = busyKind !== null;
  const take = (given: File[]) => {
    if (isOff || given.length === 0) return;
    const result = pickRoster(given);
    setProblem('problem' in result ? result.problem : '');
    if ('files' in result) roster.pick(result.files);
    // The pressed button disappears with its state.
    place.current?.focus();
  };
  const isOver = useFileDrop(place, take, { takesPaste: false });
  const failure = failures.get('roster-trial') ?? failures.get('roster-import') ?? failures.get('roster-undo');
  const sent = own?.kind.startsWith('roster-') === true ? own.sent : null;
  return (
    <section ref={place} tabIndex={-1} className={`panel ${classes.upload}`}>
      <h2 className="pad-10-16 ruled-below">Importer un annuaire</h2>
      <div className={classes.body}>
        <FailureText text={problem} />
        {roster.files.length === 0 ? (
          <DropZone
            isOver={isOver && !isOff}
            isOff={isOff}
            invitation="Déposez le zip de l’export OneRoster ici, ou"
            choose="choisissez le zip ou les fichiers csv"
            hint={isOff ? 'Disponible après le travail en cours' : `OneRoster 1.1 ou 1.2 · ${ROSTER_MAX_MO} Mo au plus`}
            accept=".zip,.csv,application/zip,text/csv"
            label="Export OneRoster"
            multiple
            onFiles={take}
          />
        ) : (
          <Picked />
        )}
        {sent !== null && sent < 100 && (
          <div className={admin.progress}>
            <Track label="Téléversement de l’annuaire" value={sent} text={`${sent}\u00a0%`} />
            <span className="fine bold one-line tabular" aria-hidden="true">{`Téléversement · ${sent}\u00a0%`}</span>
          </div>
        )}
        {failure !== undefined && failure.detail !== '' && (
          <Notice kind="bad" live>
            {failure.detail}
          </Notice>
        )}
        {roster.files.length > 0 && roster.isTried && !isOff && failures.get('roster-trial') === undefined && trial && (
          <Tried key={trial.id} trial={trial} />
        )}
      </div>
    </section>
  );
}

function Picked() {
  const { roster, busyKind } = useAdmin();
  const names = roster.files.map(({ name }) => name).join(', ');
  return (
    <>
      <div className={admin.picked}>
        <Icon name={roster.files.length === 1 ? 'file-earmark-zip' : 'filetype-csv'} />
        <p className="basis-192">
          <b>{names}</b>
        </p>
        <Button
          variant="subtle"
          className={admin.button}
          aria-disabled={busyKind !== null}
          aria-label={`Retirer ${names}`}
          onClick={() => busyKind === null && roster.pick([])}
        >
          Retirer
        </Button>
        <JobButton
          isRunning={busyKind === 'roster-trial'}
          isMain={!roster.isTried}
          label="Essayer"
          onClick={roster.try}
        >
          Essayer
        </JobButton>
      </div>
      <RosterPreview
        files={roster.files}
        separator={roster.separator}
        onSeparator={(separator) => busyKind === null && roster.separate(separator)}
      />
      <SwitchRow
        label="Laisser de côté les lignes qui ne vont pas"
        hint="Sinon, une seule mauvaise ligne et rien n’est importé."
        checked={roster.leavesOut}
        onChange={(isLeft) => busyKind === null && roster.leaveOut(isLeft)}
      />
      {!roster.isTried && (
        <p className={admin.dim}>L’essai dit tout ce qui changerait, et n’écrit rien dans l’annuaire.</p>
      )}
    </>
  );
}

/** What the number to type counts. */
function concernedText(needed: number, leaving: number): string {
  const emptied = 'dans une école ou une classe qui se viderait';
  if (leaving === 0)
    return `Personne ne quitterait l’annuaire\u00a0; ${counted(needed, 'personne est', 'personnes sont')} ${emptied}.`;
  const left = `${counted(leaving, 'personne quitterait', 'personnes quitteraient')} l’annuaire`;
  return leaving >= needed
    ? `${left}.`
    : `${left}\u00a0; ${counted(needed - leaving, 'autre est', 'autres sont')} ${emptied}.`;
}

/** What the try says; and the import, with the number typed where it would stop. */
function Tried({ trial }: { trial: RosterImport }) {
  const { roster } = useAdmin();
  const [typed, setTyped] = useState('');
  const { outcome, stop } = trial;
  const needed = outcome === 'stopped' ? stop?.needed : undefined;
  const isSure = needed === undefined || Number(typed.trim() || Number.NaN) === needed;
  const canImport = outcome === 'written' || needed !== undefined;
  return (
    <section className={classes.trial} aria-label="Résultat de l’essai">
      <Notice kind={outcome === 'written' ? 'info' : outcome === 'stopped' ? 'warning' : 'bad'} live>
        {trial.headline}
      </Notice>
      <ImportReport one={trial} />
      {canImport && (
        <form
          className="cluster gap-12-16 at-bottom"
          onSubmit={(event) => {
            event.preventDefault();
            if (isSure) roster.import(needed ?? 0);
          }}
        >
          {needed !== undefined && (
            <TextInput
              label={`Si c’est juste, tapez ${needed}`}
              description={concernedText(needed, stop?.leaving ?? 0)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
          <Button
            type="submit"
            variant={isSure ? 'filled' : 'default'}
            className={admin.button}
            aria-disabled={!isSure}
          >
            Importer
          </Button>
        </form>
      )}
    </section>
  );
}

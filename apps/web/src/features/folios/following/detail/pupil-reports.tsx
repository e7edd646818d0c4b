import { Button } from '@mantine/core';
import type { Folio } from '@pupitre/contract';
import { nameFilter, ofName } from '@pupitre/learning';
import { useState } from 'react';
import { Avatar } from '../../../../platform/account/avatar.tsx';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { DownloadStatus, useDownload } from '../../../../ui/page/use-download.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { pupilReport } from '../../observing/pupil-report.ts';
import classes from './report-modals.module.css';

type PupilReportsProps = {
  opened: boolean;
  onClose: () => void;
  folio: Folio;
  /** Ids of the shown criteria, joined by commas; '' for all. */
  criteres: string;
};

/** Above this many pupils a field finds one of them. */
const SEARCH_ABOVE = 8;

/** REPORT-01: the report of one pupil after the other. */
export function PupilReports({ opened, onClose, folio, criteres }: PupilReportsProps) {
  const download = useDownload();
  const [running, setRunning] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const isFound = nameFilter(typed);
  const pupils = folio.monitoredStudents.filter(({ displayName }) => isFound(displayName));
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Rapport d’un élève"
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      {folio.monitoredStudents.length > SEARCH_ABOVE && (
        <input
          type="search"
          className="wide ink round on-surface edged-more pad-0-12 below-8 high-40"
          aria-label="Chercher un élève"
          placeholder="Chercher un élève"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <ul className={classes.pupils}>
        {pupils.map((pupil) => (
          <li key={pupil.id} className={classes.pupil}>
            <Avatar name={pupil.displayName} />
            <span className="fills grid any-break">
              <b translate="no" dir="auto">
                {pupil.displayName}
              </b>
              {pupil.className !== '' && <span className="note">{pupil.className}</span>}
            </span>
            <Button
              size="sm"
              leftSection={<Icon name="file-earmark-pdf" />}
              aria-label={`Rapport PDF ${ofName(pupil.displayName)}`}
              loading={download.isPending && running === pupil.id}
              disabled={download.isPending && running !== pupil.id}
              onClick={() => {
                setRunning(pupil.id);
                download.mutate({
                  failure: `Le rapport ${ofName(pupil.displayName)} n’a pas pu être produit.`,
                  names: [pupil.displayName],
                  get: () => pupilReport(folio.id, pupil.id, criteres),
                });
              }}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
      {pupils.length === 0 && <p className="note">Aucun élève ne correspond.</p>}
      <DownloadStatus of={download} />
    </AppModal>
  );
}

import { Button } from '@mantine/core';
import type { Folio } from '@pupitre/contract';
import { writtenIsoDay } from '@pupitre/learning';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { IconTile } from '../../../../ui/parts/icon-tile.tsx';
import { whyFailed } from '../../../../ui/text/why-failed.ts';
import { folioYear } from '../../folio-queries.ts';
import { usePending } from '../../observing/cells/use-pending.ts';
import { useArchiveFolio } from '../../use-archive-folio.ts';
import { WaitingHere } from './waiting-here.tsx';
import classes from './year.module.css';

const Question = lazyModal(async () => (await import('../../../../ui/modals/question.tsx')).Question);

/** « Archiver »: asks with the folio's name and the last day on which it is kept. */
export function ArchivePanel({ folio }: { folio: Folio }) {
  const { data: year } = useSuspenseQuery(folioYear(folio.id));
  const [isAsking, setAsking] = useState(false);
  const archive = useArchiveFolio(folio);
  const pending = usePending(folio.id);
  const close = () => {
    setAsking(false);
    archive.reset();
  };
  return (
    <section className="panel one-column clipped" aria-labelledby="archiver">
      <div className={classes.head}>
        <IconTile name="archive" />
        <h2 id="archiver">Archiver</h2>
      </div>
      <div className={classes.archive}>
        <p>
          {'Plus personne n’y écrit\u00a0; vous et votre équipe pouvez toujours chercher, lire et imprimer. '}
          <span className="note">{`Gardé jusqu’au ${writtenIsoDay(year.keptUntil)}, puis effacé.`}</span>
        </p>
        <Button
          leftSection={<Icon name="archive" />}
          aria-haspopup="dialog"
          disabled={pending > 0}
          {...Question.opener}
          onClick={() => setAsking(true)}
        >
          Archiver…
        </Button>
      </div>
      <WaitingHere pending={pending} />
      <Question
        opened={isAsking}
        onClose={close}
        title="Archiver ce folio"
        confirm="Archiver"
        icon="archive"
        variant="filled"
        busy={archive.isPending}
        failure={archive.isError ? whyFailed(archive.error, 'Le folio n’a pas pu être archivé. Réessayez.') : undefined}
        onConfirm={() => archive.mutate(true, { onSuccess: close })}
      >
        <p>
          <b dir="auto" translate="no">{`«\u00a0${folio.title}\u00a0»`}</b>
          {
            ' passe sous «\u00a0Archivés\u00a0». Plus personne n’y écrit\u00a0: ni vous, ni votre équipe, ni les élèves.'
          }
        </p>
        <p>
          {'Il reste lisible et imprimable jusqu’au '}
          <b>{writtenIsoDay(year.keptUntil)}</b>
          {', puis il est effacé avec ses observations. Jusque-là, vous pouvez le sortir des archives.'}
        </p>
      </Question>
    </section>
  );
}

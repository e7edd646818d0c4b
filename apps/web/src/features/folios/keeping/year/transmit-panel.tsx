import '../../../../theme/mantine-inputs.css';
import { Button, NativeSelect } from '@mantine/core';
import type { Folio, Transmissions } from '@pupitre/contract';
import { counted, plural } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardSkeletons } from '../../../../ui/cards/card-skeleton.tsx';
import { LoadFailure } from '../../../../ui/errors/load-failure.tsx';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { IconTile } from '../../../../ui/parts/icon-tile.tsx';
import { whyFailed } from '../../../../ui/text/why-failed.ts';
import { NextTeamRow } from './next-team-row.tsx';
import { PartReceivers } from './part-receivers.tsx';
import { folioTransmissions, useTransmit } from './transmission-queries.ts';
import classes from './transmit.module.css';
import { type NextTeam, useNextTeams } from './use-next-teams.ts';
import year from './year.module.css';

const Question = lazyModal(async () => (await import('./transmit-question.tsx')).TransmitQuestion);
const TeacherDialog = lazyModal(async () => (await import('./teacher-dialog.tsx')).TeacherDialog);

/** « Donner à lire »: pupils who changed class, and who may read their part of the folio from now on (decision 221). */
export function TransmitPanel({ folio }: { folio: Folio }) {
  const query = useQuery(folioTransmissions(folio.id));
  const { data, error } = query;
  return (
    <section className="panel one-column clipped" aria-labelledby="donner-a-lire" aria-busy={query.isPending}>
      <div className={year.head}>
        <IconTile name="person-check" color="c-blue" />
        <h2 id="donner-a-lire">Donner à lire</h2>
        {data !== undefined && <MovedCount transmissions={data} />}
      </div>
      {data !== undefined && <NextTeams folio={folio} transmissions={data} />}
      {data === undefined && error === null && <CardSkeletons count={1} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void query.refetch()} />}
    </section>
  );
}

function MovedCount({ transmissions: { pupils } }: { transmissions: Transmissions }) {
  const moved = pupils.filter(({ hasMoved }) => hasMoved).length;
  return moved === 0 ? null : <span className="note">{`${moved} sur ${pupils.length}`}</span>;
}

function aboutText(rows: readonly NextTeam[], { pupils }: Transmissions): string {
  if (rows.some(({ facts }) => facts.hasMoved)) {
    return 'Ces élèves changent de classe\u00a0: leur nouvelle équipe pourra lire leur folio.';
  }
  return pupils.some(({ hasMoved }) => hasMoved)
    ? 'Les folios de tous les élèves qui ont changé de classe sont déjà donnés à lire. Vous pouvez en ajouter.'
    : 'Aucun élève de ce folio n’a changé de classe dans l’annuaire. Vous pouvez en ajouter.';
}

/** Closed, it still names whom it was about. */
type Search = { isOpen: boolean; studentId: number; pupil: string };

function NextTeams({ folio, transmissions }: { folio: Folio; transmissions: Transmissions }) {
  const { monitoredStudents } = folio;
  const next = useNextTeams(monitoredStudents, transmissions);
  const transmit = useTransmit(folio.id);
  const [isAsking, setAsking] = useState(false);
  const [search, setSearch] = useState<Search>({ isOpen: false, studentId: 0, pupil: '' });
  const close = () => {
    setAsking(false);
    transmit.reset();
  };
  const count = new Set(next.parts.map(({ studentId }) => studentId)).size;
  const open = next.rows.filter(({ isTicked, receivers }) => isTicked && receivers.length === 0).length;
  return (
    <div className="one-column gap-16 pad-16">
      <p className="note">{aboutText(next.rows, transmissions)}</p>
      {next.rows.length > 0 && (
        <ul className={classes.rows} aria-label="Élèves dont le folio est à donner à lire">
          {next.rows.map((row) => (
            <NextTeamRow
              key={row.pupil.id}
              row={row}
              onTick={(isOn) => next.tick(row.pupil.id, isOn)}
              onChoose={(value) => next.choose(row.pupil.id, value)}
              onSearch={() => setSearch({ isOpen: true, studentId: row.pupil.id, pupil: row.pupil.displayName })}
            />
          ))}
        </ul>
      )}
      {open > 0 && (
        <p className="nok-ink" role="status">
          {`${counted(open, 'élève')} sans destinataire\u00a0: ${plural(open, 'choisissez qui lira son folio', 'choisissez qui lira leur folio')}.`}
        </p>
      )}
      <div className="cluster gap-8-16 apart">
        <NativeSelect
          className={classes.add}
          aria-label="Ajouter un élève"
          leftSection={<Icon name="person-plus" />}
          value=""
          disabled={next.others.length === 0}
          onChange={({ currentTarget: { value } }) => next.add(Number(value))}
          data={[
            { value: '', label: 'Ajouter un élève' },
            ...next.others.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
          ]}
        />
        <Button
          leftSection={<Icon name="person-check" />}
          aria-haspopup="dialog"
          disabled={count === 0}
          {...Question.opener}
          onClick={() => setAsking(true)}
        >
          {count === 0 ? 'Donner à lire…' : `Donner à lire ${counted(count, 'folio')}…`}
        </Button>
      </div>
      <PartReceivers folioId={folio.id} pupils={monitoredStudents} transmissions={transmissions} />
      <Question
        opened={isAsking}
        onClose={close}
        rows={next.rows}
        busy={transmit.isPending}
        failure={
          transmit.isError
            ? `Rien n’a été donné à lire. ${whyFailed(transmit.error, 'Rechargez la page si l’équipe a changé, puis réessayez.')}`
            : undefined
        }
        onConfirm={(withTeamComments) =>
          transmit.mutate(
            { parts: next.parts, withTeamComments },
            {
              onSuccess: () => {
                close();
                next.reset();
              },
            },
          )
        }
      />
      <TeacherDialog
        opened={search.isOpen}
        onClose={() => setSearch((before) => ({ ...before, isOpen: false }))}
        pupil={search.pupil}
        taken={new Set(folio.educationalTeam.map(({ objectGuid }) => objectGuid))}
        onPick={(teacher) => next.find(search.studentId, teacher)}
      />
    </div>
  );
}

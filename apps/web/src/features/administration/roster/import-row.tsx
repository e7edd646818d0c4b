import { Button } from '@mantine/core';
import type { RosterImport } from '@pupitre/contract';
import { useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { Question } from '../../../ui/modals/question.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { StateBadge } from '../../../ui/parts/state-badge.tsx';
import { dateAndTime, shortDate } from '../../../ui/text/dates.ts';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import admin from '../administration.module.css';
import { useAdmin } from '../administration-context.ts';
import { byWhom } from '../jobs/job-times.ts';
import { ImportReport } from './import-report.tsx';
import classes from './roster.module.css';

const STATES = {
  written: { kind: 'ok', icon: 'check-circle-fill', label: 'Importé' },
  stopped: { kind: 'warning', icon: 'sign-stop-fill', label: 'Arrêté' },
  refused: { kind: 'bad', icon: 'exclamation-circle-fill', label: 'Refusé' },
  failed: { kind: 'bad', icon: 'exclamation-circle-fill', label: 'Échoué' },
  undone: { kind: 'neutral', icon: 'arrow-counterclockwise', label: 'Repris' },
} as const;

/** One import: when, by whom, what became of it; its details, and the way back while there is one. */
export function ImportRow({ one }: { one: RosterImport }) {
  const { roster, busyKind } = useAdmin();
  const ownName = useSession().displayName;
  const [isAsking, setAsking] = useState(false);
  const { id, fileName, headline, undoneOn, undoUntil } = one;
  const state = STATES[undoneOn === null ? one.outcome : 'undone'];
  const hasDetails = one.counts.length > 0 || one.problems.length > 0 || one.notes.length > 0 || one.stop !== null;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3>{`N° ${id} · ${dateAndTime(one.startedOn)}`}</h3>
        <StateBadge kind={state.kind} icon={state.icon}>
          {state.label}
        </StateBadge>
        <span className={admin.dim}>
          <KeepNames of={[one.by]}>{`${starter(one, ownName)} · ${fileName}`}</KeepNames>
        </span>
      </div>
      <p>
        <KeepNames of={[one.undoneBy]}>
          {undoneOn === null ? headline : `Repris${byWhom(one.undoneBy, ownName)} le ${dateAndTime(undoneOn)}.`}
        </KeepNames>
      </p>
      {hasDetails && (
        <details className={classes.details}>
          <summary>{`Détails de l’import n° ${id}`}</summary>
          <ImportReport one={one} />
        </details>
      )}
      {undoUntil !== null && (
        <p className="cluster gap-8-12">
          <Button
            className={admin.button}
            aria-disabled={busyKind !== null}
            aria-haspopup="dialog"
            aria-label={`Reprendre l’import n° ${id}`}
            leftSection={<Icon name="arrow-counterclockwise" />}
            onClick={() => busyKind === null && setAsking(true)}
          >
            Reprendre…
          </Button>
          <span className={admin.dim}>{`possible jusqu’au ${shortDate(undoUntil)}`}</span>
        </p>
      )}
      <Question
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          roster.undo(id);
        }}
        title={`Reprendre l’import n° ${id}\u00a0?`}
        confirm="Reprendre"
        disabled={busyKind !== null}
      >
        <p>
          Les personnes qu’il a désactivées redeviennent actives, celles qu’il a ajoutées s’en vont si elles ne se sont
          pas connectées et n’ont aucun contenu. Écoles, classes, noms et identifiants redeviennent ce qu’ils étaient.
        </p>
        <p>Ce qu’une connexion a changé depuis reste. Les sessions qu’il a fermées restent fermées.</p>
      </Question>
    </li>
  );
}

function starter({ way, by }: RosterImport, ownName: string): string {
  if (way === 'command') return 'par la commande du serveur';
  return by === '' ? 'par une personne effacée' : byWhom(by, ownName).trim();
}

import { Button } from '@mantine/core';
import type { Folio } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useSyncExternalStore } from 'react';
import { connection } from '../../../../api/connection.ts';
import { NetworkLine } from '../../../../platform/outbox/network-line.tsx';
import { useNetworkState } from '../../../../platform/outbox/network-state.ts';
import { useOwnNetworkPlace } from '../../../../platform/outbox/own-place.ts';
import { keptTraces } from '../../../../platform/traces/kept-traces.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../../ui/parts/link-button.tsx';
import { weekdayAndDay } from '../../../../ui/text/dates.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import { useSaveStatus } from '../cells/use-observation-store.ts';
import { useToday } from '../time/use-new-day.ts';
import { useKeptTraces } from '../traces/use-traces.ts';
import classes from './one-hand.module.css';
import type { OneHandSheet } from './one-hand-cells.ts';
import type { OneHandChoices } from './use-one-hand-choices.ts';

type OneHandBarProps = {
  folio: Folio;
  kind: string;
  sheet: OneHandSheet;
  choices: OneHandChoices;
  /** Opens the choices. */
  onChoices: () => void;
};

/** Leaving, where one is and on which day, and how one observes. */
export function OneHandBar({ folio, kind, sheet: { mode, place, total }, choices, onChoices }: OneHandBarProps) {
  const today = useToday();
  const way = choices.buttons === 'un' ? 'Un toucher' : 'Un bouton';
  return (
    <header className={classes.bar}>
      <LinkButton
        to="/folios/$kind/$id"
        params={{ kind, id: String(folio.id) }}
        leftSection={<Icon name="x-lg" />}
        className={classes.leave ?? ''}
        aria-label="Quitter"
      >
        <span>Quitter</span>
      </LinkButton>
      <div className={classes.folio}>
        <b dir="auto">{folio.title}</b>
        <span>{`${weekdayAndDay(today)} · ${mode === 'critere' ? 'critère' : 'élève'} ${place} sur ${total}`}</span>
      </div>
      <Button
        leftSection={<Icon name="sliders" />}
        className={classes.leave ?? ''}
        aria-label={`Façon de noter\u00a0: ${way.toLowerCase()}, main ${choices.hand}`}
        aria-haspopup="dialog"
        onClick={onChoices}
      >
        <span>{way}</span>
      </Button>
    </header>
  );
}

/**
 * What the network does, in a strip that is always there and as high in every state: the rows under it never move. What
 * was refused stands in it until somebody has read it.
 */
export function OneHandStrip({ store }: { store: ObservationStore }) {
  useOwnNetworkPlace();
  const { kind, count, pending } = useSaveStatus(store);
  const refused = useSyncExternalStore(store.subscribe, store.refused);
  const traces = useKeptTraces();
  const isOnlyHere = useSyncExternalStore(keptTraces.subscribe, keptTraces.areOnlyHere);
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  // « Envoi… » is said of what goes, not of what an open sheet still holds.
  const kept = pending + (isOnline ? traces.going : traces.count);
  const state = useNetworkState({ isOnlyHere, kept, conflicts: kind === 'conflict' ? count : 0 });
  return (
    <div className={classes.strip} data-kind={refused === null ? state.kind : 'conflict'}>
      <NetworkLine state={state} kept={() => keptWords(pending, traces.count)} />
      {refused !== null && (
        <div className={classes.refused} role="alert">
          <span title={refused.message}>{refused.message}</span>
          <Button size="xs" onClick={store.dismissRefused}>
            Compris
          </Button>
        </div>
      )}
    </div>
  );
}

const keptWords = (observations: number, traces: number): string => {
  if (traces === 0) return counted(observations, 'observation gardée ici', 'observations gardées ici');
  const kept = counted(traces, 'trace gardée ici', 'traces gardées ici');
  return observations === 0 ? kept : `${counted(observations, 'observation')}, ${kept}`;
};

import { Button } from '@mantine/core';
import type { Folio } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useState, useSyncExternalStore } from 'react';
import { NetworkLine } from '../../../shared/outbox/network-line.tsx';
import { useNetworkState } from '../../../shared/outbox/network-state.ts';
import { useOwnNetworkPlace } from '../../../shared/outbox/own-place.ts';
import { Icon } from '../../../shared/parts/icon.tsx';
import { LinkButton } from '../../../shared/parts/link-button.tsx';
import { useSession } from '../../../shared/session.ts';
import type { ObservationStore } from '../cells/observation-store.ts';
import { useSaveStatus } from '../cells/use-observation-store.ts';
import { useKeptTraces } from '../traces/use-traces.ts';
import classes from './one-hand.module.css';

type OneHandBarProps = {
  folio: Folio;
  kind: string;
  choices: OneHandChoices;
  onChoose: (changes: Partial<OneHandChoices>) => void;
  mode: 'critere' | 'eleve';
  onMode: (mode: 'critere' | 'eleve') => void;
};

/** Leaving, where one is, and the three switches. */
export function OneHandBar({ folio, kind, choices, onChoose, mode, onMode }: OneHandBarProps) {
  return (
    <header className={classes.bar}>
      <LinkButton
        to="/folios/$kind/$id"
        params={{ kind, id: String(folio.id) }}
        leftSection={<Icon name="x-lg" />}
        className={classes.leave ?? ''}
      >
        Quitter
      </LinkButton>
      <div className={classes.folio}>
        <b>{folio.title}</b>
        <span>
          {counted(folio.monitoredStudents.length, 'élève')} · {counted(folio.criterias.length, 'critère')}
        </span>
      </div>
      <Switch
        label="Observer par"
        value={mode}
        onChange={onMode}
        options={[
          ['critere', 'Un critère à la fois', 'list-check', 'Critère'],
          ['eleve', 'Un élève à la fois', 'person', 'Élève'],
        ]}
      />
      <Switch
        label="Boutons"
        value={choices.buttons}
        onChange={(buttons) => onChoose({ buttons })}
        options={[
          ['un', 'Un toucher\u00a0: niveau suivant', 'hand-index', 'Un toucher'],
          ['tous', 'Un bouton par niveau', 'three-dots', 'Un bouton'],
        ]}
      />
      <Switch
        label="Côté du pouce"
        value={choices.hand}
        onChange={(hand) => onChoose({ hand })}
        options={[
          ['gauche', 'Main gauche', 'hand-index-thumb', 'Main gauche'],
          ['droite', 'Main droite', 'hand-index-thumb', 'Main droite'],
        ]}
      />
    </header>
  );
}

type SwitchProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly (readonly [value: Value, label: string, icon: string, word: string])[];
};

/** Two choices side by side, by their signs; where there is room a word stands under each. */
function Switch<Value extends string>({ label, value, onChange, options }: SwitchProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div className={classes.switch} role="group" aria-label={label}>
      {options.map(([own, name, icon, word]) => (
        <button
          key={own}
          type="button"
          aria-pressed={own === value}
          aria-label={name}
          title={name}
          data-side={own === 'gauche' || undefined}
          onClick={() => onChange(own)}
        >
          <Icon name={icon} />
          <span className={classes.word} aria-hidden="true">
            {word}
          </span>
        </button>
      ))}
    </div>
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
  const state = useNetworkState({ kept: pending + traces, conflicts: kind === 'conflict' ? count : 0 });
  return (
    <div className={classes.strip} data-kind={refused === null ? state.kind : 'conflict'}>
      <NetworkLine state={state} kept={() => keptWords(pending, traces)} />
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

type OneHandChoices = {
  hand: 'gauche' | 'droite';
  /** One touch gives the next level, or every level has its button. */
  buttons: 'un' | 'tous';
};
const DEFAULTS: OneHandChoices = { hand: 'droite', buttons: 'un' };
const placeOf = (userId: number | null) => `pupitre-une-main:${userId}`;

/** Thumb side and buttons, remembered for this person on this device. */
export function useOneHandChoices(): [OneHandChoices, (changes: Partial<OneHandChoices>) => void] {
  const { userId } = useSession();
  const [choices, setChoices] = useState(() => read(placeOf(userId)));
  const change = (changes: Partial<OneHandChoices>) => {
    const next = { ...choices, ...changes };
    setChoices(next);
    try {
      localStorage.setItem(placeOf(userId), JSON.stringify(next));
    } catch {
      // Without storage the choice holds until the page is left.
    }
  };
  return [choices, change];
}

function read(place: string): OneHandChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return DEFAULTS;
    const { hand, buttons } = stored as Record<string, unknown>;
    return { hand: hand === 'gauche' ? 'gauche' : 'droite', buttons: buttons === 'tous' ? 'tous' : 'un' };
  } catch {
    return DEFAULTS;
  }
}

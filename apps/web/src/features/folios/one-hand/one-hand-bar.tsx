import type { Folio } from '@pupitre/contract';
import { Icon } from '../../../shared/icon.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { messages } from '../messages.ts';
import type { ObservationStore, SaveStatus } from '../table/observation-store.ts';
import { useSaveStatus } from '../table/use-observation-store.ts';
import classes from './one-hand.module.css';
import type { OneHandChoices } from './use-one-hand.ts';

type OneHandBarProps = {
  folio: Folio;
  kind: string;
  store: ObservationStore;
  choices: OneHandChoices;
  onChoose: (changes: Partial<OneHandChoices>) => void;
  mode: 'critere' | 'eleve';
  onMode: (mode: 'critere' | 'eleve') => void;
};

/** Leaving, where one is, whether all is saved, and the three switches. */
export function OneHandBar({ folio, kind, store, choices, onChoose, mode, onMode }: OneHandBarProps) {
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
          {messages.pupils(folio.monitoredStudents.length)} · {messages.criteria(folio.criterias.length)}
        </span>
      </div>
      <SavePill status={useSaveStatus(store)} />
      <Switch
        label="Observer par"
        value={mode}
        onChange={onMode}
        options={[
          ['critere', 'Un critère à la fois', 'list-check'],
          ['eleve', 'Un élève à la fois', 'person'],
        ]}
      />
      <Switch
        label="Boutons"
        value={choices.buttons}
        onChange={(buttons) => onChoose({ buttons })}
        options={[
          ['un', 'Un toucher\u00a0: niveau suivant', 'hand-index'],
          ['tous', 'Un bouton par niveau', 'three-dots'],
        ]}
      />
      <Switch
        label="Côté du pouce"
        value={choices.hand}
        onChange={(hand) => onChoose({ hand })}
        options={[
          ['gauche', 'Main gauche', 'hand-index-thumb'],
          ['droite', 'Main droite', 'hand-index-thumb'],
        ]}
      />
    </header>
  );
}

type SwitchProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly (readonly [value: Value, label: string, icon: string])[];
};

/** Two choices side by side, by their signs. */
function Switch<Value extends string>({ label, value, onChange, options }: SwitchProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div className={classes.switch} role="group" aria-label={label}>
      {options.map(([own, name, icon]) => (
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
        </button>
      ))}
    </div>
  );
}

/** « Hors ligne · 3 observations gardées ici ». */
function SavePill({ status }: { status: SaveStatus }) {
  const { kind, count, pending, phase } = status;
  return (
    <div className={classes.pill} role="status" data-kind={kind === 'pending' && phase === 'idle' ? 'sending' : kind}>
      {kind === 'conflict' ? (
        <>
          <Icon name="exclamation-triangle-fill" />
          <span>
            <b>Conflit</b> · {count} {count > 1 ? 'observations' : 'observation'} à comparer
          </span>
        </>
      ) : kind === 'saved' ? (
        <>
          <Icon name="check-circle-fill" />
          Enregistré
        </>
      ) : phase === 'waiting' || phase === 'expired' ? (
        <>
          <Icon name="wifi-off" />
          <span>
            <b>{phase === 'waiting' ? 'Hors ligne' : 'Session expirée'}</b> · {kept(pending)}
          </span>
        </>
      ) : (
        <>
          <Icon name="arrow-up" />
          En attente ({pending})
        </>
      )}
    </div>
  );
}

const kept = (count: number): string =>
  count > 1 ? `${count} observations gardées ici` : `${count} observation gardée ici`;

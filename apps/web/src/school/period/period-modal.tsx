import {
  type GivenPeriod,
  offeredPresets,
  type Period,
  periodState,
  presetPeriod,
  type ReadyPreset,
  samePeriod,
  writtenPeriod,
} from '@pupitre/learning';
import { useState } from 'react';
import { serverNow } from '../../api/server-time.ts';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { useLazyComponent } from '../../ui/modals/lazy-modal.tsx';
import { ModalActions } from '../../ui/modals/modal-actions.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { ClosingSwitch } from './closing-switch.tsx';
import classes from './period-modal.module.css';

const LABELS: Record<ReadyPreset | 'custom', string> = {
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  restOfWeek: 'Le reste de la semaine',
  nextWeek: 'La semaine prochaine',
  always: 'Tout le temps',
  custom: 'Durée personnalisée',
};

type PeriodModalProps = {
  opened: boolean;
  onClose: () => void;
  /** Whose period: « Période de Léa Girardin ». */
  title: string;
  /** People and classes in it. */
  names: readonly string[];
  /** Their current period. */
  value: GivenPeriod;
  /** Also each time the switch is pressed, where there is an end; only a period closes the dialog. */
  onChoose: (period: GivenPeriod) => void;
};

/** Period selection: presets that apply at once, or custom dates and times (DIST-22, DIST-23). */
export const PeriodModal = (props: PeriodModalProps) => (
  <AppModal
    opened={props.opened}
    onClose={props.onClose}
    title={props.title}
    names={props.names}
    icon="calendar-week"
    size={680}
  >
    {/* Mounted with the modal, so that each opening reads the clock and starts from the value. */}
    {props.opened && <Choice {...props} />}
  </AppModal>
);

function Choice({ value, onChoose, onClose }: PeriodModalProps) {
  const [now] = useState(serverNow);
  const presets = offeredPresets(now);
  const ready = presets.filter((preset) => preset !== 'custom');
  const isPreset = ready.some((preset) => samePeriod(presetPeriod(preset, now), value));
  const [isCustom, setCustom] = useState(!isPreset);
  const CustomPeriod = useLazyComponent(loadCustom, isCustom, () => setCustom(false));
  const [closes, setCloses] = useState(value.closeAtEnd && value.end !== null);
  const choose = (period: Period) => {
    onChoose({ ...period, closeAtEnd: closes && period.end !== null });
    onClose();
  };
  const close = (next: boolean) => {
    setCloses(next);
    if (value.end !== null) onChoose({ ...value, closeAtEnd: next });
  };
  return (
    <div className="grid gap-16 pad-top-4">
      {periodState(value, now) === 'over' && (
        <Notice kind="warning">{`La période actuelle est terminée\u00a0: ${writtenPeriod(value)}.`}</Notice>
      )}
      <ClosingSwitch checked={closes} onChange={close} />
      <ul className="grid gap-6">
        {ready.map((preset) => {
          const period = presetPeriod(preset, now);
          // While custom dates are being chosen, no preset is marked.
          const isChosen = !isCustom && samePeriod(period, value);
          return (
            <li key={preset}>
              <button
                type="button"
                className={classes.preset}
                aria-pressed={isChosen}
                onClick={() => choose(period)}
                data-autofocus={isChosen || undefined}
              >
                <Icon name={isChosen ? 'check-circle-fill' : 'circle'} />
                <b>{LABELS[preset]}</b>
                <span className={`num ${classes.dates}`}>
                  {preset === 'always' ? 'sans début ni fin' : writtenPeriod(period)}
                </span>
              </button>
            </li>
          );
        })}
        <li>
          <button
            type="button"
            className={classes.preset}
            aria-expanded={isCustom}
            onClick={() => setCustom(!isCustom)}
            data-autofocus={!isPreset || undefined}
          >
            <Icon name={isCustom ? 'chevron-down' : 'chevron-right'} />
            <b>{LABELS.custom}</b>
            <span className={`num ${classes.dates}`}>
              {isPreset ? 'dates et heures à choix' : writtenPeriod(value)}
            </span>
          </button>
        </li>
      </ul>
      {isCustom && CustomPeriod !== null && (
        <CustomPeriod
          start={isPreset ? null : value}
          now={now}
          actions={(period) => (
            <ModalActions
              onCancel={onClose}
              confirm="Appliquer"
              icon="check-lg"
              disabled={period === null}
              onConfirm={() => period !== null && choose(period)}
            />
          )}
        />
      )}
    </div>
  );
}

const loadCustom = async () => (await import('./custom-period.tsx')).CustomPeriod;

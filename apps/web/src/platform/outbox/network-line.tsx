import { Icon } from '../../ui/parts/icon.tsx';
import classes from './network-line.module.css';
import { isLasting, type KeptWords, type NetworkState, networkWords } from './network-words.ts';

type NetworkLineProps = {
  /** null: nothing to report; the line stays mounted, so that later messages are announced. */
  state: NetworkState | null;
  kept?: KeptWords;
};

/**
 * « Hors ligne · 3 éléments gardés ici », in one line that shortens inside the place that the screen reserves for it.
 */
export const NetworkLine = ({ state, kept }: NetworkLineProps) => (
  <p
    className={classes.line}
    data-kind={state?.kind}
    data-here={(state !== null && 'isOnlyHere' in state && state.isOnlyHere) || undefined}
    aria-live={state === null || isLasting(state) ? 'polite' : 'off'}
  >
    {state !== null && <Line state={state} kept={kept} />}
  </p>
);

function Line({ state, kept }: { state: NetworkState; kept: KeptWords | undefined }) {
  const { lead, rest } = networkWords(state, kept);
  return (
    <>
      <Icon name={ICONS[state.kind]} />
      <span>
        <b>{lead}</b>
        {rest !== '' && <span> · </span>}
        {rest !== '' && <span>{rest}</span>}
      </span>
    </>
  );
}

const ICONS: Record<NetworkState['kind'], string> = {
  saved: 'check-lg',
  sending: 'arrow-up',
  offline: 'wifi-off',
  waiting: 'cloud-slash',
  expired: 'box-arrow-in-right',
  conflict: 'exclamation-triangle-fill',
};

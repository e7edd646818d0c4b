import { plural } from '@pupitre/learning';
import { Icon } from '../../../ui/parts/icon.tsx';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import classes from './watchers-line.module.css';

const NAMES = new Intl.ListFormat('fr-CH', { type: 'conjunction' });

type WatchersLineProps = {
  /** Those who see it. */
  names: readonly string[];
  /** Over the margin under the bar, during the game. */
  isUnderBar?: boolean;
};

/** « Isabelle Rochat voit ce que tu fais ici. » */
export const WatchersLine = ({ names, isUnderBar = false }: WatchersLineProps) => (
  <p className={classes.line} data-under-bar={isUnderBar || undefined}>
    <Icon name="eye" />
    <KeepNames
      of={names}
    >{`${NAMES.format(names)} ${plural(names.length, 'voit', 'voient')} ce que tu fais ici.`}</KeepNames>
  </p>
);

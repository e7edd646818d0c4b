import '../../theme/mantine-inputs.css';
import { NativeSelect } from '@mantine/core';
import type { Separator } from '@pupitre/learning';
import { Icon } from '../../ui/parts/icon.tsx';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import classes from './import-table.module.css';

const NAMES: Record<Separator, string> = {
  '\t': 'tabulation',
  ';': 'point-virgule',
  ',': 'virgule',
  '|': 'barre verticale',
};

type SeparatorFieldProps = {
  value: Separator | null;
  /** Found in the text, not chosen. */
  isFound: boolean;
  /** What it means when nothing parts the columns. */
  none: string;
  description?: string | undefined;
  isFirst?: boolean;
  onChange: (separator: Separator | null) => void;
};

/** What parts the columns, as it was recognised, to be changed. */
export const SeparatorField = ({
  value,
  isFound,
  none,
  description,
  isFirst = false,
  onChange,
}: SeparatorFieldProps) => (
  <NativeSelect
    className={classes.separator}
    label="Colonnes séparées par"
    data-autofocus={isFirst || undefined}
    value={value ?? ''}
    data={[...Object.entries(NAMES).map(([sign, label]) => ({ value: sign, label })), { value: '', label: none }]}
    onChange={(event) => onChange(event.currentTarget.value === '' ? null : (event.currentTarget.value as Separator))}
    {...(isFound
      ? {
          rightSection: (
            <span className={classes.found}>
              <StateBadge kind="ok" icon="check-lg">
                reconnu
              </StateBadge>
              <Icon name="chevron-down" />
            </span>
          ),
          rightSectionWidth: '8rem',
        }
      : {})}
    description={description}
  />
);

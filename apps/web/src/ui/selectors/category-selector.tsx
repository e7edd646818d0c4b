import '../../theme/mantine-inputs.css';
import { Button, Chip, TextInput } from '@mantine/core';
import { CATEGORIES, CATEGORY_GROUP_LABELS, CATEGORY_GROUPS, type CategoryKey, DOMAINS } from '@pupitre/contract';
import { counted, foldText } from '@pupitre/learning';
import { useState } from 'react';
import { AppModal } from '../modals/app-modal.tsx';
import { ModalActions } from '../modals/modal-actions.tsx';
import { Icon } from '../parts/icon.tsx';
import classes from './selectors.module.css';

type CategoryRow = (typeof CATEGORIES)[number];

type CategorySelectorProps = {
  opened: boolean;
  onClose: () => void;
  value: readonly string[];
  onChange: (keys: CategoryKey[]) => void;
  title?: string;
  /** Categories on offer; all of them by default. */
  offered?: readonly CategoryRow[];
};

/** MODAL-03: groups of chips. Nothing changes before « Valider ». */
export function CategorySelector(props: CategorySelectorProps) {
  const { opened, onClose, title = 'Catégories' } = props;
  return (
    <AppModal opened={opened} onClose={onClose} title={title} icon="tags" size={960}>
      {/* Mounted with the modal, so that each opening starts from the value. */}
      {opened && <Choice {...props} />}
    </AppModal>
  );
}

function Choice({ onClose, value, onChange, offered = CATEGORIES }: CategorySelectorProps) {
  const [chosen, setChosen] = useState<readonly string[]>(value);
  const [filter, setFilter] = useState('');
  const wanted = foldText(filter.trim());
  const shown = offered.filter(
    (row) => wanted === '' || foldText(`${row.value} ${row.short} ${row.key}`).includes(wanted),
  );
  const toggle = (key: string, on: boolean) =>
    setChosen(on ? [...chosen, key] : chosen.filter((other) => other !== key));
  return (
    <div className="grid gap-20">
      <TextInput
        aria-label="Filtrer les catégories"
        placeholder="Filtrer"
        leftSection={<Icon name="search" />}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        data-autofocus
      />
      {CATEGORY_GROUPS.map((group) => {
        const rows = shown.filter((row) => row.group === group);
        if (rows.length === 0) return null;
        return (
          <fieldset key={group} className={classes.group}>
            <legend>{CATEGORY_GROUP_LABELS[group]}</legend>
            {subGroups(rows).map(([name, members]) => (
              <div key={name} className={classes.subGroup}>
                {name !== '' && <span className={classes.subGroupName}>{subGroupLabel(name)}</span>}
                <div className="flex-wrap gap-6">
                  {members.map((row) => (
                    <Chip
                      key={row.key}
                      checked={chosen.includes(row.key)}
                      onChange={(on) => toggle(row.key, on)}
                      variant="outline"
                    >
                      {row.group === 'Annee' ? row.short : row.value}
                    </Chip>
                  ))}
                </div>
              </div>
            ))}
          </fieldset>
        );
      })}
      {shown.length === 0 && <p role="status">Aucune catégorie ne correspond à ce filtre.</p>}
      <div className={classes.foot}>
        <span role="status" className="grows-more dim">
          {chosen.length === 0 ? 'Aucune catégorie choisie' : counted(chosen.length, 'choisie')}
        </span>
        <Button variant="subtle" onClick={() => setChosen([])} disabled={chosen.length === 0}>
          Réinitialiser
        </Button>
        <ModalActions
          onCancel={onClose}
          confirm="Valider"
          onConfirm={() => {
            onChange(inCatalogueOrder(chosen));
            onClose();
          }}
        />
      </div>
    </div>
  );
}

/** Rows by sub-group, in order: years by cycle, disciplines by domain. */
function subGroups(rows: readonly CategoryRow[]): [string, CategoryRow[]][] {
  const groups = new Map<string, CategoryRow[]>();
  for (const row of rows) groups.set(row.sousGroup, [...(groups.get(row.sousGroup) ?? []), row]);
  return [...groups];
}

const subGroupLabel = (name: string): string =>
  DOMAINS.find((domain) => domain.key === name)?.title ?? name.replace(/^CY(\d)$/, 'Cycle $1');

const inCatalogueOrder = (keys: readonly string[]): CategoryKey[] =>
  CATEGORIES.filter((row) => keys.includes(row.key)).map((row) => row.key);

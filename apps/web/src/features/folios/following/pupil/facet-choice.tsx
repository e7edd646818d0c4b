import type { Criterion } from '@pupitre/contract';
import { useId, useState } from 'react';
import { Disclosure } from '../../../../ui/parts/disclosure.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { PressedChip } from '../../../../ui/parts/pressed-chip.tsx';
import {
  type ChosenFacets,
  FACET_LABELS,
  FACETS,
  type Facet,
  facetOptions,
  isFiltered,
  toggleFacet,
} from './facets.ts';
import classes from './pupil-folio.module.css';

type FacetChoiceProps = {
  criteria: readonly Criterion[];
  filter: ChosenFacets;
  onChange: (filter: ChosenFacets) => void;
};

/** STUD-06: a toggle for each filter that has something to choose; the chosen one shows its values. */
function FacetChoice({ criteria, filter, onChange }: FacetChoiceProps) {
  const [opened, setOpened] = useState<Facet | null>(null);
  const id = useId();
  return (
    <div className="grid gap-8">
      <fieldset className={classes.toggles} aria-label="Filtrer les critères">
        {FACETS.map((facet) => {
          const count = (filter[facet] ?? []).length;
          return (
            <button
              key={facet}
              type="button"
              className={classes.toggle}
              aria-expanded={opened === facet}
              aria-controls={`${id}-${facet}`}
              data-active={count > 0 || undefined}
              disabled={count === 0 && facetOptions(criteria, facet).length === 0}
              onClick={() => setOpened(opened === facet ? null : facet)}
            >
              {FACET_LABELS[facet]}
              {count > 0 && <span className={classes.count}>{count}</span>}
              <Icon name={opened === facet ? 'chevron-up' : 'chevron-down'} size="0.75em" />
            </button>
          );
        })}
        {isFiltered(filter) && (
          <button type="button" className={classes.reset} onClick={() => onChange({})}>
            <Icon name="x-lg" size="0.75em" /> Tout afficher
          </button>
        )}
      </fieldset>
      {FACETS.map((facet) => (
        <fieldset
          key={facet}
          id={`${id}-${facet}`}
          className={classes.options}
          aria-label={FACET_LABELS[facet]}
          hidden={opened !== facet}
        >
          {opened === facet &&
            facetOptions(criteria, facet).map(({ value, label }) => (
              <PressedChip
                key={value}
                isPressed={(filter[facet] ?? []).includes(value)}
                onClick={() => onChange(toggleFacet(filter, facet, value))}
              >
                {label}
              </PressedChip>
            ))}
        </fieldset>
      ))}
    </div>
  );
}

/** The same behind a button, which says how many are chosen. */
export function FacetFilter(props: FacetChoiceProps) {
  const count = FACETS.reduce((sum, facet) => sum + (props.filter[facet] ?? []).length, 0);
  return (
    <Disclosure
      look={{
        root: 'anchor',
        button: 'press inline-row gap-6 round pad-0-12 finger-34 small-bold',
        panel: classes.filterPanel,
      }}
      label={
        <>
          <Icon name="funnel" />
          Filtrer
          {count > 0 && <span className={classes.count}>{count}</span>}
          <Icon name="chevron-down" size="0.75em" />
        </>
      }
    >
      {() => <FacetChoice {...props} />}
    </Disclosure>
  );
}

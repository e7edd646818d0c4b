import { counted } from '@pupitre/learning';
import { useRef } from 'react';
import { LevelMark } from '../../../shared/charts/level-mark.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { MemoryMark } from '../../../shared/practice/memory-mark.tsx';
import tableClasses from './folio-table.module.css';
import { SIGNS } from './signs.ts';
import classes from './table-corner.module.css';
import type { TableView } from './table-view.ts';
import type { TableFacts } from './use-table-facts.ts';

export type TableCornerProps = {
  facts: TableFacts;
  view: TableView;
  onView: (changes: Partial<TableView>) => void;
  /** How many criteria the search leaves, of how many. */
  found: number;
  among: number;
  /** Keys of all groups; none where criteria stand under no head. */
  groups: readonly string[];
};

/** The empty corner of the table: the search of criteria, what is put away, the legend. */
export function TableCorner({ facts, view, onView, found, among, groups }: TableCornerProps) {
  const { scale } = facts;
  const field = useRef<HTMLInputElement>(null);
  const isFolded = groups.length > 0 && groups.every((key) => view.folded.includes(key));
  const clear = () => {
    onView({ search: '' });
    field.current?.focus();
  };
  return (
    <th scope="col" className={classes.corner}>
      <span className="sr-only">Critères</span>
      <div className={classes.tools}>
        <div className={classes.search}>
          <Icon name="search" />
          <input
            ref={field}
            type="text"
            aria-label="Chercher un critère"
            placeholder="Chercher un critère"
            autoComplete="off"
            value={view.search}
            onChange={(event) => onView({ search: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || view.search === '') return;
              event.preventDefault();
              clear();
            }}
          />
          <span role="status" className={classes.found}>
            {view.search.trim() === '' ? '' : `${counted(found, 'critère')} sur ${among}`}
          </span>
          {view.search !== '' && (
            <button type="button" aria-label="Effacer la recherche" onClick={clear}>
              <Icon name="x-lg" />
            </button>
          )}
        </div>
        {groups.length > 1 && (
          <CornerButton
            icon={isFolded ? 'arrows-expand' : 'arrows-collapse'}
            label={isFolded ? 'Déplier tous les groupes' : 'Replier tous les groupes'}
            onClick={() => onView({ folded: isFolded ? [] : groups })}
          />
        )}
      </div>
      {facts.evolution?.legend ?? (
        <ul className={classes.legend} aria-label="Légende des niveaux">
          {[...scale, null].map((level) => (
            <li key={level?.code ?? 'unset'} title={level?.label}>
              <LevelMark code={level?.code ?? null} scale={scale} size={view.height === 'compact' ? 15 : 17} />
              <span>{level === null ? 'Indéfini' : view.height === 'compact' ? level.short : level.label}</span>
              {level === null && facts.today !== null && view.height === 'normal' && (
                <span className={classes.seen} title="vu aujourd’hui">
                  <span className={tableClasses.seen} />
                  <span aria-hidden="true">auj.</span>
                  <span className="sr-only">vu aujourd’hui</span>
                </span>
              )}
            </li>
          ))}
          {facts.isFed && view.height === 'normal' && (
            <li className={classes.proposed}>
              <MemoryMark sign="proposed" size={17} />
              <span>Proposé par la pratique</span>
            </li>
          )}
        </ul>
      )}
      <ul className={classes.signs} aria-label="Légende des signes">
        {SIGNS.map(({ sign, name }) => (
          <li key={sign}>
            <span className={tableClasses.sign} data-sign={sign} />
            {name}
          </li>
        ))}
      </ul>
    </th>
  );
}

function CornerButton({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

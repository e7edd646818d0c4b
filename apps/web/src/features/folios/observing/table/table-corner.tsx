import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import tableClasses from './folio-table.module.css';
import classes from './table-corner.module.css';
import type { TableView } from './table-view.ts';
import type { TableFacts } from './use-table-facts.ts';

export type TableCornerProps = { facts: TableFacts; view: TableView };

/** The empty corner of the table: the levels, and how a cell is opened; « Affichage » has the whole legend. */
export function TableCorner({ facts, view }: TableCornerProps) {
  const { scale } = facts;
  const isCompact = view.height === 'compact';
  return (
    <th scope="col" className={classes.corner}>
      <span className="sr-only">Critères</span>
      <div className={classes.room}>
        {facts.evolution?.legend ?? (
          <ul className={classes.legend} aria-label="Légende des niveaux">
            {[...scale, null].map((level) => (
              <li key={level?.code ?? 'unset'} title={level?.label}>
                <LevelMark code={level?.code ?? null} scale={scale} size={isCompact ? 15 : 18} />
                {level === null ? (
                  <span>Indéfini</span>
                ) : (
                  <>
                    <span className={classes.whole}>{level.label}</span>
                    <span className={classes.short} aria-hidden="true">
                      {level.short}
                    </span>
                  </>
                )}
              </li>
            ))}
            {facts.today !== null && !view.withoutToday && (
              <li>
                <span className={tableClasses.seen} />
                <span>vu aujourd’hui</span>
              </li>
            )}
          </ul>
        )}
        {/* What is over does not open. */}
        {facts.cells === facts.store && (
          <p className={classes.open}>
            <Icon name="info-circle" />
            <span>
              <b>Ouvrir une case&nbsp;:</b> <span className={classes.keys}>clic droit, </span>appui long
              <span className={classes.keys}>
                {' '}
                ou{' '}
                <kbd translate="no" className="kbd">
                  F2
                </kbd>
              </span>
            </span>
          </p>
        )}
      </div>
    </th>
  );
}

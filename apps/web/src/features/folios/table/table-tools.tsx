import { useState } from 'react';
import { Icon } from '../../../shared/parts/icon.tsx';
import { useSession } from '../../../shared/session.ts';
import { Disclosure } from '../../../shared/shell/disclosure.tsx';
import type { EntryDirection } from './grid-position.ts';
import classes from './table-tools.module.css';
import type { TableView } from './table-view.ts';

type TableToolsProps = {
  canWrite: boolean;
  direction: EntryDirection;
  onDirection: (direction: EntryDirection) => void;
  height: TableView['height'];
  onHeight: (height: TableView['height']) => void;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  onRefresh: () => void;
  isRefreshing: boolean;
  onHelp: () => void;
};

/** At the end of the line above the table: how one enters, how high lines are, and the whole window for the table. */
export function TableTools(props: TableToolsProps) {
  const { canWrite, height, isFull } = props;
  return (
    <div className={classes.tools}>
      {canWrite && <EntryChoice {...props} />}
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons of which one is pressed */}
      <div className={classes.choices} role="group" aria-label="Hauteur des lignes">
        <Choice label="Normal" isOn={height === 'normal'} onClick={() => props.onHeight('normal')} />
        <Choice label="Compact" isOn={height === 'compact'} onClick={() => props.onHeight('compact')} />
      </div>
      <button
        type="button"
        className={`${classes.tool} ${classes.refresh}`}
        aria-label="Actualiser"
        aria-busy={props.isRefreshing}
        title="Actualiser&nbsp;: lire ce que vos collègues ont observé"
        onClick={props.onRefresh}
      >
        <Icon name="arrow-repeat" />
      </button>
      <button
        type="button"
        className={classes.tool}
        aria-pressed={isFull}
        aria-label="Plein écran"
        title={isFull ? 'Quitter le plein écran (Échap)' : 'Plein écran'}
        onClick={() => props.onFull(!isFull)}
      >
        <Icon name={isFull ? 'fullscreen-exit' : 'arrows-fullscreen'} />
      </button>
    </div>
  );
}

const WAYS = [
  { way: 'criterion', icon: 'arrow-right', label: 'par critère', leads: 'Après un niveau, à l’élève suivant' },
  { way: 'pupil', icon: 'arrow-down', label: 'par élève', leads: 'Après un niveau, au critère suivant' },
] as const;

/** « Saisie par critère »: where a level leads to, and all that the keys can do. */
function EntryChoice({ direction, onDirection, onHelp }: TableToolsProps) {
  const isByPupil = direction === 'pupil';
  return (
    <Disclosure
      look={{ root: classes.entry, button: classes.tool, panel: classes.panel }}
      label={
        <>
          <Icon name={isByPupil ? 'arrow-down' : 'arrow-right'} />
          <span className="wide-words">{isByPupil ? 'Saisie par élève' : 'Saisie par critère'}</span>
          <Icon name="chevron-down" />
        </>
      }
    >
      {(close) => (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons of which one is pressed */}
          <div role="group" aria-label="Saisie">
            {WAYS.map(({ way, ...words }) => (
              <Way
                key={way}
                {...words}
                isOn={way === direction}
                onClick={() => {
                  onDirection(way);
                  close();
                }}
              />
            ))}
          </div>
          <button
            type="button"
            className={classes.way}
            onClick={() => {
              close();
              onHelp();
            }}
          >
            <Icon name="keyboard" />
            <span>Touches et gestes</span>
            <kbd className="kbd">?</kbd>
          </button>
        </>
      )}
    </Disclosure>
  );
}

type WayProps = { icon: string; label: string; leads: string; isOn: boolean; onClick: () => void };

const Way = ({ icon, label, leads, isOn, onClick }: WayProps) => (
  <button type="button" className={classes.way} aria-label={label} aria-pressed={isOn} onClick={onClick}>
    <Icon name={icon} />
    <span>
      {label}
      <small>{leads}</small>
    </span>
  </button>
);

const Choice = ({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) => (
  <button type="button" aria-pressed={isOn} onClick={onClick}>
    {label}
  </button>
);

/** Kept in this browser for each person, as something one gets used to. */
export function useEntryDirection(): [EntryDirection, (direction: EntryDirection) => void] {
  const place = `pupitre-entry:${useSession().userId ?? 0}`;
  const [direction, setDirection] = useState<EntryDirection>(() => (read(place) === 'pupil' ? 'pupil' : 'criterion'));
  const change = (next: EntryDirection) => {
    setDirection(next);
    try {
      localStorage.setItem(place, next);
    } catch {
      // Then it holds for this visit.
    }
  };
  return [direction, change];
}

function read(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

import type { Criterion, Folio } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { type ReactNode, useId } from 'react';
import { MemoryMark } from '../../../../school/practice/memory-mark.tsx';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { SideLegend } from '../../../../ui/parts/side-legend.tsx';
import { SwitchRow } from '../../../../ui/parts/switch-row.tsx';
import { SIGNS } from '../cells/cell-signs.ts';
import { useCounted } from '../cells/use-level-counts.ts';
import { useRevision } from '../cells/use-observation-store.ts';
import { countAllCompared } from '../compare/compared-cells.ts';
import { openKeys } from '../proposals/proposal-book.ts';
import type { Deciding } from '../proposals/use-proposals.ts';
import classes from './display-panel.module.css';
import tableClasses from './folio-table.module.css';
import { FIRST_VIEW, type TableView } from './table-view.ts';
import type { TableFacts } from './use-table-facts.ts';

export type DisplayPanelProps = {
  facts: TableFacts;
  folio: Folio;
  criteria: readonly Criterion[];
  view: TableView;
  onView: (changes: Partial<TableView>) => void;
  /** On a phone the time is chosen here. */
  time: ReactNode;
  deciding: Pick<Deciding, 'book' | 'aside' | 'takeBack'>;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  onClose: () => void;
};

/** « Affichage »: how one looks at the table, which answers each press; and what its signs mean. */
export function DisplayPanel(props: DisplayPanelProps) {
  const { facts, folio, criteria, view, onView, onClose } = props;
  const hasTags = folio.criterias.some(({ tags }) => tags.some((tag) => tag !== ''));
  const isAsked = facts.today !== null && criteria.some((one) => one.studentEvaluationEnabled);
  return (
    <section className={classes.panel} aria-label="Affichage du tableau">
      <p className={classes.head}>
        <b>Affichage</b>
        <button type="button" aria-label="Fermer" onClick={onClose}>
          <Icon name="x-lg" />
        </button>
      </p>
      <div className={classes.time}>{props.time}</div>
      <div className={classes.part}>
        <Choice
          label="Hauteur des lignes"
          value={view.height}
          options={[
            { value: 'normal', word: 'Normale' },
            { value: 'compact', word: 'Compacte' },
          ]}
          onValue={(height) => onView({ height })}
        />
        <Choice
          label="Élèves dans l’ordre"
          value={view.order}
          options={[
            { value: 'family', word: 'des noms' },
            { value: 'given', word: 'des prénoms' },
          ]}
          onValue={(order) => onView({ order })}
        />
        <Choice
          label="Critères rangés par"
          value={view.groups}
          options={[
            { value: 'axis', word: 'axe' },
            ...(hasTags || view.groups === 'tag' ? [{ value: 'tag' as const, word: 'étiquette' }] : []),
            { value: 'none', word: 'rien' },
          ]}
          onValue={(groups) => onView({ groups, folded: [] })}
        />
        {facts.canWrite && (
          <Choice
            label="Après une saisie, aller"
            value={view.direction}
            options={[
              { value: 'criterion', word: 'à l’élève', icon: 'arrow-right' },
              { value: 'pupil', word: 'au critère', icon: 'arrow-down' },
            ]}
            onValue={(direction) => onView({ direction })}
          />
        )}
      </div>
      <div className={classes.part}>
        {facts.today !== null && (
          <SwitchRow
            label="Ce qui est d’aujourd’hui"
            hint="un trait d’encre sous la case"
            checked={!view.withoutToday}
            onChange={(isOn) => onView({ withoutToday: !isOn })}
          />
        )}
        <SwitchRow
          label="Évolution"
          hint="les cinq dernières observations"
          checked={view.evolution}
          onChange={(evolution) => onView({ evolution })}
        />
        {isAsked && <Opinions {...props} />}
        {facts.isFed && <Proposals {...props} />}
      </div>
      <Legend facts={facts} />
      <p className={classes.foot}>
        <span>Gardé pour ce folio</span>
        <button
          type="button"
          onClick={() => {
            props.onFull(!props.isFull);
            onClose();
          }}
        >
          <Icon name={props.isFull ? 'fullscreen-exit' : 'arrows-fullscreen'} />
          <span>{props.isFull ? 'Quitter le plein écran' : 'Plein écran'}</span>
        </button>
        <button type="button" onClick={() => onView({ ...FIRST_VIEW, search: view.search })}>
          Réinitialiser
        </button>
      </p>
    </section>
  );
}

type Option<Value extends string> = { value: Value; word: string; icon?: string };
type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onValue: (value: Value) => void;
};

/** One of a few words. */
function Choice<Value extends string>({ label, value, options, onValue }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="plain-set flex-wrap gap-4-12 aligned">
      <SideLegend className={classes.question}>{label}</SideLegend>
      <span className={classes.options}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={value === option.value}
              onChange={() => onValue(option.value)}
            />
            {option.icon !== undefined && <Icon name={option.icon} />}
            {option.word}
          </label>
        ))}
      </span>
    </fieldset>
  );
}

/** « Avis des élèves », and how many think otherwise. */
function Opinions({ facts, criteria, view, onView }: DisplayPanelProps) {
  const { different } = useCounted(facts.cells, facts.pupils, criteria, countAllCompared);
  return (
    <Badged
      badge={different === 0 ? '' : counted(different, 'différent')}
      tone="nok"
      label="Avis des élèves"
      isOn={!view.withoutOpinions}
      onToggle={(isOn) => onView({ withoutOpinions: !isOn })}
    />
  );
}

/** « Propositions de la pratique », with how many, and the way back of those that were set aside. */
function Proposals({ facts, criteria, view, onView, deciding }: DisplayPanelProps) {
  const { store } = facts;
  useRevision(store);
  const count = openKeys(deciding.book, criteria, store.getCell).length;
  const { aside } = deciding;
  return (
    <>
      <Badged
        badge={String(count)}
        tone="ok"
        label="Propositions de la pratique"
        isOn={!view.withoutProposals}
        onToggle={(isOn) => onView({ withoutProposals: !isOn })}
      />
      {count > 0 && !view.withoutProposals && (
        <p className={classes.keys} aria-hidden="true">
          <kbd translate="no" className="kbd">
            N
          </kbd>{' '}
          suivante{' '}
          <kbd translate="no" className="kbd">
            A
          </kbd>{' '}
          accepter{' '}
          <kbd translate="no" className="kbd">
            E
          </kbd>{' '}
          écarter
        </p>
      )}
      {aside.length > 0 && (
        <button type="button" className={classes.aside} onClick={() => deciding.takeBack(aside)}>
          {`Reproposer ${counted(aside.length, 'écartée')}`}
        </button>
      )}
    </>
  );
}

type BadgedProps = {
  badge: string;
  tone: 'ok' | 'nok';
  label: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
};

const Badged = ({ badge, tone, label, isOn, onToggle }: BadgedProps) => (
  <div className={classes.badged}>
    {badge !== '' && (
      <span className={`num ${classes.badge}`} data-tone={tone}>
        {badge}
      </span>
    )}
    <SwitchRow label={label} checked={isOn} onChange={onToggle} />
  </div>
);

/** Every sign that a cell may bear. */
const Legend = ({ facts }: { facts: TableFacts }) => (
  <div className={classes.part}>
    <h3>Légende</h3>
    <ul className={classes.legend}>
      {[...facts.scale, null].map((level) => (
        <li key={level?.code ?? 'unset'}>
          <LevelMark code={level?.code ?? null} scale={facts.scale} size={18} />
          {level === null ? 'Indéfini' : level.label}
        </li>
      ))}
      {facts.isFed && (
        <li>
          <MemoryMark sign="proposed" size={18} />
          Proposé par la pratique
        </li>
      )}
    </ul>
    <ul className={classes.legend}>
      {SIGNS.map(({ sign, name }) => (
        <li key={sign}>
          <span className={tableClasses.sign} data-sign={sign} />
          {sign === 'trace' ? 'Trace\u00a0: photo, voix, film' : name}
        </li>
      ))}
      {facts.today !== null && (
        <li>
          <span className={tableClasses.seen} />
          Vu aujourd’hui
        </li>
      )}
    </ul>
  </div>
);

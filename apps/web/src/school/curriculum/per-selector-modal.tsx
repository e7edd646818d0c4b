import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  CURRICULUM_FILTER_ABOVE,
  CURRICULUM_IDS_MAX,
  CURRICULUM_SEARCH_MAX,
  CURRICULUM_TERM_MAX,
  type CurriculumEntry,
} from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../ui/modals/modal-actions.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { LearningList } from './learning-list.tsx';
import classes from './per.module.css';
import { perEntries } from './per-entries.ts';
import { matchesFilter } from './per-labels.ts';
import { PerLoading } from './per-loading.tsx';
import { perSearch } from './per-queries.ts';
import { AxisStep, DisciplineStep, PerCrumbs, YearStep } from './per-steps.tsx';
import { type PerStep, useChosenEntries, usePerPlace } from './use-per-choice.ts';

type PerSelectorProps = {
  opened: boolean;
  onClose: () => void;
  /** Several entries at once, to add them; else one, to search by it. */
  multiple?: boolean;
  /** Ids of the entries that are chosen already. */
  value: readonly number[];
  /** The whole choice, in the order in which it was made. */
  onChoose: (entries: CurriculumEntry[]) => void;
  /** At most this many (only with `multiple`). */
  max?: number;
  /** Only entries with criteria are of use (PER-09): the box is ticked and cannot be unticked. */
  onlyWithCriteria?: boolean;
};

const DEBOUNCE_MS = 300;
const STEP_NAMES: Record<PerStep, string> = {
  year: 'Année',
  discipline: 'Discipline',
  axis: 'Axe thématique',
  learnings: 'Apprentissages de l’axe',
  chosen: 'Apprentissages choisis',
};

export function PerSelectorModal(props: PerSelectorProps) {
  const { opened, onClose, multiple = false } = props;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Plan d’études romand"
      icon="bookmark-check"
      color="c-orange"
      size={960}
    >
      <p className={classes.intro}>
        Choisissez l’année, la discipline et l’axe, puis {multiple ? 'les apprentissages' : 'l’apprentissage'}.
      </p>
      {opened && <Loaded {...props} />}
    </AppModal>
  );
}

/** Existing choices come first: « Valider » gives them back too. */
function Loaded(props: PerSelectorProps) {
  const current = useQuery(perEntries(props.value));
  if (current.data === undefined) return <PerLoading error={current.error} onRetry={() => void current.refetch()} />;
  return <Choice {...props} initial={current.data} />;
}

function Choice(props: PerSelectorProps & { initial: readonly CurriculumEntry[] }) {
  const { onClose, onChoose, multiple = false, max = CURRICULUM_IDS_MAX, onlyWithCriteria = false, initial } = props;
  const at = usePerPlace();
  const { place } = at;
  const body = useRef<HTMLElement>(null);
  const choice = useChosenEntries(initial, { multiple, max });
  const [criteriaOnly, setCriteriaOnly] = useState(onlyWithCriteria);
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isSearching = typed.trim() !== '' && term !== '' && at.step !== 'chosen';
  const count = choice.chosen.length;
  const isChanged = !sameIds(choice.chosen, initial);
  const listProps = { multiple, isFull: choice.isFull, isChosen: choice.has, onToggle: choice.toggle };
  const results = { hasCriteria: criteriaOnly, ...listProps };
  const leaveChosen = () => at.backTo(place.year === null ? 'year' : place.discipline === null ? 'discipline' : 'axis');
  const move =
    <Value,>(go: (value: Value) => void) =>
    (value: Value) => {
      setTyped('');
      // The button that was pressed leaves with its step.
      body.current?.focus();
      go(value);
    };
  return (
    <>
      <div className={classes.head}>
        <PerCrumbs place={place} onBack={move(at.backTo)} />
        <div className="cluster apart gap-12-16">
          {at.step !== 'learnings' && at.step !== 'chosen' && (
            <TextInput
              className={classes.search ?? ''}
              aria-label="Chercher dans le PER"
              placeholder={place.year === null ? 'Chercher dans tout le PER' : 'Chercher dans ce choix'}
              leftSection={<Icon name="search" />}
              value={typed}
              maxLength={CURRICULUM_TERM_MAX}
              onChange={(event) => setTyped(event.currentTarget.value)}
              data-autofocus
            />
          )}
          <label className={classes.criteria}>
            <input
              type="checkbox"
              className={classes.box}
              checked={criteriaOnly}
              disabled={onlyWithCriteria}
              onChange={(event) => setCriteriaOnly(event.currentTarget.checked)}
            />
            Avec critères seulement
          </label>
        </div>
      </div>
      <section ref={body} className={classes.body} tabIndex={-1} aria-label={STEP_NAMES[at.step]}>
        {at.step === 'chosen' ? (
          <LearningList entries={mergeById(initial, choice.chosen)} withPlace {...listProps} />
        ) : isSearching ? (
          <Results key="search" place={place} term={term} {...results} />
        ) : place.year === null ? (
          <YearStep hasCriteria={criteriaOnly} onChoose={move(at.chooseYear)} />
        ) : place.discipline === null ? (
          <DisciplineStep hasCriteria={criteriaOnly} year={place.year} onChoose={move(at.chooseDiscipline)} />
        ) : place.axis === null ? (
          <AxisStep
            hasCriteria={criteriaOnly}
            year={place.year}
            discipline={place.discipline}
            onChoose={move(at.chooseAxis)}
          />
        ) : (
          <Results key={`${place.year} ${place.discipline} ${place.axis}`} place={place} term="" {...results} />
        )}
      </section>
      <div className={classes.foot}>
        <span role="status" className="grows-more bold">
          {countText(count, multiple, choice.isFull)}
        </span>
        {multiple && count > 0 && (
          <Button variant="subtle" onClick={at.step === 'chosen' ? leaveChosen : () => at.show('chosen')}>
            {at.step === 'chosen' ? 'Continuer à choisir' : 'Voir le choix'}
          </Button>
        )}
        {count > 0 && (
          <Button
            variant="subtle"
            onClick={() => {
              body.current?.focus();
              choice.clear();
            }}
          >
            {multiple ? 'Tout désélectionner' : 'Désélectionner'}
          </Button>
        )}
        <ModalActions
          onCancel={onClose}
          confirm="Valider"
          icon="check-lg"
          disabled={!isChanged}
          onConfirm={() => {
            onChoose([...choice.chosen]);
            onClose();
          }}
        />
      </div>
    </>
  );
}

type ResultsProps = Omit<Parameters<typeof LearningList>[0], 'entries' | 'withPlace'> & {
  place: Parameters<typeof perSearch>[1];
  term: string;
  hasCriteria: boolean;
};

function Results({ place, term, hasCriteria, ...list }: ResultsProps) {
  const found = useQuery(perSearch(hasCriteria, place, term));
  const [filter, setFilter] = useState('');
  if (found.data === undefined) return <PerLoading error={found.error} onRetry={() => void found.refetch()} />;
  const all = found.data;
  const isFiltered = all.length > CURRICULUM_FILTER_ABOVE && filter.trim() !== '';
  const shown = isFiltered ? all.filter((entry) => matchesFilter(entry, filter)) : all;
  return (
    <>
      <div className={classes.results}>
        {all.length > CURRICULUM_FILTER_ABOVE && (
          <TextInput
            className={classes.search ?? ''}
            aria-label="Filtrer les apprentissages"
            placeholder="Filtrer les apprentissages"
            leftSection={<Icon name="funnel" />}
            value={filter}
            maxLength={CURRICULUM_TERM_MAX}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
        )}
        <span role="status">{resultsText(shown.length, all.length)}</span>
      </div>
      {shown.length > 0 && <LearningList entries={shown} withPlace={place.axis === null} {...list} />}
    </>
  );
}

function resultsText(shown: number, all: number): string {
  if (all === 0) return 'Aucun apprentissage ne correspond. Essayez un autre mot, ou élargissez le choix.';
  if (shown !== all) return `${counted(shown, 'apprentissage')} sur ${all}`;
  return all === CURRICULUM_SEARCH_MAX
    ? `Les ${all}\u00a0premiers apprentissages\u00a0: précisez la recherche`
    : counted(all, 'apprentissage');
}

function countText(count: number, multiple: boolean, isFull: boolean): string {
  if (count === 0) return multiple ? 'Aucun apprentissage choisi' : 'Aucun choix';
  const text = counted(count, 'choisi');
  return isFull ? `${text}, c’est le maximum` : text;
}

/** The initial choices stay in the list when they are unticked, so that they can be ticked again. */
const mergeById = (initial: readonly CurriculumEntry[], chosen: readonly CurriculumEntry[]): CurriculumEntry[] => [
  ...new Map([...initial, ...chosen].map((entry) => [entry.id, entry])).values(),
];

const sameIds = (one: readonly CurriculumEntry[], other: readonly CurriculumEntry[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);

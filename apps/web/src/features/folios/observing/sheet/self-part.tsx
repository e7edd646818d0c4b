import type { Observation } from '@pupitre/contract';
import { differs, firstNameOf, type LevelCode, selfLabels } from '@pupitre/learning';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import classes from './observation-row.module.css';

type SelfPartProps = {
  observation: Observation;
  /** The teacher's level as it stands on the page. */
  state: LevelCode | null;
  name: string;
  optionsProfessionnelles: boolean;
  /** In a line of its row: nothing where she has said nothing, and the words themselves open the comparison. */
  isShort?: boolean;
  onOpen: () => void;
};

/** What the pupil says of herself, and the comparison where the two opinions differ (OBS-17). */
export function SelfPart(props: SelfPartProps) {
  const { observation, state, name, optionsProfessionnelles, isShort = false, onOpen } = props;
  const { selfState, selfComment, autoEvaluationEnabled, label } = observation;
  if (!autoEvaluationEnabled && selfState === null && selfComment === '') return null;
  const firstName = firstNameOf(label);
  const own = selfState === null ? null : selfLabels(optionsProfessionnelles)[selfState].toLocaleLowerCase('fr-CH');
  const heading =
    own !== null ? (
      <b>
        <KeepNames of={[firstName]}>{`${firstName}\u00a0: ${own}.`}</KeepNames>
      </b>
    ) : selfComment === '' ? (
      'Pas encore d’auto-évaluation'
    ) : (
      <b>
        <KeepNames of={[firstName]}>{`${firstName}\u00a0:`}</KeepNames>
      </b>
    );
  const canCompare = differs(state, selfState);
  if (isShort) {
    if (selfState === null && selfComment === '') return null;
    const words = `${firstName}\u00a0: ${[own ?? '', selfComment === '' ? '' : `«\u00a0${selfComment}\u00a0»`].filter((part) => part !== '').join('. ')}`;
    const line = (
      <>
        <Icon name="emoji-smile" label="Auto-évaluation" />
        <span dir="auto">
          <KeepNames of={[firstName]}>{words}</KeepNames>
        </span>
      </>
    );
    return canCompare ? (
      <button type="button" className={classes.ownLine} title="Les deux avis diffèrent" onClick={onOpen}>
        {line}
        <Icon name="arrow-left-right" label={`Comparer avec l’auto-évaluation\u00a0: ${name}`} />
      </button>
    ) : (
      <p className={classes.ownLine}>{line}</p>
    );
  }
  return (
    <div className={classes.self}>
      <span className={classes.chip} dir="auto">
        <Icon name="emoji-smile" label="Auto-évaluation" />
        <span>
          {heading}
          {selfComment !== '' && ` «\u00a0${selfComment}\u00a0»`}
        </span>
      </span>
      <CompareButton state={state} selfState={selfState} name={name} onOpen={onOpen} />
    </div>
  );
}

type CompareButtonProps = Pick<SelfPartProps, 'state' | 'name' | 'onOpen'> & Pick<Observation, 'selfState'>;

/** Open where the two opinions differ. */
export function CompareButton({ state, selfState, name, onOpen }: CompareButtonProps) {
  const canCompare = differs(state, selfState);
  return (
    <button
      type="button"
      className={classes.compare}
      aria-label={`Comparer avec l’auto-évaluation\u00a0: ${name}`}
      disabled={!canCompare}
      title={canCompare ? 'Les deux avis diffèrent' : undefined}
      onClick={onOpen}
    >
      <Icon name="arrow-left-right" />
      Comparer
    </button>
  );
}

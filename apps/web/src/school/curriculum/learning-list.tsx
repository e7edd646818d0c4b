import type { CurriculumEntry } from '@pupitre/contract';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import { Tag } from '../../ui/parts/tag.tsx';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import classes from './per.module.css';
import { categoryColor, categoryLabel, plainText, yearsLabel } from './per-labels.ts';

type LearningListProps = {
  entries: readonly CurriculumEntry[];
  multiple: boolean;
  /** Nothing more can be ticked. */
  isFull: boolean;
  isChosen: (id: number) => boolean;
  onToggle: (entry: CurriculumEntry, on: boolean) => void;
  /** Say the discipline and the axis too: the entries come from several. */
  withPlace: boolean;
};

/** The learnings to tick, each with its code, its expectation and its years. */
export const LearningList = (props: LearningListProps) => (
  <ul className={classes.learnings} aria-label="Apprentissages">
    {props.entries.map((entry) => (
      <LearningRow key={entry.id} entry={entry} {...props} />
    ))}
  </ul>
);

function LearningRow({
  entry,
  multiple,
  isFull,
  isChosen,
  onToggle,
  withPlace,
}: LearningListProps & { entry: CurriculumEntry }) {
  const on = isChosen(entry.id);
  const place = [
    ...(withPlace ? [categoryLabel(entry.discipline), ...entry.axesThematiques] : []),
    entry.progressionSectionName,
  ].filter((part) => part !== '');
  return (
    <li className={classes.learning} data-chosen={on || undefined}>
      <input
        type={multiple ? 'checkbox' : 'radio'}
        className={classes.box}
        aria-label={`${entry.objectiveCode}, ${plainText(entry.learningHtml)}`}
        checked={on}
        disabled={!on && isFull}
        onChange={(event) => onToggle(entry, event.currentTarget.checked)}
        {...(multiple ? {} : { name: 'per-entry' })}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box beside it is the control; this only makes it larger */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        className="grid gap-4 any-break pressable"
        onClick={() => (on || !isFull) && onToggle(entry, multiple ? !on : true)}
      >
        <div className={classes.learningHead}>
          <Tag color={categoryColor(entry.discipline)}>{entry.objectiveCode}</Tag>
          {entry.retired && (
            <StateBadge kind="neutral" icon="archive">
              N’est plus dans le PER
            </StateBadge>
          )}
          <span className={classes.years}>{yearsLabel(entry.years)}</span>
        </div>
        <RichTextView html={entry.learningHtml} />
        {place.length > 0 && <p className={classes.place}>{place.join(' · ')}</p>}
      </div>
      {entry.expectationHtml !== '' && (
        <details className={classes.expectation}>
          <summary>Attente fondamentale</summary>
          <RichTextView html={entry.expectationHtml} />
        </details>
      )}
    </li>
  );
}

import { NativeSelect } from '@mantine/core';
import '../../theme/mantine-inputs.css';
import type { ActivityAsked } from '@pupitre/contract';
import {
  type ActivityType,
  ALL_WORDS,
  ANSWER_LEVEL_LABELS,
  ANSWER_LEVELS,
  ROUND_LENGTHS,
  readWordsAsked,
  type WordsAsked,
  wordsAsked,
} from '@pupitre/learning';
import classes from './activity-options.module.css';

const LEFT_TO_PUPIL = { value: '', label: 'Au choix de l’élève' };

type ActivityOptionsProps = {
  type: ActivityType;
  asked: ActivityAsked;
  onChange: (asked: ActivityAsked) => void;
};

/** How many words a game has and how strictly answers are compared, where the activity has such a choice. */
export function ActivityOptions({ type, asked: { level, words }, onChange }: ActivityOptionsProps) {
  const counts = countsOf(type);
  const hasLevel = comparesAnswers(type);
  if (!hasOptions(type)) return null;
  return (
    <div className={classes.options}>
      {counts.length > 0 && (
        <NativeSelect
          label="Nombre de mots"
          value={words === undefined ? '' : String(words)}
          data={[LEFT_TO_PUPIL, ...counts.map((count) => ({ value: String(count), label: countLabel(count) }))]}
          onChange={(event) => onChange({ level, words: readWordsAsked(event.currentTarget.value) })}
        />
      )}
      {hasLevel && (
        <NativeSelect
          label="Réponse acceptée"
          value={level ?? ''}
          data={[LEFT_TO_PUPIL, ...ANSWER_LEVELS.map((value) => ({ value, label: ANSWER_LEVEL_LABELS[value] }))]}
          onChange={(event) =>
            onChange({ words, level: ANSWER_LEVELS.find((known) => known === event.currentTarget.value) })
          }
        />
      )}
    </div>
  );
}

const comparesAnswers = (type: ActivityType): boolean => type === 'ecriture' || type === 'traduction';

/** Whether an author has something to choose. */
export const hasOptions = (type: ActivityType): boolean => countsOf(type).length > 0 || comparesAnswers(type);

/** « 10 mots, accents et majuscules tolérés »; '' when all is left to the pupil. */
export const askedText = ({ level, words }: ActivityAsked): string =>
  [words === undefined ? '' : countLabel(words), level === undefined ? '' : ANSWER_LEVEL_LABELS[level]]
    .filter((text) => text !== '')
    .map((text, index) => (index === 0 ? text : text.toLowerCase()))
    .join(', ');

/** From few words to all of them. */
const countsOf = (type: ActivityType): WordsAsked[] =>
  ROUND_LENGTHS.flatMap((length) => wordsAsked(type, length) ?? []).sort((a, b) =>
    a === ALL_WORDS ? 1 : b === ALL_WORDS ? -1 : a - b,
  );

const countLabel = (count: WordsAsked): string => (count === ALL_WORDS ? 'Tous les mots' : `${count} mots`);

import { ROUND_WORDS, type RoundLength } from '@pupitre/learning';
import { LengthQuestion } from './choice-question.tsx';

const CHOICES = [
  [1, `${ROUND_WORDS[1]} mots`],
  [2, `${ROUND_WORDS[2]} mots`],
  [3, `${ROUND_WORDS[3]} mots`],
  [0, 'Tous'],
] as const;

type RoundLengthOptionProps = { value: RoundLength; onChange: (part: { howmanywords: RoundLength }) => void };

/** How many words a game of carte, écriture or traduction asks. */
export const RoundLengthOption = (props: RoundLengthOptionProps) => <LengthQuestion choices={CHOICES} {...props} />;

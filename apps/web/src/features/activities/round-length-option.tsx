import { ROUND_LENGTHS, ROUND_WORDS, type RoundLength } from '@pupitre/learning';
import { ChoiceQuestion } from './choice-question.tsx';

const CHOICES = [
  { value: '1', label: `${ROUND_WORDS[1]} mots` },
  { value: '2', label: `${ROUND_WORDS[2]} mots` },
  { value: '3', label: `${ROUND_WORDS[3]} mots` },
  { value: '0', label: 'Tous' },
] as const;

type RoundLengthOptionProps = { value: RoundLength; onChange: (value: RoundLength) => void };

/** How many words a game of carte, écriture or traduction asks. */
export function RoundLengthOption({ value, onChange }: RoundLengthOptionProps) {
  return (
    <ChoiceQuestion
      legend="Nombre de mots"
      hint="Avec un autre nombre, une nouvelle partie commence."
      name="howmanywords"
      value={value}
      values={ROUND_LENGTHS}
      choices={CHOICES}
      onChange={onChange}
    />
  );
}

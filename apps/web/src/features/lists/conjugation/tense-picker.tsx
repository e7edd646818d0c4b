import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../shared/errors/load-failure.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import classes from './conjugation.module.css';
import { conjugationProgramme, conjugationTenses } from './conjugation-queries.ts';
import { type ConjugationSelection, toggled } from './conjugation-selection.ts';

type TensePickerProps = { selection: ConjugationSelection; onChange: (tenses: readonly string[]) => void };

/** Tenses by mood; a chosen one stays, even where the year does not offer it. */
export function TensePicker({ selection, onChange }: TensePickerProps) {
  const { learnLanguage, year, selectedTenses } = selection;
  const tenses = useQuery(conjugationTenses(learnLanguage, year));
  const programme = useQuery(conjugationProgramme());
  if (tenses.isError) return <LoadFailure error={tenses.error} onRetry={() => void tenses.refetch()} />;
  const rows = programme.data?.find(({ language }) => language === learnLanguage)?.tenses ?? [];
  const offered = (tenses.data ?? []).map(({ label }) => label);
  const names = [...offered, ...selectedTenses.filter((tense) => !offered.includes(tense))];
  const moodOf = (name: string) => rows.find(({ label }) => label === name)?.mood ?? 'Temps';
  const moods = [...new Set(names.map(moodOf))];
  return (
    <fieldset className={classes.group}>
      <legend>Temps</legend>
      {moods.map((mood) => (
        <fieldset key={mood} className={classes.mood}>
          <legend>{mood}</legend>
          <ChoiceChips
            names={names.filter((name) => moodOf(name) === mood)}
            chosen={selectedTenses}
            lang={learnLanguage}
            onToggle={(tense) => onChange(toggled(selectedTenses, tense))}
          />
        </fieldset>
      ))}
    </fieldset>
  );
}

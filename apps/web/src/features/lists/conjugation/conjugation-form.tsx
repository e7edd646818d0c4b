import '../../../theme/mantine-inputs.css';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { CONJUGATION_YEARS, isConjugationLanguage, isConjugationYear, LANGUAGES } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../ui/errors/load-failure.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import classes from './conjugation.module.css';
import { conjugationLanguages, conjugationProgramme, conjugationTenses } from './conjugation-queries.ts';
import { type ConjugationSelection, toggled, withLanguage } from './conjugation-selection.ts';
import { VerbPicker } from './verb-picker.tsx';

type ConjugationFormProps = {
  selection: ConjugationSelection;
  onChange: (selection: ConjugationSelection) => void;
  /** An existing list has its languages already. */
  hasFixedLanguage?: boolean;
};

const YEAR_CHOICES = CONJUGATION_YEARS.map((year) => ({ value: String(year), label: `${year}H` }));

/** Language, year, verbs and tenses (CONJ-02 to CONJ-05, CONJ-11). */
export function ConjugationForm({ selection, onChange, hasFixedLanguage = false }: ConjugationFormProps) {
  const { learnLanguage, year } = selection;
  const languages = useQuery({ ...conjugationLanguages(), enabled: !hasFixedLanguage });
  const programme = useQuery(conjugationProgramme()).data?.find(({ language }) => language === learnLanguage);
  const startsLater = programme !== undefined && year < programme.startsIn;
  return (
    <div className="grid pad-16 gap-20">
      <div className={classes.row}>
        {!hasFixedLanguage && (
          <NativeSelect
            label="Langue"
            data={(languages.data ?? LANGUAGES.filter(({ id }) => isConjugationLanguage(id))).map(({ id, label }) => ({
              value: id,
              label,
            }))}
            value={learnLanguage}
            onChange={({ currentTarget: { value } }) => {
              if (isConjugationLanguage(value)) onChange(withLanguage(selection, value));
            }}
          />
        )}
        <NativeSelect
          label="Année"
          data={YEAR_CHOICES}
          value={String(year)}
          onChange={({ currentTarget: { value } }) => {
            const next = Number(value);
            if (isConjugationYear(next)) onChange({ ...selection, year: next });
          }}
        />
        {!hasFixedLanguage && (
          <Switch
            className={classes.switch}
            label="Indices en français"
            checked={selection.useFrenchHints}
            onChange={(event) => onChange({ ...selection, useFrenchHints: event.currentTarget.checked })}
          />
        )}
      </div>
      {startsLater ? (
        <Notice
          live
          action={
            <Button
              size="xs"
              onClick={() =>
                isConjugationYear(programme.startsIn) && onChange({ ...selection, year: programme.startsIn })
              }
            >
              {`Choisir la ${programme.startsIn}H`}
            </Button>
          }
        >
          {programme.reason}
        </Notice>
      ) : (
        <>
          <TensePicker
            selection={selection}
            onChange={(selectedTenses) => onChange({ ...selection, selectedTenses })}
          />
          <VerbPicker selection={selection} onChange={(selectedVerbs) => onChange({ ...selection, selectedVerbs })} />
        </>
      )}
    </div>
  );
}

type TensePickerProps = { selection: ConjugationSelection; onChange: (tenses: readonly string[]) => void };

/** Tenses by mood; a chosen one stays, even where the year does not offer it. */
function TensePicker({ selection, onChange }: TensePickerProps) {
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

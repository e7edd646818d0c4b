import '../../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { counted, foldText } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { LoadFailure } from '../../../ui/errors/load-failure.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import classes from './conjugation.module.css';
import { conjugationVerbs } from './conjugation-queries.ts';
import { type ConjugationSelection, toggled } from './conjugation-selection.ts';

type VerbPickerProps = { selection: ConjugationSelection; onChange: (verbs: readonly string[]) => void };

/** Chosen verbs first, whatever is searched for; then those of the year. */
export function VerbPicker({ selection, onChange }: VerbPickerProps) {
  const { learnLanguage, year, selectedVerbs } = selection;
  const [term, setTerm] = useState('');
  const verbs = useQuery(conjugationVerbs(learnLanguage, year));
  const wanted = foldText(term.trim());
  const offered = (verbs.data ?? []).map(({ label }) => label);
  const shown = offered.filter((verb) => foldText(verb).includes(wanted));
  const toggle = (verb: string) => onChange(toggled(selectedVerbs, verb));
  const pickFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const exact = shown.find((verb) => foldText(verb) === wanted) ?? shown[0];
    if (event.key !== 'Enter' || wanted === '' || exact === undefined) return;
    event.preventDefault();
    toggle(exact);
    setTerm('');
  };
  return (
    <fieldset className={classes.group}>
      <legend>Verbes</legend>
      {selectedVerbs.length > 0 && (
        <div className={classes.chosen}>
          <ul className={classes.chips} aria-label="Verbes choisis">
            {selectedVerbs.map((verb) => (
              <li key={verb}>
                <button
                  type="button"
                  className={classes.chosenChip}
                  aria-label={`Enlever «\u00a0${verb}\u00a0»`}
                  onClick={() => toggle(verb)}
                >
                  <span translate="no" lang={learnLanguage}>
                    {verb}
                  </span>
                  <Icon name="x-lg" size="0.75em" />
                </button>
              </li>
            ))}
          </ul>
          <Button variant="subtle" size="xs" onClick={() => onChange([])}>
            Tout enlever
          </Button>
        </div>
      )}
      {verbs.isError ? (
        <LoadFailure error={verbs.error} onRetry={() => void verbs.refetch()} />
      ) : (
        <>
          <TextInput
            type="search"
            aria-label="Chercher un verbe"
            placeholder="Chercher un verbe, Entrée pour le choisir"
            leftSection={<Icon name="search" />}
            value={term}
            spellCheck={false}
            onChange={(event) => setTerm(event.currentTarget.value)}
            onKeyDown={pickFirst}
          />
          <p className={classes.count} role="status">
            {verbs.isPending ? 'Chargement…' : countText(shown.length, offered.length, wanted !== '')}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard. */}
          <section className={classes.verbs} aria-label="Verbes proposés" tabIndex={0}>
            <ChoiceChips names={shown} chosen={selectedVerbs} lang={learnLanguage} onToggle={toggle} />
          </section>
        </>
      )}
    </fieldset>
  );
}

function countText(shown: number, offered: number, isFiltered: boolean): string {
  if (!isFiltered) return counted(offered, 'verbe proposé', 'verbes proposés');
  if (shown === 0) return 'Aucun verbe proposé ne correspond. Une année plus haute en propose davantage.';
  return `${counted(shown, 'verbe')} sur ${offered}`;
}

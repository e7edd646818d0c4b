import '../../../../theme/mantine-inputs.css';
import { NativeSelect } from '@mantine/core';
import type { Folio, FolioHistory } from '@pupitre/contract';
import { cutText } from '../../../../ui/text/cut-text.ts';
import type { HistoryFilter } from '../../folio-queries.ts';
import { totalText } from './block-words.ts';
import classes from './history.module.css';

type HistoryFiltersProps = {
  folio: Folio;
  filter: HistoryFilter;
  onFilter: (next: HistoryFilter) => void;
  history: FolioHistory | undefined;
};
const LABEL_LENGTH = 70;

/** Whose cells, of which criterion, by whom; and how much was changed of that, since when. */
export function HistoryFilters({ folio, filter, onFilter, history }: HistoryFiltersProps) {
  const people = history?.people ?? [];
  const select = (name: keyof HistoryFilter, { label, all, gone }: Words, options: readonly Option[]) => {
    const value = String(filter[name] ?? '');
    const isGone = value !== '' && !options.some((option) => option.value === value);
    return (
      <NativeSelect
        aria-label={label}
        value={value}
        onChange={({ currentTarget: { value } }) => {
          const { [name]: _, ...others } = filter;
          onFilter(value === '' ? others : { ...others, [name]: Number(value) });
        }}
        data={[{ value: '', label: all }, ...options, ...(isGone ? [{ value, label: gone }] : [])]}
      />
    );
  };
  return (
    <search className={classes.filters} aria-label="Filtrer l’historique">
      {select(
        'eleve',
        { label: 'Élève', all: 'Tous les élèves', gone: 'Élève hors du folio' },
        folio.monitoredStudents.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
      )}
      {select(
        'critere',
        { label: 'Critère', all: 'Tous les critères', gone: 'Critère hors du folio' },
        folio.criterias.map(({ id, label }) => ({ value: String(id), label: cutText(label, LABEL_LENGTH) })),
      )}
      {(people.length > 1 || filter.personne !== undefined) &&
        select(
          'personne',
          { label: 'Personne', all: 'Tout le monde', gone: 'Personne sans saisie ici' },
          people.map(({ id, name, isOwn }) => ({ value: String(id), label: isOwn ? 'Vous' : name })),
        )}
      <p className={`num ${classes.total}`} role="status">
        {history === undefined ? '' : totalText(history)}
      </p>
    </search>
  );
}

/** `gone`: what the address asks for is not, or no longer, among the options. */
type Words = { label: string; all: string; gone: string };
type Option = { value: string; label: string };

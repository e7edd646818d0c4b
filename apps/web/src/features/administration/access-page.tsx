import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { ACCESS_PAGE_SIZE, type AccessAction, type AccessRow } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DayField } from '../../ui/parts/day-field.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { shortDate } from '../../ui/text/dates.ts';
import { type AccessFilter, accessPage, NO_FILTER } from './admin-queries.ts';
import classes from './administration.module.css';
import { PagedPanel } from './paged-panel.tsx';

const ACTIONS: Record<AccessAction, string> = {
  folio: 'Folio ouvert',
  observations: 'Observations lues',
  history: 'Historique lu',
  discussion: 'Discussion lue',
  report: 'Rapport établi',
  export: 'Export',
  mark: 'Évaluation notée',
  search: 'Recherche d’élèves',
  group: 'Groupe ouvert',
  distribution: 'Distribution ouverte',
  practice: 'Résultats d’exercices',
  person: 'Fiche ouverte par l’administration',
};

/** « 21.11.2026, 10 h »: accesses are counted by the hour. */
const hourText = (hour: string): string => `${shortDate(hour)}, ${new Date(hour).getHours()}\u00a0h`;

/** Accesses to data of pupils. Filters are names of people, so they are never in the address. */
export function AccessPage() {
  const [filter, setFilter] = useState<AccessFilter>(NO_FILTER);
  const [skip, setSkip] = useState(0);
  const query = useQuery(accessPage(filter, skip));
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <AccessFilterForm
        filter={filter}
        onFilter={(next) => {
          setFilter(next);
          setSkip(0);
        }}
      />
      <PagedPanel
        query={query}
        skip={skip}
        size={ACCESS_PAGE_SIZE}
        onPage={setSkip}
        empty={
          isFiltered ? (
            <EmptyState title="Aucun accès ne correspond.">Élargissez les dates ou raccourcissez les noms.</EmptyState>
          ) : (
            <EmptyState title="Aucun accès n’est enregistré." />
          )
        }
      >
        {(rows) => <AccessTable rows={rows} />}
      </PagedPanel>
    </>
  );
}

function AccessTable({ rows }: { rows: readonly AccessRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
    <section className={classes.scroll} aria-label="Accès aux données d’élèves" tabIndex={0}>
      <table className={classes.table} data-wide>
        <thead>
          <tr>
            <th scope="col">Quand</th>
            <th scope="col">Qui</th>
            <th scope="col">Quoi</th>
            <th scope="col">Folio</th>
            <th scope="col">Élève</th>
            <th scope="col">Fois</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="num">{hourText(row.hour)}</td>
              <th scope="row">{row.reader === '' ? <i>personne effacée</i> : row.reader}</th>
              <td>{ACTIONS[row.action]}</td>
              <td>{folioText(row)}</td>
              <td>{pupilText(row)}</td>
              <td className="num">{row.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const folioText = ({ folioId, folio }: AccessRow): string =>
  folioId === null ? '–' : folio === '' ? `folio supprimé (${folioId})` : folio;
const pupilText = ({ folioId, pupil }: AccessRow): string => {
  if (pupil !== '') return pupil;
  return folioId === null ? '–' : 'tous les élèves';
};

const NAME_MAX = 255;
const NAMES = [
  ['lecteur', 'Lecteur'],
  ['eleve', 'Élève'],
] as const;

type AccessFilterFormProps = { filter: AccessFilter; onFilter: (filter: AccessFilter) => void };

/** Filter by reader, pupil and days. */
function AccessFilterForm({ filter, onFilter }: AccessFilterFormProps) {
  const [draft, setDraft] = useState(filter);
  const [unreadable, setUnreadable] = useState<ReadonlySet<'du' | 'au'>>(new Set());
  const set = (change: Partial<AccessFilter>) => setDraft((before) => ({ ...before, ...change }));
  const setDay = (name: 'du' | 'au') => (value: string | null, isReadable: boolean) => {
    set({ [name]: value ?? '' });
    setUnreadable((before) => {
      const after = new Set(before);
      if (isReadable) after.delete(name);
      else after.add(name);
      return after;
    });
  };
  const isBackwards = draft.du !== '' && draft.au !== '' && draft.au < draft.du;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unreadable.size === 0 && !isBackwards) {
      onFilter({ ...draft, lecteur: draft.lecteur.trim(), eleve: draft.eleve.trim() });
    }
  };
  const isEmpty = Object.values(draft).every((value) => value === '') && unreadable.size === 0;
  return (
    <search>
      <form className={`panel ${classes.filter}`} onSubmit={submit} aria-label="Filtrer les accès">
        {NAMES.map(([name, label]) => (
          <TextInput
            key={name}
            label={label}
            placeholder="Une partie du nom"
            autoComplete="off"
            maxLength={NAME_MAX}
            value={draft[name]}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          />
        ))}
        <DayField label="Du" value={draft.du || null} onChange={setDay('du')} />
        <DayField label="Au" value={draft.au || null} onChange={setDay('au')} />
        <div className={classes.filterButtons}>
          <Button type="submit" variant="filled" leftSection={<Icon name="search" />}>
            Chercher
          </Button>
          {!isEmpty && (
            <Button
              variant="subtle"
              onClick={() => {
                setDraft(NO_FILTER);
                setUnreadable(new Set());
                onFilter(NO_FILTER);
              }}
            >
              Tout afficher
            </Button>
          )}
        </div>
        {isBackwards && (
          <p role="alert" className={classes.bad}>
            La seconde date précède la première.
          </p>
        )}
      </form>
    </search>
  );
}

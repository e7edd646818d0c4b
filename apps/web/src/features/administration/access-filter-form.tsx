import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DayField } from '../../shared/date-field/day-field.tsx';
import { Icon } from '../../shared/icon.tsx';
import { type AccessFilter, NO_FILTER } from './admin-queries.ts';
import classes from './administration.module.css';

const NAME_MAX = 255;
const NAMES = [
  ['lecteur', 'Lecteur'],
  ['eleve', 'Élève'],
] as const;

type AccessFilterFormProps = { filter: AccessFilter; onFilter: (filter: AccessFilter) => void };

/** Filter by reader, pupil and days. */
export function AccessFilterForm({ filter, onFilter }: AccessFilterFormProps) {
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

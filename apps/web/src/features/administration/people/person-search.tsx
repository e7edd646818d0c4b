import '../../../theme/mantine-inputs.css';
import { useDebouncedValue } from '@mantine/hooks';
import type { PersonRow } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../../platform/account/avatar.tsx';
import { FailureNotice } from '../../../ui/errors/failure-notice.tsx';
import { SearchField } from '../../../ui/parts/search-field.tsx';
import classes from './people.module.css';
import { peopleNamed } from './people-queries.ts';
import { roleText } from './words.ts';

const SEARCH_DEBOUNCE_MS = 300;
const SHOWN_MOST = 8;

type PersonSearchProps = { exceptId: number; onPick: (person: PersonRow) => void };

/** Finds the one other account. */
export function PersonSearch({ exceptId, onPick }: PersonSearchProps) {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const { data, error, refetch } = useQuery(peopleNamed(text));
  const found = text === '' ? [] : (data?.rows ?? []).filter(({ id }) => id !== exceptId);
  const isAnswered = text !== '' && data !== undefined;
  return (
    <div className={classes.stack}>
      <SearchField
        label="L’autre compte"
        placeholder="Nom, identifiant, courriel"
        value={typed}
        onChange={setTyped}
        data-autofocus
      />
      <p role="status" className={isAnswered && found.length === 0 ? '' : 'sr-only'}>
        {isAnswered && (found.length === 0 ? 'Personne d’autre ne correspond.' : counted(found.length, 'personne'))}
      </p>
      {error !== null && <FailureNotice onRetry={() => void refetch()}>La recherche a échoué.</FailureNotice>}
      <ul className={classes.found}>
        {found.slice(0, SHOWN_MOST).map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => onPick(row)}>
              <Avatar name={row.displayName} />
              <span className={classes.names}>
                <b translate="no">{row.displayName}</b>
                <span className={classes.identifier}>
                  {[row.identifier, roleText(row), ...row.schools].join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN_MOST && <p className={classes.dim}>Écrivez davantage pour voir les autres.</p>}
    </div>
  );
}

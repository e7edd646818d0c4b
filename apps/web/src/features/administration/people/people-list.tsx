import '../../../theme/mantine-inputs.css';
import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { PEOPLE_PAGE_SIZE, type PersonRow, ROLES } from '@pupitre/contract';
import { counted, writtenCount } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../../platform/account/avatar.tsx';
import { LoadFailure } from '../../../ui/errors/load-failure.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Link } from '../../../ui/parts/link.tsx';
import { LoadingLines } from '../../../ui/parts/loading-lines.tsx';
import { SearchField } from '../../../ui/parts/search-field.tsx';
import { StateBadge, type StateKind } from '../../../ui/parts/state-badge.tsx';
import { useServerNow } from '../../../ui/time/server-moment.ts';
import { Pager } from '../pager.tsx';
import classes from './people.module.css';
import { type PeopleAddress, parsePeopleAddress } from './people-address.ts';
import { peoplePage, schoolNames } from './people-queries.ts';
import { momentText, ROLE_NAMES, roleText } from './words.ts';

const SEARCH_DEBOUNCE_MS = 300;

type PeopleListProps = {
  address: PeopleAddress;
  /** Whose panel is open. */
  openId: number | null;
  onAddress: (address: PeopleAddress) => void;
};

/** Everybody, by name or identifier, role and school. */
export function PeopleList({ address, openId, onAddress }: PeopleListProps) {
  const now = useServerNow();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const { data, error, isPlaceholderData, refetch } = useQuery(peoplePage(text, address));
  const { role, ecole, page = 1 } = address;
  const skip = (page - 1) * PEOPLE_PAGE_SIZE;
  const isFiltered = text !== '' || role !== undefined || ecole !== undefined;
  return (
    <section className="panel" aria-label="Toutes les personnes" aria-busy={isPlaceholderData || undefined}>
      <search className={classes.filters}>
        <SearchField
          className={classes.keyword}
          aria-label="Chercher une personne"
          placeholder="Nom, identifiant, courriel"
          value={typed}
          onChange={(value) => {
            setTyped(value);
            // The pages of another search are others.
            if (page > 1) onAddress(parsePeopleAddress({ role, ecole }));
          }}
        />
        <Filters address={address} onAddress={onAddress} />
        <p role="status" className="num note to-end">
          {data !== undefined && counted(data.count, 'personne')}
        </p>
      </search>
      {error !== null && data === undefined ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingLines count={9} />
      ) : data.rows.length === 0 && skip === 0 ? (
        <EmptyState title={isFiltered ? 'Personne ne correspond.' : 'Il n’y a encore personne.'}>
          {isFiltered
            ? 'Raccourcissez le nom, ou ôtez un filtre. Un identifiant s’écrit en entier.'
            : 'Les personnes viennent de l’annuaire, ou de leur première connexion.'}
        </EmptyState>
      ) : (
        <>
          <Rows rows={data.rows} openId={openId} now={now} />
          <Pager
            skip={skip}
            shown={data.rows.length}
            size={PEOPLE_PAGE_SIZE}
            count={data.count}
            onPage={(next) => onAddress(parsePeopleAddress({ role, ecole, page: next / PEOPLE_PAGE_SIZE + 1 }))}
          />
        </>
      )}
    </section>
  );
}

function Filters({ address: { role, ecole }, onAddress }: Pick<PeopleListProps, 'address' | 'onAddress'>) {
  const { data: schools = [] } = useQuery(schoolNames());
  const isUnknown = ecole !== undefined && !schools.some(({ id }) => id === ecole);
  return (
    <>
      <NativeSelect
        aria-label="Rôle"
        value={role ?? ''}
        onChange={({ currentTarget: { value } }) => onAddress(parsePeopleAddress({ role: value, ecole }))}
        data={[{ value: '', label: 'Tous les rôles' }, ...ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))]}
      />
      <NativeSelect
        aria-label="École"
        className={classes.school ?? ''}
        value={ecole === undefined ? '' : String(ecole)}
        onChange={({ currentTarget: { value } }) => onAddress(parsePeopleAddress({ role, ecole: value }))}
        data={[
          { value: '', label: 'Toutes les écoles' },
          ...schools.map(({ id, name }) => ({ value: String(id), label: name })),
          ...(isUnknown ? [{ value: String(ecole), label: `École n° ${ecole}` }] : []),
        ]}
      />
    </>
  );
}

type RowsProps = { rows: readonly PersonRow[]; openId: number | null; now: Date };

const Rows = ({ rows, openId, now }: RowsProps) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">Personne</th>
        <th scope="col">Rôle</th>
        <th scope="col" data-from="tablet">
          École
        </th>
        <th scope="col">Dernière connexion</th>
        <th scope="col" data-from="tablet" className="num">
          Sessions
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} aria-current={row.id === openId || undefined} data-inactive={!row.active || undefined}>
          <th scope="row">
            <span className={classes.who}>
              <Avatar name={row.displayName} />
              <span className={classes.names}>
                <Link
                  translate="no"
                  to="/administration/personnes/$id"
                  params={{ id: String(row.id) }}
                  search
                  className={classes.name}
                >
                  {row.displayName}
                </Link>
                {row.isSplit && <Badge kind="warning">double</Badge>}
                {!row.active && <Badge kind="neutral">inactif</Badge>}
                <span className={classes.identifier}>
                  {'Identifiant\u00a0'}
                  <span translate="no">{row.identifier}</span>
                </span>
              </span>
            </span>
          </th>
          <td>{roleText(row)}</td>
          <td data-from="tablet">{schoolText(row.schools)}</td>
          <td>{row.lastSignInOn === null ? '–' : momentText(row.lastSignInOn, now)}</td>
          <td data-from="tablet" className="num">
            {row.sessions === 0 ? '–' : writtenCount(row.sessions)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** « Collège du Crêt et 2 autres ». */
function schoolText([first = '–', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} et ${counted(others.length, 'autre')}`;
}

/** Behind a name: a screen reader pauses between them. */
const Badge = ({ kind, children }: { kind: StateKind; children: string }) => (
  <StateBadge kind={kind}>
    <span className="sr-only">, </span>
    {children}
  </StateBadge>
);

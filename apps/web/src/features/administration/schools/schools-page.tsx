import '../../../theme/mantine-inputs.css';
import { Button } from '@mantine/core';
import type { SchoolHead } from '@pupitre/contract';
import { counted, foldText } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MediaImage } from '../../../platform/media/media-image.tsx';
import { LoadFailure } from '../../../ui/errors/load-failure.tsx';
import { lazyModal } from '../../../ui/modals/lazy-modal.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LoadingLines } from '../../../ui/parts/loading-lines.tsx';
import { SearchField } from '../../../ui/parts/search-field.tsx';
import { schoolHeads } from '../admin-queries.ts';
import classes from './schools.module.css';

const SchoolDialog = lazyModal(async () => (await import('./school-dialog.tsx')).SchoolDialog);

/** Address and logo of each school, with which its reports begin. */
export function SchoolsPage() {
  const { data, error, refetch } = useQuery(schoolHeads());
  const [text, setText] = useState('');
  // Each opening begins with what is kept.
  const [edited, setEdited] = useState<{ school: SchoolHead; isOpen: boolean; opening: number } | null>(null);
  if (error !== null && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div className="panel" aria-busy="true">
        <LoadingLines count={6} />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <div className="panel">
        <EmptyState title="Aucun établissement pour l’instant">
          Ils viennent de l’annuaire, avec le premier import.
        </EmptyState>
      </div>
    );
  }
  const words = foldText(text).split(' ');
  const shown = data.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
  return (
    <section className="panel" aria-label="Établissements">
      <search className="flex-row gap-8-16 ruled-below pad-12-16 wraps">
        <SearchField
          className={classes.keyword}
          aria-label="Chercher un établissement"
          placeholder="Nom de l’établissement"
          value={text}
          onChange={setText}
        />
        <p role="status" className="note">
          {counted(shown.length, 'établissement')}
        </p>
      </search>
      <ul className={classes.schools}>
        {shown.map((school) => (
          <School
            key={school.id}
            school={school}
            onEdit={() => setEdited({ school, isOpen: true, opening: (edited?.opening ?? 0) + 1 })}
          />
        ))}
      </ul>
      {edited !== null && (
        <SchoolDialog
          key={edited.opening}
          opened={edited.isOpen}
          onClose={() => setEdited({ ...edited, isOpen: false })}
          school={edited.school}
        />
      )}
    </section>
  );
}

function School({ school: { name, address, logo }, onEdit }: { school: SchoolHead; onEdit: () => void }) {
  return (
    <li>
      <span className={classes.logo}>
        {logo === '' ? <Icon name="building" /> : <MediaImage address={logo} alt={`Logo de ${name}`} width={96} />}
      </span>
      <span className={classes.text}>
        <b dir="auto">{name}</b>
        {address === '' ? (
          <span className="note">Sans adresse</span>
        ) : (
          <span className="keeps-lines small" dir="auto">
            {address}
          </span>
        )}
      </span>
      <Button
        aria-label={`Modifier l’en-tête de ${name}`}
        aria-haspopup="dialog"
        leftSection={<Icon name="pencil-fill" />}
        {...SchoolDialog.opener}
        onClick={onEdit}
      >
        Modifier
      </Button>
    </li>
  );
}

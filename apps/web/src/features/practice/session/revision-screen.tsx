import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { useRevision } from '../revision-queries.ts';
import { RevisionDesk } from './revision-desk.tsx';

/** A revision, one after the other: « Encore 5 mots » begins the next one in the same place. */
export function RevisionScreen() {
  const { mots: size, liste, controle } = useSearch({ from: '/_pupil/revision' });
  const { revision } = useRevision({ liste, controle });
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  usePageTitle('Ma révision');
  // The loader has it; only a flag that is turned off meanwhile takes it away.
  if (revision === undefined) return null;
  const goOn = (mots: number) => {
    // One change of the key: with two, the session would begin twice.
    if (mots === size) setRound(round + 1);
    else void navigate({ to: '/revision', search: { mots, liste, controle }, replace: true });
  };
  const leave = () =>
    void (controle === undefined
      ? navigate({ to: liste === undefined ? '/accueil' : '/mes-mots' })
      : navigate({ to: '/controles/$id', params: { id: String(controle) } }));
  return (
    <RevisionDesk
      // Another number, another list or another test, by the address or the history, is another session.
      key={`${size}:${liste ?? ''}:${controle ?? ''}:${round}`}
      revision={revision}
      size={size}
      listId={liste ?? null}
      testId={controle ?? null}
      onGoOn={goOn}
      onLeave={leave}
    />
  );
}

import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Crumbs } from '../../../shared/crumbs.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { useBarRoom } from '../../../shared/saving/bar-room.ts';
import { useCreateList } from '../create-list.ts';
import { ABOVE_TOOLS } from '../list-kinds.ts';
import { messages } from '../messages.ts';
import classes from './conjugation.module.css';
import { ConjugationForm } from './conjugation-form.tsx';
import {
  type ConjugationSelection,
  createBodyOfConjugation,
  parseConjugationSearch,
  searchOfSelection,
  selectionOfSearch,
} from './conjugation-selection.ts';
import { FormsPreview, useConjugationItems } from './forms-preview.tsx';
import { YearsTable } from './years-table.tsx';

/** A list from verbs and tenses. The selection stands in the address: a reload, a way back or a colleague finds it. */
export function ConjugationPage() {
  const search = useSearch({ from: '/_signed-in/listes/conjugaison' });
  const navigate = useNavigate();
  // The address follows: two quick clicks must not both start from the same address.
  // What the route leaves out, the router still hands over as it stood in the address.
  const [selection, setSelection] = useState(() => selectionOfSearch(parseConjugationSearch(search)));
  const found = useConjugationItems(selection);
  const create = useCreateList();
  const bar = useBarRoom();
  const change = (next: ConjugationSelection) => {
    setSelection(next);
    void navigate({ to: '/listes/conjugaison', search: searchOfSelection(next), replace: true, resetScroll: false });
  };
  return (
    <div className="page">
      <PageHeader
        title="Conjugaison"
        icon="list-columns-reverse"
        color="c-purple"
        breadcrumb={<Crumbs links={ABOVE_TOOLS} />}
      >
        {'Choisissez des verbes et des temps\u00a0: leurs formes deviennent une liste à exercer.'}
      </PageHeader>
      <div className={classes.columns}>
        <section className="panel" aria-label="Choix">
          <ConjugationForm selection={selection} onChange={change} />
        </section>
        <FormsPreview selection={selection} found={found} />
      </div>
      <YearsTable language={selection.learnLanguage} />
      <div ref={bar} className={classes.bar}>
        <span id="create-reason">
          {found.missing ??
            found.refusal ??
            (found.isReady ? `La liste aura ${messages.cards(found.items.length)}.` : '')}
        </span>
        <Button
          variant="filled"
          leftSection={<Icon name="plus-lg" />}
          loading={create.isPending}
          disabled={!found.isReady}
          aria-describedby="create-reason"
          onClick={() =>
            create.mutate({
              body: createBodyOfConjugation(selection, found.items),
              message: messages.created,
              edit: false,
            })
          }
        >
          Créer la liste
        </Button>
      </div>
    </div>
  );
}

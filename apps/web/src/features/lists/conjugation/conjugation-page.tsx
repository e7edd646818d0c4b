import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Icon } from '../../../shared/icon.tsx';
import { Crumb, PageHeader } from '../../../shared/page-header.tsx';
import { useCreateList } from '../create-list.ts';
import { messages } from '../messages.ts';
import classes from './conjugation.module.css';
import { ConjugationForm } from './conjugation-form.tsx';
import {
  type ConjugationSelection,
  createBodyOfConjugation,
  searchOfSelection,
  selectionOfSearch,
} from './conjugation-selection.ts';
import { FormsPreview, useConjugationItems } from './forms-preview.tsx';
import { YearsTable } from './years-table.tsx';

/** A list from verbs and tenses. The selection stands in the address: a reload, a way back or a colleague finds it. */
export function ConjugationPage() {
  const search = useSearch({ from: '/_signed-in/listes/conjugaison' });
  const navigate = useNavigate();
  const selection = selectionOfSearch(search);
  const found = useConjugationItems(selection);
  const create = useCreateList();
  const change = (next: ConjugationSelection) =>
    void navigate({
      to: '/listes/conjugaison',
      search: searchOfSelection(next),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="page">
      <PageHeader
        title="Conjugaison"
        icon="list-columns-reverse"
        color="c-purple"
        breadcrumb={
          <>
            <Link to="/listes">Listes</Link>
            <Crumb />
            <Link to="/listes/outils">Outils</Link>
          </>
        }
        actions={
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
        }
      >
        <span id="create-reason">
          {found.missing ?? `La liste aura ${found.items.length}\u00a0${found.items.length > 1 ? 'cartes' : 'carte'}.`}
        </span>
      </PageHeader>
      <div className={classes.columns}>
        <section className="panel" aria-label="Choix">
          <ConjugationForm selection={selection} onChange={change} />
        </section>
        <FormsPreview selection={selection} found={found} />
      </div>
      <YearsTable language={selection.learnLanguage} />
    </div>
  );
}

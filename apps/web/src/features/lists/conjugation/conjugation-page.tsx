import { Button } from '@mantine/core';
import { type ConjugationLanguage, type ConjugationProgramme, LANGUAGES } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useBarRoom } from '../../../platform/saving/bar-room.ts';
import { LoadFailure } from '../../../ui/errors/load-failure.tsx';
import { Crumbs } from '../../../ui/parts/crumbs.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { PageHeader } from '../../../ui/parts/page-header.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { useCreateList } from '../create-list.ts';
import { ABOVE_TOOLS } from '../list-kinds.ts';
import { messages } from '../messages.ts';
import classes from './conjugation.module.css';
import { ConjugationForm } from './conjugation-form.tsx';
import { conjugationProgramme } from './conjugation-queries.ts';
import {
  type ConjugationSelection,
  createBodyOfConjugation,
  parseConjugationSearch,
  searchOfSelection,
  selectionOfSearch,
} from './conjugation-selection.ts';
import { FormsPreview, useConjugationItems } from './forms-preview.tsx';

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
        {addressed('Choisissez des verbes et des temps\u00a0: leurs formes deviennent une liste à exercer.')}
      </PageHeader>
      <div className={classes.columns}>
        <section className="panel" aria-label="Choix">
          <ConjugationForm selection={selection} onChange={change} />
        </section>
        <FormsPreview selection={selection} found={found} />
      </div>
      <YearsTable language={selection.learnLanguage} />
      <div ref={bar} className={`no-print ${classes.bar}`}>
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

/** Which tense and which verb is offered from which year, and why: for everybody to read. */
function YearsTable({ language }: { language: ConjugationLanguage }) {
  const { data, error, refetch } = useQuery(conjugationProgramme());
  const programme = data?.find((candidate) => candidate.language === language);
  return (
    <section className={`panel ${classes.years}`} aria-labelledby="years">
      <h2 id="years">{'Quels temps à quelle année\u00a0?'}</h2>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {programme !== undefined && <Tables programme={programme} />}
    </section>
  );
}

function Tables({ programme: { language, reason, tenses, verbs } }: { programme: ConjugationProgramme }) {
  const name = LANGUAGES.find(({ id }) => id === language)?.label ?? '';
  const byYear = [...tenses].sort((a, b) => a.from - b.from);
  return (
    <>
      <p>{reason}</p>
      <ByYear what="Temps" of={name}>
        {byYear.map((tense) => (
          <tr key={tense.label}>
            <td className="num">{`${tense.from}H`}</td>
            <th translate="no" scope="row" lang={language}>
              {tense.label}
            </th>
            <td>{tense.reason}</td>
          </tr>
        ))}
      </ByYear>
      <ByYear what="Verbes" of={name}>
        {verbs.map(({ from, labels, reason: why }) => (
          <tr key={from}>
            <td className="num">{`${from}H`}</td>
            <td>
              <details>
                <summary>{counted(labels.length, 'verbe')}</summary>
                <p translate="no" lang={language}>
                  {labels.join(', ')}
                </p>
              </details>
            </td>
            <td>{why}</td>
          </tr>
        ))}
      </ByYear>
    </>
  );
}

type ByYearProps = { what: string; of: string; children: ReactNode };

/** What a language asks for, from which year on and why. */
const ByYear = ({ what, of, children }: ByYearProps) => (
  <table className={classes.table}>
    <caption>{`${what}, ${of.toLowerCase()}`}</caption>
    <thead>
      <tr>
        <th scope="col">Dès la</th>
        <th scope="col">{what}</th>
        <th scope="col">Pourquoi</th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

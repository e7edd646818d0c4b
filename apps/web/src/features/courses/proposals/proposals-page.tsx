import { Button } from '@mantine/core';
import type { Proposal } from '@pupitre/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Crumbs } from '../../../ui/parts/crumbs.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { IconTile } from '../../../ui/parts/icon-tile.tsx';
import { Link } from '../../../ui/parts/link.tsx';
import { PageHeader } from '../../../ui/parts/page-header.tsx';
import { StateBadge } from '../../../ui/parts/state-badge.tsx';
import { CategoryTags } from '../../../ui/parts/tag.tsx';
import { shortDate } from '../../../ui/text/dates.ts';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import { messages } from '../messages.ts';
import { AnswerProposal } from './answer-proposal.tsx';
import { proposals } from './proposal-queries.ts';
import classes from './proposals-page.module.css';

type Answering = { proposal: Proposal; accepted: boolean; isOpen: boolean };

/** « Propositions »: courses that their authors offer to the experts, and what became of them. */
export function ProposalsPage() {
  const { data } = useSuspenseQuery(proposals());
  const [answering, setAnswering] = useState<Answering | null>(null);
  const waiting = data.filter(({ state }) => state === 'waiting');
  const answered = data.filter(({ state }) => state !== 'waiting');
  return (
    <div className="page">
      <PageHeader
        title="Propositions"
        icon="inbox"
        color="c-teal"
        breadcrumb={
          <Crumbs
            links={[
              { label: 'Parcours', to: '/parcours' },
              { label: 'RPN', to: '/parcours/$view', params: { view: 'rpn' } },
            ]}
          />
        }
      >
        Les parcours que des collègues proposent pour RPN.
      </PageHeader>
      <div className="one-column gap-16">
        <section className="panel" aria-labelledby="waiting">
          <h2 id="waiting" className={classes.heading}>
            {`À lire · ${waiting.length}`}
          </h2>
          {waiting.length === 0 ? (
            <EmptyState>Aucun parcours n’attend de réponse.</EmptyState>
          ) : (
            <ul className="no-margin" aria-label="Propositions à lire">
              {waiting.map((proposal) => (
                <ProposalRow key={proposal.id} proposal={proposal}>
                  <Button
                    size="xs"
                    variant="filled"
                    leftSection={<Icon name="check-lg" />}
                    aria-label={`Accepter «\u00a0${proposal.course.title}\u00a0»`}
                    onClick={() => setAnswering({ proposal, accepted: true, isOpen: true })}
                  >
                    Accepter
                  </Button>
                  <Button
                    size="xs"
                    leftSection={<Icon name="x-lg" />}
                    aria-label={`Refuser «\u00a0${proposal.course.title}\u00a0»`}
                    onClick={() => setAnswering({ proposal, accepted: false, isOpen: true })}
                  >
                    Refuser
                  </Button>
                </ProposalRow>
              ))}
            </ul>
          )}
        </section>
        {answered.length > 0 && (
          <section className="panel" aria-labelledby="answered">
            <h2 id="answered" className={classes.heading}>
              Réponses données
            </h2>
            <ul className="no-margin" aria-label="Réponses données">
              {answered.map((proposal) => (
                <ProposalRow key={proposal.id} proposal={proposal} />
              ))}
            </ul>
          </section>
        )}
      </div>
      {answering !== null && (
        <AnswerProposal
          key={`${answering.proposal.id} ${answering.accepted}`}
          proposal={answering.proposal}
          accepted={answering.accepted}
          opened={answering.isOpen}
          onClose={() => setAnswering({ ...answering, isOpen: false })}
        />
      )}
    </div>
  );
}

function ProposalRow({ proposal, children }: { proposal: Proposal; children?: React.ReactNode }) {
  const { course, state, answer, answeredOn, answeredBy, copyId } = proposal;
  return (
    <li className="flex-wrap gap-12 ruled-above pad-12-16 from-start">
      <IconTile name={course.icon} color={course.color} />
      <div className={classes.text}>
        <h3 dir="auto">
          <Link to="/parcours/detail/$id" params={{ id: String(course.id) }}>
            {course.title}
          </Link>
        </h3>
        {course.subtitle !== '' && <p dir="auto">{course.subtitle}</p>}
        <p className="fine-note">
          <KeepNames of={[course.author]}>
            {[course.author, messages.resources(course.itemCount), `proposé le ${shortDate(proposal.proposedOn)}`]
              .filter((part) => part !== '')
              .join(' · ')}
          </KeepNames>
        </p>
        <CategoryTags keys={course.categories} />
        {state !== 'waiting' && (
          <p className="cluster gap-8">
            <StateBadge
              kind={state === 'accepted' ? 'ok' : 'neutral'}
              icon={state === 'accepted' ? 'check-circle-fill' : 'x-lg'}
            >
              {state === 'accepted' ? 'Accepté' : 'Refusé'}
            </StateBadge>
            <span className="fine-note">
              {[answeredOn === null ? '' : `le ${shortDate(answeredOn)}`, answeredBy === '' ? '' : `par ${answeredBy}`]
                .filter((part) => part !== '')
                .join(' ')}
            </span>
          </p>
        )}
        {copyId !== null && (
          <p className="fine-note">
            <Link to="/parcours/$kind/$id" params={{ kind: 'rpn', id: String(copyId) }}>
              {state === 'waiting' ? 'Une copie plus ancienne est dans RPN' : 'La copie dans RPN'}
            </Link>
          </p>
        )}
        {answer !== '' && <blockquote dir="auto">{answer}</blockquote>}
      </div>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </li>
  );
}

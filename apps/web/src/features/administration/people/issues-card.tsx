import { Button } from '@mantine/core';
import type { Issue } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '../../../ui/errors/failure-notice.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { IconTile } from '../../../ui/parts/icon-tile.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { dateAndTime, shortDate } from '../../../ui/text/dates.ts';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import { JoinDialog } from './join-dialog.tsx';
import classes from './people.module.css';
import { openIssues } from './people-queries.ts';
import { RoleDialog } from './role-dialog.tsx';

const keyOf = (issue: Issue) => `${issue.kind}-${issue.kind === 'unknown-role' ? issue.role : issue.id}`;

/** « À régler »: nothing where nothing waits. */
export function IssuesCard() {
  const { data: issues = [], error, refetch } = useQuery(openIssues());
  const [asked, setAsked] = useState<Issue | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (issue: Issue) => {
    setAsked(issue);
    setOpen(true);
  };
  const close = () => setOpen(false);
  if (error !== null && issues.length === 0) {
    return <FailureNotice onRetry={() => void refetch()}>Ce qui est à régler n’a pas pu être lu.</FailureNotice>;
  }
  return (
    <>
      {issues.length > 0 && (
        <section className={`panel ${classes.issues}`} aria-labelledby="a-regler">
          <div className={classes.issuesHead}>
            <Icon name="exclamation-circle-fill" />
            <h2 id="a-regler">À régler</h2>
            <span className="fine bolder round-full on-sunken tabular pad-0-8">{issues.length}</span>
          </div>
          <ul className="no-padding">
            {issues.map((issue) => (
              <IssueRow key={keyOf(issue)} issue={issue} onOpen={() => ask(issue)} />
            ))}
          </ul>
        </section>
      )}
      {asked?.kind === 'split-account' && (
        <JoinDialog
          opened={isOpen}
          onClose={close}
          keptId={asked.person.id}
          keptName={asked.person.displayName}
          other={asked.other}
          issueId={asked.id}
        />
      )}
      {asked?.kind === 'unknown-role' && <RoleDialog opened={isOpen} onClose={close} issue={asked} />}
    </>
  );
}

function IssueRow({ issue, onOpen }: { issue: Issue; onOpen: () => void }) {
  const { icon, color, title, text, button } = wordsOf(issue);
  return (
    <li className={classes.issue}>
      <IconTile name={icon} color={color} />
      <div className={classes.issueText}>
        <h3>
          <KeepNames of={issue.kind === 'split-account' ? [issue.person.displayName] : []}>{title}</KeepNames>
        </h3>
        <p>{text}</p>
      </div>
      {issue.kind === 'stopped-import' ? (
        <LinkButton to="/administration/annuaire" aria-label={`${button}\u00a0: ${title}`}>
          {button}
        </LinkButton>
      ) : (
        <Button onClick={onOpen} aria-label={`${button}\u00a0: ${title}`}>
          {button}
        </Button>
      )}
    </li>
  );
}

const ENDED = { stopped: 'arrêté', refused: 'refusé', failed: 'interrompu' };

type Words = { icon: string; color: string; title: string; text: string; button: string };

function wordsOf(issue: Issue): Words {
  switch (issue.kind) {
    case 'split-account':
      return {
        icon: 'diagram-2',
        color: 'c-orange',
        title: `Deux comptes pour ${issue.person.displayName}`,
        text: 'L’annuaire et la connexion désignent deux personnes.',
        button: 'Comparer…',
      };
    case 'unknown-role':
      return {
        icon: 'question-circle',
        color: 'c-blue',
        title: `Rôle inconnu «\u00a0${issue.role}\u00a0»`,
        text: `${counted(issue.count, 'personne')}, depuis le ${shortDate(issue.since)}`,
        button: 'Choisir un rôle…',
      };
    case 'stopped-import':
      return {
        icon: 'cloud-upload',
        color: 'c-red',
        title: `Import de l’annuaire ${ENDED[issue.outcome]}`,
        text: `${dateAndTime(issue.since)}\u00a0: rien n’a été modifié.`,
        button: 'Voir pourquoi',
      };
  }
}

import { Button } from '@mantine/core';
import { type PersonDetail, undoPersonJoin } from '@pupitre/contract';
import { writtenCount } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/use-session.ts';
import { Avatar } from '../../../platform/account/avatar.tsx';
import { FailureNotice } from '../../../ui/errors/failure-notice.tsx';
import { FailureText } from '../../../ui/errors/failure-text.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { LoadingLines } from '../../../ui/parts/loading-lines.tsx';
import { dateAndTime, shortDate } from '../../../ui/text/dates.ts';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import { useServerNow } from '../../../ui/time/server-moment.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { OpenSessions } from './open-sessions.tsx';
import classes from './people.module.css';
import { personDetail } from './people-queries.ts';
import { usePeopleChange } from './use-people-change.ts';
import { actText, momentText, roleText } from './words.ts';

const route = getRouteApi('/_admin/administration/personnes/$id');

/** One person, beside the list; on a narrow screen in its place. */
export function PersonPanel() {
  const id = Number(route.useParams().id);
  const { data, error, refetch } = useQuery(personDetail(id));
  const isGone = isApiError(error) && error.status === 404;
  if (isGone) return <Gone />;
  return (
    <section className={`panel ${classes.panel}`} aria-label={data?.displayName ?? 'Une personne'}>
      {data !== undefined ? (
        <Person key={data.id} person={data} />
      ) : error === null ? (
        <LoadingLines count={8} />
      ) : (
        <div className={classes.part}>
          <FailureNotice onRetry={() => void refetch()}>Cette personne n’a pas pu être lue.</FailureNotice>
        </div>
      )}
    </section>
  );
}

const ToList = () => (
  <LinkButton to="/administration/personnes" search leftSection={<Icon name="arrow-left" />}>
    Toutes les personnes
  </LinkButton>
);

const Gone = () => (
  <section className={`panel ${classes.panel}`} aria-label="Compte qui n’existe plus">
    <EmptyState title="Ce compte n’existe plus." actions={<ToList />}>
      Il a été effacé ou joint à un autre. Le journal dit quand, et par qui.
    </EmptyState>
  </section>
);

type Dialog = 'export' | 'join' | 'erase';

const REFUSALS = {
  oneself: 'Votre propre compte ne s’efface pas d’ici.',
  'last-admin': 'C’est le dernier compte qui administre Pupitre\u00a0: il ne s’efface pas.',
};

function Person({ person }: { person: PersonDetail }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const title = useRef<HTMLHeadingElement>(null);
  // The link that opened it is far away in the list, or hidden.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const { id, displayName, identifier, schools, eraseRefusal } = person;
  return (
    <>
      <div className={classes.panelHead}>
        <Avatar name={displayName} />
        <div className={classes.names}>
          <h2 translate="no" ref={title} tabIndex={-1}>
            {displayName}
          </h2>
          <p className={classes.dim}>{[roleText(person), ...schools, identifier].join(' · ')}</p>
        </div>
        <LinkButton
          to="/administration/personnes"
          search
          variant="subtle"
          aria-label="Fermer la fiche"
          className={classes.close ?? ''}
        >
          <Icon name="x-lg" />
        </LinkButton>
      </div>
      <OpenSessions person={person} />
      <Identity person={person} />
      <Counts person={person} />
      <section className={`${classes.part} one-column gap-8`} aria-label="Actions">
        <Button variant="filled" leftSection={<Icon name="download" />} onClick={() => setDialog('export')}>
          Exporter ses données…
        </Button>
        <Button leftSection={<Icon name="intersect" />} onClick={() => setDialog('join')}>
          Joindre à un autre compte…
        </Button>
        <Button
          variant="danger"
          leftSection={<Icon name="trash3" />}
          disabled={eraseRefusal !== null}
          aria-describedby={eraseRefusal === null ? undefined : 'pas-effacer'}
          onClick={() => setDialog('erase')}
        >
          Effacer…
        </Button>
        {eraseRefusal !== null && (
          <p id="pas-effacer" className={classes.dim}>
            {REFUSALS[eraseRefusal]}
          </p>
        )}
      </section>
      <Acts person={person} />
      <ExportDialog
        key={`export-${dialog === 'export'}`}
        opened={dialog === 'export'}
        onClose={close}
        person={person}
      />
      <JoinDialog
        key={`join-${dialog === 'join'}`}
        opened={dialog === 'join'}
        onClose={close}
        keptId={id}
        keptName={displayName}
      />
      <EraseDialog
        key={`erase-${dialog === 'erase'}`}
        opened={dialog === 'erase'}
        onClose={close}
        onExport={() => setDialog('export')}
        person={person}
      />
    </>
  );
}

function Identity({ person }: { person: PersonDetail }) {
  const lines: readonly [label: string, text: string][] = [
    ['Numéro', String(person.id)],
    ['Courriel', person.email],
    ['Annuaire', person.objectGuid],
    ['Identifiant mondial', person.cloeeWorldId],
    ['Connexion', person.subject],
    ['Fournisseur', person.issuer || person.idp],
    ['Désactivée le', person.deactivatedOn === null ? '' : shortDate(person.deactivatedOn)],
  ];
  return (
    <section className={classes.part}>
      <h3 className="fine-note below-6">Identifiants</h3>
      <dl className={classes.identity}>
        {lines.map(
          ([label, text]) =>
            text !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** What was observed of her, a teacher is not asked for. */
function Counts({ person: { counts, roles } }: { person: PersonDetail }) {
  const isObserved = roles.includes('eleves') || counts.observations > 0;
  const lines: (readonly [label: string, count: number])[] = [
    ...(isObserved ? [['Observations à son sujet', counts.observations] as const] : []),
    ['Contenus', counts.contents + counts.folios],
    ['Progrès', counts.progress],
    ['Messages', counts.messages],
  ];
  return (
    <section className={classes.part}>
      <h3 className="fine-note below-6">Ce qui est à elle</h3>
      <dl className={classes.counts}>
        {lines.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{writtenCount(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Makes two accounts of one again, by one press. */
function TakeBack({ joinId, until }: { joinId: number; until: string }) {
  const navigate = useNavigate();
  const undo = usePeopleChange({
    send: (id: number, idempotencyKey) => call(undoPersonJoin, { params: { id }, idempotencyKey }),
    done: async ({ backId }) => {
      toast.success('Les deux comptes sont de nouveau séparés.', { keep: true });
      await navigate({ to: '/administration/personnes/$id', params: { id: String(backId) }, search: true });
    },
  });
  return (
    <>
      {' '}
      <button
        type="button"
        className="bare own-ink no-padding own-font bold underlined"
        disabled={undo.isPending}
        onClick={() => undo.mutate(joinId)}
      >
        Reprendre la jonction
      </button>{' '}
      <span className="note">{`possible jusqu’au ${shortDate(until)}`}</span>
      <FailureText text={undo.failure} />
    </>
  );
}

function Acts({ person: { acts, createdOn, lastSignInOn } }: { person: PersonDetail }) {
  const { userId } = useSession();
  const now = useServerNow();
  return (
    <section className={classes.part}>
      <h3 className="fine-note below-6">Ce qui lui a été fait</h3>
      <ul className={classes.acts}>
        {lastSignInOn !== null && (
          <li>
            <span className="num">{momentText(lastSignInOn, now)}</span>
            <span>Dernière connexion</span>
          </li>
        )}
        {acts.map((act) => (
          <li key={act.id}>
            <time className="num" dateTime={act.on} title={dateAndTime(act.on)}>
              {shortDate(act.on)}
            </time>
            <span>
              <KeepNames of={[act.actor?.displayName ?? '']}>{actText(act, userId)}</KeepNames>
              {act.takeBack !== null && <TakeBack {...act.takeBack} />}
            </span>
          </li>
        ))}
        <li>
          <span className="num">{shortDate(createdOn)}</span>
          <span>Compte ouvert</span>
        </li>
      </ul>
    </section>
  );
}

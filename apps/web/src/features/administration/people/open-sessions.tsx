import { Button } from '@mantine/core';
import { endSessionsOfPerson, type PersonDetail } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { call } from '../../../api/call.ts';
import { Icon } from '../../../shared/parts/icon.tsx';
import { FailureText } from '../../../shared/saving/failure-text.tsx';
import { toast } from '../../../shared/toast/toast-store.ts';
import classes from './people.module.css';
import { usePeopleChange } from './use-people-change.ts';
import { momentText } from './words.ts';

/** Where she is signed in, and since when; one can be closed, or all. */
export function OpenSessions({ person: { id, openSessions } }: { person: PersonDetail }) {
  const end = usePeopleChange({
    send: (session: string | null, idempotencyKey) =>
      call(endSessionsOfPerson, { params: { id }, body: { session }, idempotencyKey }),
    done: ({ ended }) =>
      toast.success(
        ended === 0 ? 'Cette connexion était déjà fermée.' : counted(ended, 'connexion fermée', 'connexions fermées'),
      ),
  });
  const isEnding = (session: string | null) => end.isPending && end.variables === session;
  return (
    <section className={classes.part}>
      <h3 className={classes.partTitle}>Connexions</h3>
      {openSessions.length === 0 && <p className={classes.dim}>Aucune connexion ouverte.</p>}
      <ul className={classes.sessions}>
        {openSessions.map((session) => {
          const device = session.device || 'Appareil inconnu';
          return (
            <li key={session.id}>
              <span>
                {device}
                <span
                  className={classes.identifier}
                >{`ouverte ${momentText(session.openedOn)}, vue ${momentText(session.lastSeenOn)}`}</span>
              </span>
              <Button
                size="xs"
                leftSection={<Icon name="box-arrow-right" />}
                aria-label={`Fermer\u00a0: ${device}, ouverte ${momentText(session.openedOn)}`}
                loading={isEnding(session.id)}
                disabled={end.isPending}
                onClick={() => end.mutate(session.id)}
              >
                Fermer
              </Button>
            </li>
          );
        })}
      </ul>
      {openSessions.length > 1 && (
        <Button
          size="xs"
          className={classes.all ?? ''}
          loading={isEnding(null)}
          disabled={end.isPending}
          onClick={() => end.mutate(null)}
        >
          {`Fermer les ${openSessions.length} connexions`}
        </Button>
      )}
      <FailureText text={end.failure} />
    </section>
  );
}

import { Button } from '@mantine/core';
import { endSessionsOfPerson, type PersonDetail } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { serverNow } from '../../../api/server-time.ts';
import { FailureText } from '../../../ui/errors/failure-text.tsx';
import { Question } from '../../../ui/modals/question.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useServerNow } from '../../../ui/time/server-moment.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import classes from './people.module.css';
import { usePeopleChange } from './use-people-change.ts';
import { momentText } from './words.ts';

/** Seen since then, a device may be in somebody's hands. */
const LESSON_MS = 15 * 60_000;

type Session = PersonDetail['openSessions'][number];

/** « ouverte hier, 16:04, vue aujourd’hui, 07:52 ». */
function sinceText({ openedOn, lastSeenOn }: Session, now: Date): string {
  const [opened, seen] = [momentText(openedOn, now), momentText(lastSeenOn, now)];
  return opened === seen ? `ouverte ${opened}` : `ouverte ${opened}, vue ${seen}`;
}

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
  const [isAsking, setAsking] = useState(false);
  const now = useServerNow();
  const isInUse =
    isAsking && openSessions.some(({ lastSeenOn }) => serverNow().getTime() - Date.parse(lastSeenOn) < LESSON_MS);
  const isEnding = (session: string | null) => end.isPending && end.variables === session;
  return (
    <section className={classes.part}>
      <h3 className="fine-note below-6">Connexions</h3>
      {openSessions.length === 0 && <p className={classes.dim}>Aucune connexion ouverte.</p>}
      <ul className={classes.sessions}>
        {openSessions.map((session) => {
          const device = session.device || 'Appareil inconnu';
          return (
            <li key={session.id}>
              <span>
                {device}
                <span className={classes.identifier}>{sinceText(session, now)}</span>
              </span>
              <Button
                size="xs"
                leftSection={<Icon name="box-arrow-right" />}
                aria-label={`Fermer\u00a0: ${device}, ouverte ${momentText(session.openedOn, now)}`}
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
          className="above-8"
          loading={isEnding(null)}
          disabled={end.isPending}
          onClick={() => setAsking(true)}
        >
          {`Fermer les ${openSessions.length} connexions…`}
        </Button>
      )}
      <Question
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => end.mutate(null, { onSettled: () => setAsking(false) })}
        title={`Fermer les ${openSessions.length} connexions\u00a0?`}
        confirm="Fermer les connexions"
        icon="box-arrow-right"
        busy={end.isPending}
      >
        <p>
          Chacun de ces appareils demande de se reconnecter à la prochaine action. Ce qui y est en cours reste sur
          l’appareil et part après la reconnexion.
        </p>
        {isInUse && <p>L’un d’eux servait il y a moins d’un quart d’heure, peut-être en classe.</p>}
      </Question>
      <FailureText text={isAsking ? undefined : end.failure} />
    </section>
  );
}

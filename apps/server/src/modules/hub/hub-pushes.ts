import { HUB_METHODS } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { readResults } from '../../db/signals.ts';
import { findFolioMembers } from '../folios/folio-access.service.ts';
import { getAddressed } from '../notifications/notifications.service.ts';
import { getChangedObservations } from '../observations/changed-observations.service.ts';
import type { createConnectionIndex } from './connection-index.ts';
import type { CellKey } from './hub-backlog.ts';
import { callClient } from './hub-protocol.ts';

type PushOptions = {
  db: Db;
  connections: ReturnType<typeof createConnectionIndex>;
  onObserved: (personId: number, folioId: number) => void;
};

/** What the connections of this process are sent of each kind of signal. */
export function createPushes({ db, connections, onObserved }: PushOptions) {
  const notifications = async (chosen: readonly number[]) => {
    const persons = connections.persons();
    if (persons.length === 0) return;
    for (const { personId, notification } of await getAddressed(db, chosen, persons)) {
      const text = callClient(HUB_METHODS.notification, notification);
      for (const connection of connections.ofPerson(personId)) connection.send(text);
    }
  };

  const cells = async (folioId: number, keys: readonly CellKey[] | null) => {
    if (connections.watching(folioId).size === 0) return;
    // Asked each time: whoever was taken out of the folio hears nothing more.
    const members = new Set((await findFolioMembers(db, folioId)).map(({ personId }) => personId));
    for (const one of connections.watching(folioId)) {
      if (!members.has(one.personId)) connections.unwatch(one, folioId);
    }
    if (connections.watching(folioId).size === 0) return;
    const observations = keys === null ? [] : await getChangedObservations(db, folioId, keys);
    const text = callClient(HUB_METHODS.observations, { folioId, observations, isPartial: keys === null });
    for (const one of connections.watching(folioId)) {
      one.send(text);
      if (observations.length > 0) onObserved(one.personId, folioId);
    }
  };

  /** What is told hangs on the rows of the course at that moment: whoever no longer gives it to the pupil hears nothing. */
  const results = (payload: string) => {
    for (const { courseId, teacherId } of readResults(payload)) {
      for (const connection of connections.ofPerson(teacherId)) {
        if (connection.results.has(courseId)) connection.send(callClient(HUB_METHODS.results, { courseId }));
      }
    }
  };

  return { notifications, cells, results };
}

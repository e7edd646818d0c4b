import { type PersonDetail, type PersonRow, ROLES } from '@pupitre/contract';
import { pick } from '../../db/pick.ts';
import type { findSessionsOf } from '../../plugins/session-queries.ts';
import type { ActLine } from './acts.queries.ts';
import { presentAct } from './acts.service.ts';
import { identifierOf } from './identifier.ts';
import type { Counts, PersonLine, PersonWhole } from './people.queries.ts';

export function presentLine(line: PersonLine, sessions: number): PersonRow {
  return {
    ...pick(line, 'id', 'displayName', 'classes', 'schools', 'active', 'isSplit'),
    identifier: identifierOf(line),
    roles: ROLES.filter((role) => line.roles.includes(role)),
    lastSignInOn: line.lastSignInOn?.toISOString() ?? null,
    sessions,
  };
}

type Beside = {
  sessions: Awaited<ReturnType<typeof findSessionsOf>>;
  counts: Counts;
  acts: readonly ActLine[];
  lastExportOn: Date | null;
  eraseRefusal: PersonDetail['eraseRefusal'];
};

export function presentPerson(person: PersonWhole, beside: Beside): PersonDetail {
  const { sessions, counts, acts, lastExportOn, eraseRefusal } = beside;
  return {
    ...presentLine(person, sessions.length),
    ...pick(person, 'email', 'issuer', 'idp'),
    objectGuid: person.objectGuid ?? '',
    cloeeWorldId: person.cloeeWorldId ?? '',
    subject: person.subject ?? '',
    createdOn: person.createdOn.toISOString(),
    deactivatedOn: person.deactivatedOn?.toISOString() ?? null,
    openSessions: sessions.map(({ id, device, createdOn, lastSeenOn }) => ({
      id,
      device,
      openedOn: createdOn.toISOString(),
      lastSeenOn: lastSeenOn.toISOString(),
    })),
    counts,
    acts: acts.map(presentAct),
    lastExportOn: lastExportOn?.toISOString() ?? null,
    eraseRefusal,
  };
}

import {
  addPupil,
  changeGroup,
  deleteGroup,
  type Group,
  type GroupPupil,
  getGroupPupils,
  getGroups,
  getGroupUse,
  type ImportReport,
  importGroups,
  importIntoGroup,
  type ReadName,
  readPupilNames,
  removePupil,
  saveGroup,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { recorded } from '../access-log/access-log.service.ts';
import * as groups from './groups.service.ts';
import * as imports from './import-pupils.ts';
import { readNames } from './read-names.ts';

export function groupsRoutes(app: FastifyInstance, { config: { directoryScope: scope } }: ModuleDeps): void {
  const seen = <Answer>(user: SignedInUser, pupilsIn: (answer: Answer) => GroupPupil[]) =>
    recorded(app, user, (answer: Answer) => ({ action: 'group', pupilIds: pupilsIn(answer).map(({ id }) => id) }));
  const seenGroup = (user: SignedInUser) => seen(user, ({ students: pupils }: Group) => pupils);
  const seenImport = (user: SignedInUser) =>
    recorded(app, user, (report: ImportReport) => ({
      action: 'group',
      worldIds: [...report.added, ...report.present].map(({ cloeeWorldId }) => cloeeWorldId),
    }));

  implement(app, getGroups, ({ db, user }) =>
    groups
      .groupsOf(db, user, scope)
      .then(seen(user, (found: Group[]) => found.flatMap(({ students: pupils }) => pupils))),
  );
  implement(app, getGroupPupils, ({ db, user, params }) =>
    groups.getGroupPupils(db, user, params.groupKey, scope).then(seen(user, (found: GroupPupil[]) => found)),
  );
  implement(app, saveGroup, ({ db, user, body }) => groups.saveGroup(db, user, body, scope).then(seenGroup(user)));
  implement(app, deleteGroup, ({ db, user, params }) => groups.deleteGroup(db, user, params.groupKey));
  implement(app, changeGroup, ({ db, user, params: { groupKey: key }, body }) =>
    groups.changeGroup(db, user, { key, ...body }, scope).then(seenGroup(user)),
  );
  implement(app, getGroupUse, ({ db, user, params }) => groups.getGroupUse(db, user, params.groupKey));
  implement(app, readPupilNames, async ({ db, user, body }) => {
    const log = recorded(app, user, (read: ReadName[]) => ({
      action: 'search',
      pupilIds: read.flatMap(({ found, maybe }) => [...found, ...maybe].map(({ id }) => id)),
    }));
    return { names: await readNames(db, { user, scope }, body.text).then(log) };
  });
  implement(app, addPupil, ({ db, user, params: { groupKey: key, pupil: worldId }, body }) => {
    checkSameKey(key, body.groupId);
    return groups.addPupil(db, user, { key, worldId, name: body.name }, scope).then(seenGroup(user));
  });
  implement(app, removePupil, ({ db, user, params }) => groups.removePupil(db, user, params.groupKey, params.pupil));
  implement(app, importIntoGroup, ({ db, user, params: { groupKey: key }, body: { groupId, ...rest } }) => {
    checkSameKey(key, groupId);
    return imports.importIntoGroup(db, { user, scope }, { key, ...rest }).then(seenImport(user));
  });
  implement(app, importGroups, ({ db, user, body }) =>
    imports.importGroups(db, { user, scope }, body).then(seenImport(user)),
  );
}

/** Path and body repeat the key: a mismatch is refused. */
function checkSameKey(key: string, groupId: string): void {
  if (key === groupId) return;
  throw new AppError('INVALID', { fields: { groupId: 'Cette clé n’est pas celle de l’adresse.' } });
}

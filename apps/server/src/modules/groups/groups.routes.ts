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
  readPupilNames,
  removePupil,
  saveGroup,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { seen } from '../../http/seen.ts';
import * as groups from './groups.service.ts';
import * as imports from './import-pupils.ts';
import { readNames } from './read-names.ts';

export function groupsRoutes(app: FastifyInstance, { config: { directoryScope: scope } }: ModuleDeps): void {
  const pupilsOf = (pupils: readonly GroupPupil[]) => ({ pupilIds: pupils.map(({ id }) => id) });
  const shownGroup = async (reading: Promise<Group>) => {
    const group = await reading;
    return seen(group, pupilsOf(group.students));
  };
  const shownImport = async (importing: Promise<ImportReport>) => {
    const report = await importing;
    return seen(report, { worldIds: [...report.added, ...report.present].map(({ cloeeWorldId }) => cloeeWorldId) });
  };

  implement(app, getGroups, async ({ db, user }) => {
    const found = await groups.groupsOf(db, user, scope);
    return seen(found, pupilsOf(found.flatMap(({ students: pupils }) => pupils)));
  });
  implement(app, getGroupPupils, async ({ db, user, params }) => {
    const found = await groups.getGroupPupils(db, user, params.groupKey, scope);
    return seen(found, pupilsOf(found));
  });
  implement(app, saveGroup, ({ db, user, body }) => shownGroup(groups.saveGroup(db, user, body, scope)));
  implement(app, deleteGroup, ({ db, user, params }) => groups.deleteGroup(db, user, params.groupKey));
  implement(app, changeGroup, ({ db, user, params: { groupKey: key }, body }) =>
    shownGroup(groups.changeGroup(db, user, { key, ...body }, scope)),
  );
  implement(app, getGroupUse, ({ db, user, params }) => groups.getGroupUse(db, user, params.groupKey));
  implement(app, readPupilNames, async ({ db, user, body }) => {
    const names = await readNames(db, { user, scope }, body.text);
    return seen({ names }, { pupilIds: names.flatMap(({ found, maybe }) => [...found, ...maybe].map(({ id }) => id)) });
  });
  implement(app, addPupil, ({ db, user, params: { groupKey: key, pupil: worldId }, body }) => {
    checkSameKey(key, body.groupId);
    return shownGroup(groups.addPupil(db, user, { key, worldId, name: body.name }, scope));
  });
  implement(app, removePupil, ({ db, user, params }) => groups.removePupil(db, user, params.groupKey, params.pupil));
  implement(app, importIntoGroup, ({ db, user, params: { groupKey: key }, body: { groupId, ...rest } }) => {
    checkSameKey(key, groupId);
    return shownImport(imports.importIntoGroup(db, { user, scope }, { key, ...rest }));
  });
  implement(app, importGroups, ({ db, user, body }) => shownImport(imports.importGroups(db, { user, scope }, body)));
}

/** Path and body repeat the key: a mismatch is refused. */
function checkSameKey(key: string, groupId: string): void {
  if (key === groupId) return;
  throw new AppError('INVALID', { fields: { groupId: 'Cette clé n’est pas celle de l’adresse.' } });
}

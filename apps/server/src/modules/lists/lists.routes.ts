import {
  countLinkedCourses,
  createList,
  deleteList,
  getList,
  getListSecretLink,
  getPracticeLists,
  getTrashedLists,
  openListBySecret,
  renewListSecretLink,
  restoreList,
  saveList,
  searchLexicon,
  searchPersonalLists,
  searchRpnLists,
  searchTeamLists,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { getSecretLink, openBySecret, renewSecretLink } from '../../content/share.ts';
import { moveToTrash, purgeTrash, restore } from '../../content/trash.ts';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { addCopyJob, LIST_PICTURES } from '../media/copy-jobs.service.ts';
import { LIST } from './list-kind.ts';
import * as lists from './lists.service.ts';
import * as saving from './save-list.ts';
import { widenConjugations } from './widen-conjugations.ts';

export function listsRoutes(app: FastifyInstance, deps: ModuleDeps): void {
  const { publicUrl } = deps.config;

  implement(app, searchPersonalLists, ({ db, user, query }) => lists.search(db, user, 'personal', query));
  implement(app, searchTeamLists, ({ db, user, query }) => lists.search(db, user, 'team', query));
  implement(app, searchLexicon, ({ db, user, query }) => lists.search(db, user, 'lexicon', query));
  implement(app, searchRpnLists, ({ db, user, query }) => lists.search(db, user, 'rpn', query));
  implement(app, getPracticeLists, ({ db, user }) => lists.getPractice(db, user));

  implement(app, getList, ({ db, user, params }) => lists.getList(db, user, params.id));
  implement(app, countLinkedCourses, ({ db, user, params }) => lists.countLinkedCourses(db, user, params.id));
  const askForCopies = addCopyJob(app, LIST_PICTURES);
  implement(app, createList, async ({ db, user, body, onCommit }) => {
    const id = await saving.createList(db, user, body, { publicUrl });
    askForCopies(
      onCommit,
      id,
      body.items.map(({ hintImgUrl }) => hintImgUrl),
    );
    return id;
  });
  implement(app, saveList, async ({ db, user, body, onCommit }) => {
    const saved = await saving.saveList(db, user, body, { publicUrl });
    askForCopies(
      onCommit,
      saved.id,
      saved.items.map(({ hintImgUrl }) => hintImgUrl),
    );
    return saved;
  });

  implement(app, getListSecretLink, ({ db, user, params }) => getSecretLink(db, LIST, user, { ...params, publicUrl }));
  implement(app, renewListSecretLink, ({ db, user, params }) =>
    renewSecretLink(db, LIST, user, { ...params, publicUrl }),
  );
  implement(app, openListBySecret, ({ db, user, params }) => openBySecret(db, LIST, user, params.secret));

  implement(app, deleteList, ({ db, user, params }) => moveToTrash(db, LIST, user, params.id));
  implement(app, getTrashedLists, ({ db, user }) => lists.getTrash(db, user));
  implement(app, restoreList, ({ db, user, params }) => restore(db, LIST, user, params.id));
  app.pupitre.jobs.define({
    name: 'lists-conjugation',
    cron: '5 3 * * 0',
    run: async ({ db }) => void (await widenConjugations(db)),
  });
  app.pupitre.jobs.define({
    name: 'lists-trash',
    cron: '20 3 * * *',
    run: ({ db, now }) => purgeTrash(db, LIST, now),
  });
}

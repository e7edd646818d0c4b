import type { FastifyInstance } from 'fastify';
import type { Database, Db } from '../../db/connection.ts';
import { type CopyOptions, copyShown, externalAddresses, type ShowingContent } from './copy-addresses.service.ts';
import { mediaOf } from './media.service.ts';

/** How a kind of content is found, held and changed; its module's queries. */
export type CopyingContent = {
  job: string;
  owner: (id: number) => ShowingContent['owner'];
  find: (db: Db, id: number) => Promise<{ authorId: number; addresses: string[] } | null>;
  lock: (tx: Db, id: number) => Promise<void>;
  replace: (tx: Db, id: number, address: string, path: string) => Promise<void>;
};

export type AskForCopies = (
  onCommit: (work: () => Promise<void>) => void,
  id: number,
  addresses: readonly string[],
) => void;

/**
 * Defines the job that copies what this kind of content shows from elsewhere; the function that is answered asks for it
 * after a save that holds such addresses.
 */
export function addCopyJob(app: FastifyInstance, db: Database, kind: CopyingContent, options: CopyOptions = {}) {
  const { jobs, config } = app.pupitre;
  const media = mediaOf(app);
  jobs.define({
    name: kind.job,
    run: async ({ data }) => {
      const id = Number(data.id);
      const found = await kind.find(db, id);
      if (found === null) return;
      const content: ShowingContent = {
        owner: kind.owner(id),
        ownerId: found.authorId,
        addresses: found.addresses,
        lock: (tx) => kind.lock(tx, id),
        replace: (tx, address, path) => kind.replace(tx, id, address, path),
      };
      await copyShown(db, media, content, options);
    },
  });
  const ask: AskForCopies = (onCommit, id, addresses) => {
    if (!config.media.fetchesAddresses || externalAddresses(addresses).length === 0) return;
    onCommit(() => jobs.send(kind.job, { id }));
  };
  return ask;
}

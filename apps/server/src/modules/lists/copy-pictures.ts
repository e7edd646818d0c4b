import type { FastifyInstance } from 'fastify';
import { lockContent } from '../../content/rows.queries.ts';
import type { Database, Db } from '../../db/connection.ts';
import { type CopyOptions, copyShown, externalAddresses } from '../media/copy-addresses.service.ts';
import { type Media, mediaOf } from '../media/media.service.ts';
import { findForeignPictures, replacePicture } from './list-pictures.queries.ts';

const JOB = 'lists-pictures';

type AfterSave = (
  onCommit: (work: () => Promise<void>) => void,
  listId: number,
  items: readonly { hintImgUrl?: string }[],
) => void;

/** Pictures given by address are copied after a save, as a job; the function that is answered asks for it. */
export function addPictureCopies(app: FastifyInstance, db: Database): AfterSave {
  const { jobs, config } = app.pupitre;
  const media = mediaOf(app);
  jobs.define({ name: JOB, run: ({ data }) => copyListPictures(db, media, Number(data.listId)) });
  return (onCommit, listId, items) => {
    const isForeign = externalAddresses(items.map(({ hintImgUrl = '' }) => hintImgUrl)).length > 0;
    if (isForeign && config.media.fetchesAddresses) onCommit(() => jobs.send(JOB, { listId }));
  };
}

export async function copyListPictures(
  db: Database,
  media: Media,
  listId: number,
  options: CopyOptions = {},
): Promise<void> {
  const found = await findForeignPictures(db, listId);
  if (found === null) return;
  const content = {
    owner: { listId },
    ownerId: found.authorId,
    addresses: found.addresses,
    lock: (tx: Db) => lockContent(tx, 'list', listId),
    replace: (tx: Db, address: string, path: string) => replacePicture(tx, listId, address, path),
  };
  await copyShown(db, media, content, options);
}

import { RATING_MAX } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/connection.ts';
import { findRatingForMail, isNewsToAuthor, type RatingKey } from './rating-mail.queries.ts';

const JOB = 'rating-mail';
/** With the pause doubled each time, the last try is half a day later. */
const RETRIES = 9;

type OnCommit = (work: () => Promise<void>) => void;
/** Before the rating is written: asks for the mail that it will make, once it is kept. */
export type TellAuthor = (db: Db, key: RatingKey) => Promise<void>;

/** receiveEmailFeedback: a new rating is mailed to the author, without the rater's name (decision 128). */
export function addRatingMail(app: FastifyInstance): (onCommit: OnCommit) => TellAuthor {
  const { jobs, mail, config } = app.pupitre;
  jobs.define({
    name: JOB,
    retries: RETRIES,
    run: async ({ db, data }) => {
      const key = { courseId: Number(data.courseId), personId: Number(data.personId) };
      const found = await findRatingForMail(db, key);
      if (found === undefined) return;
      const { title, rating, comment } = found;
      const isSent = await mail.send(found.address, {
        subject: `Un avis sur votre parcours «\u00a0${title}\u00a0»`,
        paragraphs: [
          'Bonjour,',
          `Quelqu’un a donné ${counted(rating, 'étoile')} sur ${RATING_MAX} à votre parcours «\u00a0${title}\u00a0».`,
          ...(comment === '' ? [] : [`Son commentaire\u00a0: «\u00a0${comment}\u00a0»`]),
        ],
        link: { label: 'Ouvrir le parcours', address: `${config.publicUrl}/parcours/detail/${key.courseId}` },
        reason:
          'Vous recevez ce courriel parce que vous avez choisi «\u00a0Avis par courriel\u00a0» dans vos préférences de Pupitre. Ce courriel est envoyé par une machine.',
      });
      if (!isSent) throw new Error('The mail of a rating was not sent.');
    },
  });
  return (onCommit) => async (db, key) => {
    if (await isNewsToAuthor(db, key)) onCommit(() => jobs.send(JOB, key));
  };
}

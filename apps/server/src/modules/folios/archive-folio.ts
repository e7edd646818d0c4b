import type { Folio, FolioYear } from '@pupitre/contract';
import {
  calendarDay,
  DAY_MS,
  lastDayOfYear,
  periodsInYear,
  readIsoDay,
  schoolYear,
  type YearEnd,
} from '@pupitre/learning';
import { getReadable, notFound } from '../../content/kind.ts';
import { lockContent } from '../../content/rows.queries.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { countLeft, setArchive } from './archive-folio.queries.ts';
import { FOLIO } from './folio-kind.ts';
import { canArchiveFolio, isFolioEditor, seesPupils } from './folios.policy.ts';
import { countTemplates } from './taken-templates.queries.ts';

/** What the configuration of an installation decides. */
export type Archiving = { schoolYearEnd: YearEnd; archiveYears: number };

/** The last day on which a folio is kept that is archived now. */
const keptUntil = (now: Date, { schoolYearEnd, archiveYears }: Archiving) =>
  lastDayOfYear(now, schoolYearEnd, archiveYears);

/**
 * Archives the folio, so that everybody only reads it, or takes it out again (decision 209). Who may is asked again under
 * its lock. A date once given stays: archiving twice does not move it.
 */
export async function archiveFolio(
  db: Db,
  user: SignedInUser,
  id: number,
  { isArchived, archiving, now = new Date() }: { isArchived: boolean; archiving: Archiving; now?: Date },
): Promise<Folio> {
  await lockContent(db, 'folio', id);
  const row = await getReadable(db, FOLIO, user, id);
  if (!canArchiveFolio(row)) throw new AppError('FORBIDDEN');
  // The purge may have begun with its pupils.
  if (row.keptUntil !== null && row.keptUntil < calendarDay(now)) throw notFound(FOLIO);
  if (isArchived !== (row.archivedOn !== null)) {
    await setArchive(db, id, isArchived ? { archivedOn: now, keptUntil: keptUntil(now, archiving) } : null);
  }
  return FOLIO.present(db, user, await getReadable(db, FOLIO, user, id));
}

/** From so many days before its end a school year is prepared rather than taught. */
const PREPARED_DAYS = 92;

/** What the year after says of a folio, for those who may copy it. */
export async function getFolioYear(
  db: Db,
  user: SignedInUser,
  id: number,
  { archiving, now = new Date() }: { archiving: Archiving; now?: Date },
): Promise<FolioYear> {
  const row = await getReadable(db, FOLIO, user, id);
  if (!seesPupils(row) || !isFolioEditor(user, row)) throw new AppError('FORBIDDEN');
  const { schoolYearEnd } = archiving;
  const years = isNextAhead(row.createdOn, now, archiving) ? 1 : 0;
  const lastDay = readIsoDay(lastDayOfYear(now, schoolYearEnd, years));
  return {
    keptUntil: row.keptUntil ?? keptUntil(now, archiving),
    schoolYear: schoolYear(now, schoolYearEnd, years),
    periods:
      row.periods === null || lastDay === null ? row.periods : periodsInYear(row.periods, schoolYearEnd, lastDay),
    ...(await countLeft(db, id)),
    ...(await countTemplates(db, id, user.id)),
  };
}

/** A folio of this school year is taken over for the next one; in spring, one from before, too. */
function isNextAhead(createdOn: Date, now: Date, { schoolYearEnd }: Archiving): boolean {
  const thisYear = lastDayOfYear(now, schoolYearEnd);
  const soon = new Date(now.getTime() + PREPARED_DAYS * DAY_MS);
  return lastDayOfYear(createdOn, schoolYearEnd) === thisYear || lastDayOfYear(soon, schoolYearEnd) !== thisYear;
}

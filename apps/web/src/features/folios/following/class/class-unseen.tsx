import type { Folio } from '@pupitre/contract';
import { type ClassParts, counted, lastObserved, plural } from '@pupitre/learning';
import { Avatar } from '../../../../platform/account/avatar.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Link } from '../../../../ui/parts/link.tsx';
import { LinkButton } from '../../../../ui/parts/link-button.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import type { FolioKind } from '../../folio-kinds.ts';
import { dateOfNumber } from '../../observing/time/shown-time.ts';
import { WEEKS, type Weeks } from './class-search.ts';
import classes from './class-view.module.css';

type ClassUnseenProps = {
  folio: Folio;
  kind: FolioKind;
  parts: ClassParts;
  today: number;
  weeks: Weeks;
  onWeeks: (weeks: Weeks) => void;
};

/** Who has not been observed for some weeks, the longest first, and the way to observe exactly these. */
export function ClassUnseen({ folio, kind, parts, today, weeks, onWeeks }: ClassUnseenProps) {
  const criteria = parts.criteria.map(({ id }) => id);
  const unseen = folio.monitoredStudents
    .map((pupil) => ({ pupil, last: lastObserved(parts.series, pupil.id, criteria, today) }))
    .filter(({ last }) => last === null || today - last >= weeks * 7)
    .toSorted((one, other) => (one.last ?? 0) - (other.last ?? 0));
  const params = { kind, id: String(folio.id) };
  const seen = folio.monitoredStudents.length - unseen.length;
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby="classe-vus">
      <div className={classes.head}>
        <h2 id="classe-vus">Pas observés depuis</h2>
        <select
          className={classes.weeks}
          aria-label="Depuis combien de semaines"
          value={weeks}
          onChange={({ currentTarget }) => {
            const next = WEEKS.find((one) => one === Number(currentTarget.value));
            if (next !== undefined) onWeeks(next);
          }}
        >
          {WEEKS.map((one) => (
            <option key={one} value={one}>
              {counted(one, 'semaine')}
            </option>
          ))}
        </select>
      </div>
      {unseen.length === 0 ? (
        <div className="pad-12-16">
          <Notice kind="ok" icon="check-circle-fill">
            Toute la classe a été vue.
          </Notice>
        </div>
      ) : (
        <>
          <ul className={classes.unseen}>
            {unseen.map(({ pupil: { id, displayName }, last }) => (
              <li key={id}>
                <Avatar name={displayName} />
                <Link
                  translate="no"
                  to="/folios/$kind/$id/eleve/$studentId"
                  params={{ ...params, studentId: String(id) }}
                  dir="auto"
                >
                  {displayName}
                </Link>
                <span className="num">{last === null ? 'jamais' : `le ${dateOfNumber(last)}`}</span>
                <b className="num">{last === null ? '–' : counted(today - last, 'jour')}</b>
              </li>
            ))}
          </ul>
          {folio.canEdit && (
            <div className={classes.observe}>
              <LinkButton
                variant="filled"
                to="/folios/$kind/$id/une-main"
                params={params}
                search={{ eleves: unseen.map(({ pupil }) => pupil.id), filtre: 'a-voir' }}
                leftSection={<Icon name="hand-index-thumb" />}
              >
                {plural(unseen.length, 'Observer cet élève', `Observer ces ${unseen.length} élèves`)}
              </LinkButton>
              <p>
                {`Une main, limitée à ${plural(unseen.length, 'lui', 'eux')}\u00a0; ${seen === 0 ? 'aucun élève n’a été vu' : counted(seen, 'élève a été vu', 'élèves ont été vus')} depuis.`}
              </p>
            </div>
          )}
        </>
      )}
    </section>
  );
}

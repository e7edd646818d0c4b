import { isSessionExpired } from '../../../api/api-error.ts';
import { Notice } from '../../../ui/parts/notice.tsx';
import { whyFailed } from '../../../ui/text/why-failed.ts';
import { useAdmin } from '../administration-context.ts';
import { RUNNING_LABEL, titleOf } from './job-catalogue.ts';
import { timeOf, useTimeLeft } from './job-times.ts';

/** One job at a time for everybody: shows which one, since when, and the time left. */
export function Banner() {
  const { running, busyKind, cut, checkedAt, own } = useAdmin();
  const left = useTimeLeft(running, checkedAt);
  const isUnreachable = cut !== null || (own !== null && own.lostAt !== null && running === undefined);
  return (
    <>
      {/* The numbers change every two seconds: they are not announced. */}
      <p role="status" className="sr-only">
        {busyKind === null ? '' : `${RUNNING_LABEL}\u00a0: ${titleOf(busyKind)}`}
      </p>
      {isSessionExpired(cut) ? (
        <div className="below-16">
          <Notice kind="warning" live>
            {whyFailed(cut)}
          </Notice>
        </div>
      ) : (
        isUnreachable && (
          <div className="below-16">
            <Notice kind="warning" icon="wifi-off" live>
              Le service ne répond pas. Un travail commencé continue{'\u00a0'}; cette page se met à jour dès que le
              service répond.
            </Notice>
          </div>
        )
      )}
      {busyKind !== null && (
        <div className="below-16">
          <Notice
            icon="hourglass-split"
            action={
              running !== undefined && (
                <span className="rigid tabular">
                  {`lancé à ${timeOf(running.startedOn)}${left === '' ? '' : ` · ${left}`}`}
                </span>
              )
            }
          >
            <b>Un travail est en cours.</b> Les autres attendent{'\u00a0'}; vous pouvez quitter cette page.
          </Notice>
        </div>
      )}
    </>
  );
}

import { counted, scaleOf, stateLabel } from '@pupitre/learning';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Link } from '../../../../ui/parts/link.tsx';
import { LinkButton } from '../../../../ui/parts/link-button.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { Crumb, PageHeader } from '../../../../ui/parts/page-header.tsx';
import { shortDate } from '../../../../ui/text/dates.ts';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import { OwnCriterionRow } from '../showing/own-criterion.tsx';
import { useTraceView } from '../showing/use-trace-view.tsx';
import classes from './transmitted.module.css';
import { transmittedPart } from './transmitted-queries.ts';
import { transmittedText } from './transmitted-text.ts';

const route = getRouteApi('/_teacher/folios/transmis/$id/eleve/$studentId');

/** A pupil's part of a colleague's folio, to be read (decision 221). */
export function TransmittedPartPage() {
  const { id, studentId } = route.useParams();
  const { data: part } = useSuspenseQuery(transmittedPart(Number(id), Number(studentId)));
  const traces = useTraceView();
  const scale = scaleOf(part.optionsProfessionnelles);
  return (
    <div className="page">
      <PageHeader
        title={part.displayName}
        isPerson
        part={part.title}
        icon={part.icon}
        color={part.color}
        breadcrumb={
          <>
            <Link to="/folios">Folios</Link>
            <Crumb />
            <Link to="/folios/transmis">Donnés à lire</Link>
          </>
        }
        actions={
          <LinkButton to="/folios/transmis" leftSection={<Icon name="arrow-left" />}>
            Retour
          </LinkButton>
        }
      >
        <span dir="auto">{part.title}</span>
        <KeepNames
          of={[part.transmittedBy]}
        >{`${part.className === '' ? '' : `, ${part.className}`}, ${transmittedText(part.transmittedBy)} le\u00a0${shortDate(part.transmittedOn)}`}</KeepNames>
      </PageHeader>
      <Notice icon="eye">
        {part.withTeamComments
          ? 'Vous lisez ce qui a été observé de cet élève, sans pouvoir le changer\u00a0; les commentaires pour l’équipe sont marqués.'
          : 'Vous lisez ce qui a été observé de cet élève, sans pouvoir le changer.'}
      </Notice>
      <section className={`panel ${classes.observed}`} aria-labelledby="observes">
        <h2 id="observes" className="sr-only">
          {counted(part.criterias.length, 'critère observé', 'critères observés')}
        </h2>
        {part.criterias.length === 0 ? (
          <EmptyState title="Rien n’a encore été observé de cet élève." />
        ) : (
          <ul className="ruled-above">
            {part.criterias.map((criterion) => (
              <OwnCriterionRow
                key={criterion.id}
                criterion={criterion}
                period={{ from: part.from, to: null, until: part.until }}
                scale={scale}
                wordOf={(code) => stateLabel(scale, code)}
                viewTrace="Voir la trace"
                traces="Traces"
                heading="h3"
                onView={traces.view}
              />
            ))}
          </ul>
        )}
      </section>
      {traces.dialog}
    </div>
  );
}

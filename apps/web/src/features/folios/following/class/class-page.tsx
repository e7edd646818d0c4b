import { Button } from '@mantine/core';
import { type Folio, getClassCsv, getClassXlsx } from '@pupitre/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callFile } from '../../../../api/file.ts';
import { LazyMenu } from '../../../../ui/menu/lazy-menu.tsx';
import { DownloadStatus, useDownload } from '../../../../ui/page/use-download.tsx';
import { EmptyState } from '../../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { type FolioKind, isFolioKind } from '../../folio-kinds.ts';
import { FolioPartPage } from '../../folio-part-page.tsx';
import { folioDetail, folioSeries } from '../../folio-queries.ts';
import { isoOfNumber, type SchoolTimes, shownTime, useSchoolTimes } from '../../observing/time/shown-time.ts';
import { WaitingNotice } from '../history/waiting-notice.tsx';
import { ClassMonths } from './class-months.tsx';
import { type ClassSearch, FIRST_WEEKS, parseClassSearch } from './class-search.ts';
import { ClassTable } from './class-table.tsx';
import { ClassUnseen } from './class-unseen.tsx';
import classes from './class-view.module.css';
import { Segments } from './segments.tsx';

const route = getRouteApi('/_teacher/folios/$kind/$id/classe');

/** « La classe »: how the levels are shared out, over the months, and who has not been observed for a while. */
export function ClassPage() {
  const { kind, id } = route.useParams();
  const { data: folio } = useSuspenseQuery(folioDetail(Number(id)));
  return <ClassScreen key={id} kind={isFolioKind(kind) ? kind : 'detail'} folio={folio} />;
}

function ClassScreen({ kind, folio }: { kind: FolioKind; folio: Folio }) {
  const search = parseClassSearch(route.useSearch());
  const navigate = route.useNavigate();
  const setSearch = (changes: Partial<ClassSearch>) =>
    void navigate({
      search: parseClassSearch({ ...search, ...changes }),
      resetScroll: false,
      // Another time is another view: « back » leads to the one before.
      replace: !('periode' in changes),
    });
  const { data: series } = useSuspenseQuery(folioSeries(folio.id));
  const times = useSchoolTimes(folio);
  const { periode } = search;
  const { days, address } = useMemo(() => shownTime({ periode }, times), [periode, times]);
  const parts = { series, pupils: folio.monitoredStudents, criteria: folio.criterias };
  const isEmpty = parts.pupils.length === 0 || parts.criteria.length === 0;
  return (
    <FolioPartPage
      kind={kind}
      folio={folio}
      title="La classe"
      icon="people"
      color={folio.color}
      back="Tableau"
      actions={
        <>
          <PeriodChoice times={times} periode={address.periode} onPeriod={(next) => setSearch({ periode: next })} />
          {folio.canEdit && !isEmpty && <Export folio={folio} day={days.to} />}
        </>
      }
    >
      <WaitingNotice folioId={folio.id} />
      {isEmpty ? (
        <EmptyState title="Rien à compter pour l’instant">
          La classe se montre dès que le folio a un critère et un élève.
        </EmptyState>
      ) : (
        <div className={classes.desk}>
          <ClassTable folio={folio} kind={kind} parts={parts} day={days.to} par={search.par} onPar={setSearch} />
          <div className="flex-column gap-16 shrinks">
            <ClassUnseen
              folio={folio}
              kind={kind}
              parts={parts}
              today={times.today}
              weeks={search.semaines ?? FIRST_WEEKS}
              onWeeks={(semaines) => setSearch({ semaines })}
            />
            <ClassMonths parts={parts} days={days} isProfessional={folio.optionsProfessionnelles} />
          </div>
        </div>
      )}
    </FolioPartPage>
  );
}

type PeriodChoiceProps = {
  times: SchoolTimes;
  periode: number | undefined;
  onPeriod: (periode: number | undefined) => void;
};

const PeriodChoice = ({ times: { parts, today }, periode, onPeriod }: PeriodChoiceProps) => (
  <Segments
    label="Période"
    value={periode ?? 0}
    choices={[
      ...parts.map(({ name, from }, index) => ({ value: index + 1, label: name, isDisabled: from > today })),
      { value: 0, label: 'Toute l’année' },
    ]}
    onChange={(next) => onPeriod(next === 0 ? undefined : next)}
  />
);

function Export({ folio, day }: { folio: Folio; day: number }) {
  const download = useDownload();
  const [isOpen, setOpen] = useState(false);
  const input = { params: { id: folio.id }, query: { jour: isoOfNumber(day) } };
  const failure = 'Les chiffres n’ont pas pu être produits.';
  return (
    <>
      <LazyMenu
        button={
          <Button leftSection={<Icon name="download" />} loading={download.isPending}>
            Exporter
          </Button>
        }
        entries={[
          {
            icon: 'table',
            label: 'Chiffres de la classe (xlsx)',
            onClick: () => download.mutate({ failure, get: () => callFile(getClassXlsx, input) }),
          },
          {
            icon: 'table',
            label: 'Chiffres de la classe (csv)',
            onClick: () => download.mutate({ failure, get: () => callFile(getClassCsv, input) }),
          },
        ]}
        opened={isOpen}
        onChange={setOpen}
      />
      <DownloadStatus of={download} />
    </>
  );
}

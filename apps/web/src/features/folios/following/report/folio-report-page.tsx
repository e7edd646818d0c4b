import { Button } from '@mantine/core';
import {
  createFolioReport,
  type Folio,
  getFolioFile,
  type MonitoredStudent,
  type ReportRequest,
} from '@pupitre/contract';
import { counted, ofName } from '@pupitre/learning';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { callFile } from '../../../../api/file.ts';
import { useOutbox } from '../../../../platform/outbox/use-outbox.ts';
import { UnsavedChanges } from '../../../../platform/saving/unsaved-changes.tsx';
import { LazyMenu } from '../../../../ui/menu/lazy-menu.tsx';
import type { MenuEntry } from '../../../../ui/menu/menu-entry.ts';
import { type Download, DownloadStatus, useDownload } from '../../../../ui/page/use-download.tsx';
import { EmptyState } from '../../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { type FolioKind, isFolioKind } from '../../folio-kinds.ts';
import { FolioPartPage } from '../../folio-part-page.tsx';
import { folioDetail } from '../../folio-queries.ts';
import { observationStoreOf } from '../../observing/cells/use-observation-store.ts';
import { warnOfWaiting } from '../../observing/pupil-report.ts';
import { RemarkField } from './remark-field.tsx';
import classes from './report.module.css';
import { ReportChoicesForm } from './report-choices-form.tsx';
import { ReportPreview } from './report-preview.tsx';
import { ReportTemplates } from './report-templates.tsx';
import { useRemarks } from './use-remarks.ts';
import { type ReportDesk, useReportDesk } from './use-report-desk.ts';

const route = getRouteApi('/_teacher/folios/$kind/$id/rapport');

export function FolioReportPage() {
  const { kind, id } = route.useParams();
  const { data: folio } = useSuspenseQuery(folioDetail(Number(id)));
  return <ReportScreen key={id} kind={isFolioKind(kind) ? kind : 'detail'} folio={folio} />;
}

/** Reports of a period: what appears on them at the left, the pages as they will be printed at the right. */
function ReportScreen({ kind, folio }: { kind: FolioKind; folio: Folio }) {
  const desk = useReportDesk(folio);
  const remarks = useRemarks(folio.id, desk.period.from);
  const isEmpty = folio.monitoredStudents.length === 0 || folio.criterias.length === 0;
  return (
    <FolioPartPage
      kind={kind}
      folio={folio}
      title="Rapport"
      icon="file-earmark-text"
      about={`${counted(folio.monitoredStudents.length, 'élève')}, ${counted(folio.criterias.length, 'critère')}`}
    >
      <UnsavedChanges dirty={remarks.isUnsaved} allowLeave={(path) => path !== undefined && !remarks.isStuck} />
      {isEmpty ? (
        <EmptyState title="Rien à imprimer pour l’instant">
          Un rapport montre les critères et les élèves de ce folio.
        </EmptyState>
      ) : (
        <div className={classes.desk}>
          <section className="grid gap-16" aria-label="Choix du rapport">
            <ReportTemplates folio={folio} desk={desk} />
            <ReportChoicesForm folio={folio} desk={desk}>
              <RemarkField folio={folio} desk={desk} remarks={remarks} />
            </ReportChoicesForm>
            <Output folio={folio} desk={desk} />
          </section>
          <ReportPreview folioId={folio.id} desk={desk} remarks={remarks} />
        </div>
      )}
    </FolioPartPage>
  );
}

/** One primary button, and what else the same choices give. */
function Output({ folio, desk }: { folio: Folio; desk: ReportDesk }) {
  const download = useDownload();
  const outbox = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const get = (wanted: Download) => {
    // What the server has not heard cannot be in its files.
    if (outbox !== null) warnOfWaiting(observationStoreOf(outbox, folio.id).status().pending);
    download.mutate(wanted);
  };
  const report = (pupils: readonly MonitoredStudent[], form: ReportRequest['form']) =>
    get({
      failure: 'Le rapport n’a pas pu être produit.',
      get: () => callFile(createFolioReport, { params: { id: folio.id }, body: desk.requestFor(pupils, form) }),
    });
  const table = (form: 'xlsx' | 'csv') => {
    const { from, to } = desk.period;
    const criteres = desk.choices.criteria?.join(',');
    const query = { du: from, au: to, criteres };
    get({
      failure: 'Le tableau n’a pas pu être produit.',
      get: () => callFile(getFolioFile, { params: { id: folio.id, form }, query }),
    });
  };
  const { pupils, current, isComplete } = desk;
  const isDisabled = !isComplete || pupils.length === 0;
  const entries: MenuEntry[] = [
    {
      icon: 'file-earmark-pdf',
      label: 'Un seul PDF, un élève après l’autre',
      isDisabled,
      onClick: () => report(pupils, 'pdf'),
    },
    ...(current === null
      ? []
      : [
          {
            icon: 'person',
            label: `PDF ${ofName(current.displayName)}`,
            isDisabled,
            onClick: () => report([current], 'pdf'),
          },
        ]),
    ...(folio.canEdit
      ? [
          {
            icon: 'table',
            label: 'Classeur de la période (xlsx)',
            isApart: true,
            isDisabled: !isComplete,
            onClick: () => table('xlsx'),
          },
          {
            icon: 'table',
            label: 'Observations en lignes (csv)',
            isDisabled: !isComplete,
            onClick: () => table('csv'),
          },
        ]
      : []),
  ];
  return (
    <div className={classes.output}>
      <Button
        variant="filled"
        className="grows"
        leftSection={<Icon name="download" />}
        disabled={isDisabled}
        loading={download.isPending}
        onClick={() => report(pupils, 'zip')}
      >
        {`${pupils.length} PDF dans un zip`}
      </Button>
      <LazyMenu
        button={
          <Button aria-label="Autres fichiers" disabled={download.isPending}>
            <Icon name="chevron-down" />
          </Button>
        }
        entries={entries}
        opened={isOpen}
        onChange={setOpen}
      />
      <DownloadStatus of={download} />
    </div>
  );
}

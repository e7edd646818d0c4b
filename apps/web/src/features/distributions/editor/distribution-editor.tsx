import { Button } from '@mantine/core';
import type { Course } from '@pupitre/contract';
import { type GivenPeriod, plural, usualPeriod, writtenGivenPeriod } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ContentHead } from '../../../shared/cards/content-head.tsx';
import { GroupChoice } from '../../../shared/directory/group-choice.tsx';
import frame from '../../../shared/editor/editor-frame.module.css';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { keepFocus } from '../../../shared/keep-focus.ts';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { Crumb } from '../../../shared/page-header.tsx';
import { FoundDraft } from '../../../shared/saving/found-draft.tsx';
import { SaveEnd } from '../../../shared/saving/save-end.tsx';
import { useSettings } from '../../../shared/session.ts';
import { GIVEN_AUDIENCE } from '../../../shared/sharing/audience.ts';
import { StateBadge } from '../../../shared/state-badge.tsx';
import { toast } from '../../../shared/toast/toast-store.ts';
import { groupsQuery } from '../../groups/group-queries.ts';
import { GeneralProgress } from '../general-progress.tsx';
import { messages } from '../messages.ts';
import { countProgress } from '../progress-counts.ts';
import { ClassPanel, type LineActions } from './class-panel.tsx';
import classes from './distribution-editor.module.css';
import { ALWAYS, type DistributionDraft, groupRows, type PupilGroup, type PupilRow } from './distribution-rows.ts';
import { rowOfPupil, rowsOfGroup } from './group-rows.ts';
import { useDistributionEditor } from './use-distribution-editor.ts';
import { useDistributionSession } from './use-distribution-session.ts';

const PeriodModal = lazyModal(async () => (await import('../../../shared/period/period-modal.tsx')).PeriodModal);
const AddPupils = lazyModal(async () => (await import('../../../shared/directory/add-pupils.tsx')).AddPupils);
const DistributionConflict = lazyModal(async () => (await import('./distribution-conflict.tsx')).DistributionConflict);
const QrCodeModal = lazyModal(async () => (await import('../../../shared/modals/qr-code-modal.tsx')).QrCodeModal);

type DistributionEditorProps = {
  course: Pick<Course, 'id' | 'title' | 'icon' | 'color'>;
  start: DistributionDraft;
  /** Address of the course, where « Retour » leads. */
  back: string;
};

/** Whose period is being chosen. */
type Target = { title: string; ids: ReadonlySet<string>; value: GivenPeriod };

const idsOf = (rows: readonly PupilRow[]): ReadonlySet<string> => new Set(rows.map(({ worldId }) => worldId));

/** Pupils of a course, with their periods and progress (DIST-09 to DIST-21). */
export function DistributionEditor({ course, start, back }: DistributionEditorProps) {
  const settings = useSettings();
  const navigate = useNavigate();
  const editor = useDistributionEditor(start);
  const { rows, isDirty, base } = editor;
  const [opened, setOpened] = useState<'add' | 'qr' | 'conflict' | null>(null);
  const work = useDistributionSession({ courseId: course.id, editor, onConflict: () => setOpened('conflict') });
  const { conflict } = work;
  const known = useQuery({ ...groupsQuery, enabled: opened === 'add' || rows.length === 0 });
  const [target, setTarget] = useState<Target | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => groupRows(rows), [rows]);
  const present = useMemo(() => idsOf(rows), [rows]);
  const usual = useMemo(() => usualPeriod(rows.map(({ period }) => period)) ?? ALWAYS, [rows]);
  const close = () => setOpened(null);

  const { setKeep, remove, add } = editor;
  const takeAway = useCallback(
    (gone: readonly PupilRow[], whom: string) => {
      const buttons = () => [...(page.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
      const focused = document.activeElement;
      const place = focused instanceof HTMLElement ? buttons().indexOf(focused) : -1;
      // Focuses the next pupil; after a whole class, the place to add others.
      keepFocus(
        () => remove(idsOf(gone)),
        () =>
          (place < 0 ? undefined : (buttons()[place] ?? buttons().at(-1))) ?? page.current?.querySelector('[data-add]'),
      );
      const verb = plural(gone.length, 'retiré');
      toast.info(`${whom}\u00a0: ${verb} à l’enregistrement.`, {
        action: { label: 'Annuler', run: () => add(gone) },
      });
    },
    [remove, add],
  );
  const lines = useMemo<LineActions>(
    () => ({
      onPeriod: (row) => setTarget({ title: `Période de ${row.name}`, ids: new Set([row.worldId]), value: row.period }),
      onKeep: (row, keep) => setKeep(new Set([row.worldId]), keep),
      onRemove: (row) => takeAway([row], row.name),
    }),
    [setKeep, takeAway],
  );
  const onClassPeriod = useCallback(
    (group: PupilGroup) => setTarget({ title: titleOf(group), ids: idsOf(group.rows), value: group.usual }),
    [],
  );
  const onClassKeep = useCallback((group: PupilGroup, keep: boolean) => setKeep(idsOf(group.rows), keep), [setKeep]);
  const onClassRemove = useCallback(
    (group: PupilGroup) => takeAway(group.rows, `${group.label}, ${messages.pupils(group.rows.length)}`),
    [takeAway],
  );
  const addGroup = (group: Parameters<typeof rowsOfGroup>[0]) => editor.add(rowsOfGroup(group, usual));

  return (
    <div ref={page} className={frame.screen}>
      <div className="page">
        <ContentHead
          screen="Distribution"
          title={course.title}
          icon={course.icon}
          badges={
            <StateBadge icon="people">
              {base.rows.length === 0 ? 'pas encore distribué' : `distribué à ${messages.pupils(base.rows.length)}`}
            </StateBadge>
          }
          color={course.color}
          breadcrumb={
            <>
              <Link to="/parcours/distributions">Distributions</Link>
              <Crumb />
              <Link to={back}>Parcours</Link>
            </>
          }
          actions={
            <>
              <Button
                leftSection={<Icon name="qr-code" />}
                onPointerEnter={QrCodeModal.preload}
                onFocus={QrCodeModal.preload}
                onClick={() => setOpened('qr')}
              >
                QR code
              </Button>
              <Button
                leftSection={<Icon name="person-plus" />}
                onPointerEnter={AddPupils.preload}
                onFocus={AddPupils.preload}
                onClick={() => setOpened('add')}
                data-add
              >
                Ajouter des élèves
              </Button>
            </>
          }
        >
          {rows.length === 0 ? null : (
            <section className={classes.overview} aria-label="Toute la distribution">
              <div className={classes.progress}>
                <GeneralProgress counts={countProgress(rows)} label="Progression générale" />
              </div>
              <div className={classes.everybody}>
                <span id="everybody">Période pour tous les élèves</span>
                <button
                  type="button"
                  id="everybody-period"
                  className={classes.period}
                  aria-labelledby="everybody everybody-period"
                  onPointerEnter={PeriodModal.preload}
                  onFocus={PeriodModal.preload}
                  onClick={() => setTarget({ title: 'Période pour tous les élèves', ids: present, value: usual })}
                >
                  <Icon name="calendar-week" />
                  <span className="num">{writtenGivenPeriod(usual)}</span>
                  <Icon name="chevron-down" />
                </button>
              </div>
            </section>
          )}
        </ContentHead>
        <div className={frame.stack}>
          <FoundDraft work={work} />
          {rows.length === 0 && (
            <div className="panel">
              <EmptyState title="Ce parcours n’est distribué à personne.">
                <p>Ajoutez une classe ou un groupe, ou cherchez des élèves par leur nom.</p>
                <div className={classes.choice}>
                  <GroupChoice
                    groups={known}
                    present={present}
                    onAdd={(group) =>
                      keepFocus(
                        () => addGroup(group),
                        () => document.getElementById('everybody-period'),
                      )
                    }
                  />
                </div>
              </EmptyState>
            </div>
          )}
          {groups.map((group) => (
            <ClassPanel
              key={group.key}
              group={group}
              problems={work.problems}
              lines={lines}
              onClassPeriod={onClassPeriod}
              onClassKeep={onClassKeep}
              onClassRemove={onClassRemove}
            />
          ))}
        </div>
      </div>
      <SaveEnd
        state={work.state}
        canSave={isDirty}
        isDirty={isDirty}
        mayLeave={work.mayLeave}
        onSave={() => void work.save()}
        onCompare={() => setOpened('conflict')}
        beforeSignIn={work.beforeSignIn}
      >
        <Button leftSection={<Icon name="arrow-left" />} disabled={isDirty} onClick={() => void navigate({ to: back })}>
          Retour
        </Button>
      </SaveEnd>
      <PeriodModal
        opened={target !== null}
        onClose={() => setTarget(null)}
        title={target?.title ?? ''}
        value={target?.value ?? ALWAYS}
        onChoose={(period) => target !== null && editor.setPeriod(target.ids, period)}
      />
      <AddPupils
        opened={opened === 'add'}
        onClose={close}
        present={present}
        groups={known}
        onGroup={addGroup}
        onPupil={(student) => editor.add([rowOfPupil(student.objectGuid, student.displayName, usual)])}
      />
      <QrCodeModal
        opened={opened === 'qr'}
        onClose={close}
        name={course.title}
        link={`${settings.qr_url.replace(/\/+$/, '')}/p/${course.id}`}
        audience={GIVEN_AUDIENCE}
        code={course.id}
      />
      {conflict !== null && (
        <DistributionConflict
          opened={opened === 'conflict'}
          onClose={close}
          base={base.rows}
          mine={rows}
          theirs={conflict.current.rows}
          busy={work.state.kind === 'saving'}
          onTakeTheirs={() => void conflict.takeTheirs().then(close)}
          onSaveMine={(merged) => {
            close();
            void conflict.saveMerged({ etag: base.etag, rows: merged });
          }}
        />
      )}
    </div>
  );
}

const titleOf = ({ key, label }: PupilGroup): string =>
  key === '' ? 'Période pour les individuels' : `Période pour ${label}`;

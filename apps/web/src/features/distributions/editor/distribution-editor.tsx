import { Button } from '@mantine/core';
import type { Course } from '@pupitre/contract';
import { type GivenPeriod, usualPeriod, writtenGivenPeriod } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ContentHead } from '../../../shared/cards/content-head.tsx';
import { GroupChoice } from '../../../shared/directory/group-choice.tsx';
import frame from '../../../shared/editor/editor-frame.module.css';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { keepFocus } from '../../../shared/keep-focus.ts';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { Crumb } from '../../../shared/page-header.tsx';
import { useSession, useSettings } from '../../../shared/session.ts';
import { GIVEN_AUDIENCE } from '../../../shared/sharing/audience.ts';
import { StateBadge } from '../../../shared/state-badge.tsx';
import { toast } from '../../../shared/toast/toast-store.ts';
import { DraftNotice } from '../../../shared/unsaved/draft-notice.tsx';
import { draftStorage } from '../../../shared/unsaved/draft-storage.ts';
import { SaveBar } from '../../../shared/unsaved/save-bar.tsx';
import { useSaveShortcut } from '../../../shared/unsaved/save-shortcut.ts';
import { UnsavedChanges } from '../../../shared/unsaved/unsaved-changes.tsx';
import { useKeptDraft } from '../../../shared/unsaved/use-kept-draft.ts';
import { groupsQuery } from '../../groups/group-queries.ts';
import { GeneralProgress } from '../general-progress.tsx';
import { messages } from '../messages.ts';
import { countProgress } from '../progress-counts.ts';
import { ClassPanel, type LineActions } from './class-panel.tsx';
import classes from './distribution-editor.module.css';
import {
  ALWAYS,
  type DistributionDraft,
  groupRows,
  isDistributionDraft,
  type PupilGroup,
  type PupilRow,
  sameRows,
} from './distribution-rows.ts';
import { rowOfPupil, rowsOfGroup } from './group-rows.ts';
import { useDistributionEditor } from './use-distribution-editor.ts';
import { useCurrentDistributions, useSaveDistributions } from './use-save-distributions.ts';

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

/** Who gets a course, from when to when, and how far each is (DIST-09 to DIST-21). */
export function DistributionEditor({ course, start, back }: DistributionEditorProps) {
  const session = useSession();
  const settings = useSettings();
  const navigate = useNavigate();
  const editor = useDistributionEditor(start);
  const { rows, isDirty, base, draft } = editor;
  const storage = useMemo(
    () => draftStorage(session.userId ?? 0, `distribution-${course.id}`, isDistributionDraft),
    [session.userId, course.id],
  );
  const kept = useKeptDraft(storage, { draft, base: { version: 0, draft: base }, isDirty }, sameDraft);
  const saving = useSaveDistributions(course.id, editor, kept.forget);
  const readCurrent = useCurrentDistributions(course.id);
  const [opened, setOpened] = useState<'add' | 'qr' | 'conflict' | null>(null);
  const known = useQuery({ ...groupsQuery, enabled: opened === 'add' || rows.length === 0 });
  const [target, setTarget] = useState<Target | null>(null);
  const isLeaving = useRef(false);
  const page = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => groupRows(rows), [rows]);
  const present = useMemo(() => idsOf(rows), [rows]);
  const usual = useMemo(() => usualPeriod(rows.map(({ period }) => period)) ?? ALWAYS, [rows]);
  const close = () => setOpened(null);

  const save = async (mine: DistributionDraft = draft, from: DistributionDraft = base) =>
    await saving.save(mine, { version: 0, draft: from });
  useSaveShortcut(() => {
    if (isDirty) void save();
  });
  const hasConflict = saving.conflict !== null;
  useEffect(() => {
    if (hasConflict) setOpened('conflict');
  }, [hasConflict]);
  // A save that an ended session interrupted is finished once the same person is back.
  const finishSave = useEffectEvent(() => {
    const { found } = kept;
    if (found === null || !found.finishSave) return;
    restore(found.value);
    void save(found.value.mine, found.value.base);
  });
  useEffect(() => finishSave(), []);

  const restore = (stored: { base: DistributionDraft; mine: DistributionDraft }) => {
    editor.restore(stored);
    kept.settle();
  };
  const takeTheirs = async () => {
    editor.adopt(await readCurrent());
    kept.forget();
    saving.clearConflict();
    close();
  };
  const saveMine = async (theirs: DistributionDraft, merged: PupilRow[]) => {
    const current = await readCurrent();
    // Saved a third time meanwhile: what is shown would not be what is written.
    const isShown = sameRows(current.rows, theirs.rows);
    const from = { etag: isShown ? current.etag : '"changed"', rows: theirs.rows };
    editor.rebase(from, merged);
    close();
    await save({ etag: from.etag, rows: merged }, from);
  };

  const { setKeep, remove, add } = editor;
  const takeAway = useCallback(
    (gone: readonly PupilRow[], whom: string) => {
      const buttons = () => [...(page.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
      const focused = document.activeElement;
      const place = focused instanceof HTMLElement ? buttons().indexOf(focused) : -1;
      // On to the next pupil; after a whole class, to where others are added.
      keepFocus(
        () => remove(idsOf(gone)),
        () =>
          (place < 0 ? undefined : (buttons()[place] ?? buttons().at(-1))) ?? page.current?.querySelector('[data-add]'),
      );
      const verb = gone.length > 1 ? 'retirés' : 'retiré';
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
          {kept.found !== null && !kept.found.finishSave && (
            <DraftNotice
              savedAt={kept.found.savedAt}
              onRestore={() => kept.found !== null && restore(kept.found.value)}
              onDiscard={kept.forget}
            />
          )}
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
              problems={saving.problems}
              lines={lines}
              onClassPeriod={onClassPeriod}
              onClassKeep={onClassKeep}
              onClassRemove={onClassRemove}
            />
          ))}
        </div>
      </div>
      <SaveBar
        state={saving.state}
        disabled={!isDirty}
        onSave={() => void save()}
        onCompare={() => setOpened('conflict')}
        beforeSignIn={() => {
          kept.keepForSignIn();
          isLeaving.current = true;
        }}
      >
        <Button leftSection={<Icon name="arrow-left" />} disabled={isDirty} onClick={() => void navigate({ to: back })}>
          Retour
        </Button>
      </SaveBar>
      <UnsavedChanges dirty={isDirty} allowLeave={() => isLeaving.current} />
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
      {saving.conflict !== null && (
        <DistributionConflict
          opened={opened === 'conflict'}
          onClose={close}
          base={base.rows}
          mine={rows}
          theirs={saving.conflict.rows}
          busy={saving.state.kind === 'saving'}
          onTakeTheirs={() => void takeTheirs()}
          onSaveMine={(merged) => saving.conflict !== null && void saveMine(saving.conflict, merged)}
        />
      )}
    </div>
  );
}

const titleOf = ({ key, label }: PupilGroup): string =>
  key === '' ? 'Période pour les individuels' : `Période pour ${label}`;

const sameDraft = (one: DistributionDraft, other: DistributionDraft): boolean => sameRows(one.rows, other.rows);

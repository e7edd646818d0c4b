import '../../../theme/mantine-overlays.css';
import { Button } from '@mantine/core';
import { COURSE_ITEMS_MAX } from '@pupitre/contract';
import { type Dispatch, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFileDrop } from '../../../platform/media/use-file-drop.ts';
import { HistoryButtons } from '../../../school/editor/history-buttons.tsx';
import { stepByKey } from '../../../school/editor/history-keys.ts';
import type { MenuEntry } from '../../../ui/menu/menu-entry.ts';
import { SplitButton } from '../../../ui/menu/split-button.tsx';
import { lazyModal } from '../../../ui/modals/lazy-modal.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { SortableList, SortTip } from '../../../ui/parts/sortable-list.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useCart } from '../cart-store.ts';
import { messages } from '../messages.ts';
import { editorMessages } from './editor-messages.ts';
import { type EntryActions, ResourceEntry } from './resource-entry.tsx';
import type { ResourceListAction, ResourceListState } from './resource-list-state.ts';
import { nameOfResource, type ResourceContent } from './resource-row.ts';
import classes from './resource-section.module.css';

const ResourceModal = lazyModal(async () => (await import('./resource-modal.tsx')).ResourceModal);
const ImportFiles = lazyModal(async () => (await import('./import-files.tsx')).ImportFiles);
const ImportResources = lazyModal(async () => (await import('./import-resources.tsx')).ImportResources);
const ImportCart = lazyModal(async () => (await import('./import-cart.tsx')).ImportCart);
const ResourceFinder = lazyModal(async () => (await import('./resource-finder.tsx')).ResourceFinder);

type ResourceSectionProps = {
  state: ResourceListState;
  dispatch: Dispatch<ResourceListAction>;
  /** The cart and the resource search are for teachers (OP-094). */
  isTeacher: boolean;
};

/** What the resource modal is about: an entry, or a new one after another. */
type Edited = { key: number | null; after: number | null };
type Dialog = 'resource' | 'text' | 'files' | 'cart' | 'search' | null;
/** What the dialogs of several resources start with. */
type Brought = { text: string; files: readonly File[] };
const NOTHING: Brought = { text: '', files: [] };

/** « Ressources »: the items in their order, and the ways to bring some more. */
export function ResourceSection({ state, dispatch, isTeacher }: ResourceSectionProps) {
  const { rows } = state;
  const [dialog, setDialog] = useState<Dialog>(null);
  const [edited, setEdited] = useState<Edited>({ key: null, after: null });
  const [brought, setBrought] = useState<Brought>(NOTHING);
  const section = useRef<HTMLElement>(null);
  const room = Math.max(0, COURSE_ITEMS_MAX - rows.length);
  const actions = useEntryActions(state, dispatch, section, (next) => {
    if (next.key === null && !hasRoom(room)) return;
    setEdited(next);
    setDialog('resource');
  });
  const ids = useMemo(() => rows.map(({ key }) => key), [rows]);
  const names = useMemo(() => new Map(rows.map((row) => [row.key, nameOfResource(row)])), [rows]);
  const tracked = rows.filter(({ progressionEnabled }) => progressionEnabled).length;
  const close = () => setDialog(null);
  /** At the end, from a button or from what is dropped; a dialog that leads to another one keeps the place. */
  const open = (next: Dialog, more: Partial<Brought> = {}) => {
    if (!hasRoom(room)) return;
    setEdited({ key: null, after: null });
    bring(next, more);
  };
  const bring = (next: Dialog, more: Partial<Brought>) => {
    setBrought({ ...NOTHING, ...more });
    setDialog(next);
  };
  const insert = (contents: readonly ResourceContent[]) => {
    const { after } = edited;
    dispatch({ type: 'add', after, contents });
    const detail = after === null ? { detail: addressed('À la fin de vos ressources.') } : {};
    toast.info(editorMessages.resourcesAdded(contents.length), detail);
  };
  const onFiles = (files: File[]) => open('files', { files });
  const isOver = useFileDrop(section, onFiles, { isOn: dialog === null, takesPaste: false });
  const row = rows.find(({ key }) => key === edited.key) ?? null;
  const focusAdd = () => section.current?.querySelector<HTMLElement>('[data-action="add-first"]')?.focus();
  return (
    <section
      ref={section}
      className={`panel ${classes.section}`}
      aria-labelledby="resources"
      onKeyDown={(event) => stepByKey(event, dispatch, focusAdd)}
      data-over={isOver || undefined}
    >
      <div className="cluster gap-6-12 ruled-below pad-8-16">
        <h2 id="resources">Ressources</h2>
        {room === 0 && <p className="note">{messages.courseFull(0)}</p>}
        <p className="note">
          {rows.length > 0 && (
            <>
              <span>{editorMessages.tracked(tracked)}</span>
              <SortTip />
            </>
          )}
        </p>
        <div className={classes.tools}>
          <HistoryButtons state={state} dispatch={dispatch} />
          <AddTools isTeacher={isTeacher} onOpen={open} />
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState>
          {addressed(
            'Ajoutez une première ressource\u00a0: un lien, un média, un texte, un titre ou une activité. Des fichiers se déposent aussi ici.',
          )}
        </EmptyState>
      ) : (
        <SortableList
          ids={ids}
          nameOf={(id) => names.get(Number(id)) ?? ''}
          onMove={(from, to) => dispatch({ type: 'move', from, to })}
        >
          <ol className="no-margin" aria-labelledby="resources">
            {rows.map((entry) => (
              <ResourceEntry key={entry.key} row={entry} actions={actions} />
            ))}
          </ol>
        </SortableList>
      )}
      <ResourceModal
        opened={dialog === 'resource'}
        resource={row}
        onClose={close}
        onDone={(content) => {
          if (row === null) dispatch({ type: 'add', after: edited.after, contents: [content] });
          else dispatch({ type: 'change', key: row.key, content });
          close();
        }}
        onFiles={(files) => bring('files', { files })}
        onLinks={(text) => bring('text', { text })}
        onActivities={(contents) => {
          insert(contents);
          close();
        }}
        room={room}
      />
      <ImportResources
        opened={dialog === 'text'}
        start={brought.text}
        room={room}
        place={edited.after === null ? addressed('à la fin de vos ressources') : 'à l’endroit choisi'}
        onClose={close}
        onImport={insert}
      />
      <ImportFiles opened={dialog === 'files'} start={brought.files} room={room} onClose={close} onImport={insert} />
      {isTeacher && <ImportCart opened={dialog === 'cart'} room={room} onClose={close} onImport={insert} />}
      {isTeacher && <ResourceFinder opened={dialog === 'search'} room={room} onClose={close} onAdd={insert} />}
    </section>
  );
}

/** Says why where there is none. */
function hasRoom(room: number): boolean {
  if (room <= 0) toast.warning(messages.courseFull(0));
  return room > 0;
}

/** « Ajouter une ressource », whose arrow leads to what brings several. */
function AddTools({ isTeacher, onOpen }: { isTeacher: boolean; onOpen: (dialog: Dialog) => void }) {
  const { count } = useCart();
  const open = (icon: string, label: string, dialog: Dialog): MenuEntry => ({
    icon,
    label,
    onClick: () => onOpen(dialog),
  });
  return (
    <SplitButton
      size="xs"
      label={'Ajouter\u00a0: autres façons'}
      entries={[
        open('file-earmark-arrow-up', 'Importer du texte', 'text'),
        ...(isTeacher
          ? [open('basket', `Panier · ${count}`, 'cart'), open('search', 'Chercher une ressource', 'search')]
          : []),
      ]}
    >
      <Button
        size="xs"
        variant="filled"
        leftSection={<Icon name="plus-lg" />}
        {...ResourceModal.opener}
        onClick={() => onOpen('resource')}
        data-action="add-first"
      >
        Ajouter une ressource
      </Button>
    </SplitButton>
  );
}

function useEntryActions(
  state: ResourceListState,
  dispatch: Dispatch<ResourceListAction>,
  section: React.RefObject<HTMLElement | null>,
  open: (edited: Edited) => void,
): EntryActions {
  const openModal = useEffectEvent(open);
  const remove = useEffectEvent((key: number) => {
    const index = state.rows.findIndex((row) => row.key === key);
    const row = state.rows[index];
    if (row === undefined) return;
    const after = state.rows[index - 1]?.key ?? null;
    const next = state.rows[index + 1] ?? state.rows[index - 1];
    // The button that had the focus goes away: the focus moves on in the same step.
    flushSync(() => dispatch({ type: 'remove', keys: new Set([key]) }));
    const wanted = next === undefined ? '[data-action="add-first"]' : `[data-key="${next.key}"] [data-action="remove"]`;
    section.current?.querySelector<HTMLElement>(wanted)?.focus();
    toast.info(`«\u00a0${nameOfResource(row)}\u00a0» est supprimée.`, {
      action: { label: 'Annuler', run: () => dispatch({ type: 'putBack', row, after }) },
    });
  });
  const duplicate = useEffectEvent((key: number) => {
    if (hasRoom(COURSE_ITEMS_MAX - state.rows.length)) dispatch({ type: 'duplicate', key });
  });
  return useMemo(
    () => ({
      onEdit: (key) => openModal({ key, after: null }),
      onAddAfter: (key) => openModal({ key: null, after: key }),
      onDuplicate: (key) => duplicate(key),
      onRemove: (key) => remove(key),
      onTrack: (key, on) => dispatch({ type: 'track', key, on }),
    }),
    [dispatch],
  );
}

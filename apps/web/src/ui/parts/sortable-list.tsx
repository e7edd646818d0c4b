import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useMemo } from 'react';
import { addressed } from '../text/addressed.ts';
import { Icon } from './icon.tsx';
import classes from './sortable-list.module.css';

type Id = string | number;

type SortableListProps = {
  ids: readonly Id[];
  /** What announcements call an entry, e.g. its word. */
  nameOf: (id: Id) => string;
  /** From and to are places in `ids`. */
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

// Outside the component: other objects would make every entry be drawn again with the list.
const MOUSE = { activationConstraint: { distance: 4 } };
const TOUCH = { activationConstraint: { delay: 150, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/**
 * A list whose entries move by mouse, touch and keyboard (Espace, arrows, Espace), every move announced in French.
 * Entries call `useSortableEntry`; only its handle drags, so that text in a row can still be selected.
 */
export function SortableList({ ids, nameOf, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const announcements = useMemo(() => announce(ids, nameOf), [ids, nameOf]);
  // Another array would draw every entry again.
  const items = useMemo(() => [...ids], [ids]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return;
    onMove(ids.indexOf(active.id), ids.indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: addressed(INSTRUCTIONS) } }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS =
  'Pour déplacer cet élément, appuyez sur Espace, puis sur les flèches haut et bas. Espace le pose, Échap annule.';

function announce(ids: readonly Id[], nameOf: (id: Id) => string): Announcements {
  const name = (id: UniqueIdentifier) => `«\u00a0${nameOf(id)}\u00a0»`;
  const place = (id: UniqueIdentifier) => `position ${ids.indexOf(id) + 1} sur ${ids.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} est pris, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over === null ? undefined : `${name(active.id)}\u00a0: ${place(over.id)}.`),
    onDragEnd: ({ active, over }) =>
      over === null ? `${name(active.id)} revient à sa place.` : `${name(active.id)} est posé, ${place(over.id)}.`,
    onDragCancel: ({ active }) => `Déplacement annulé. ${name(active.id)} revient à sa place.`,
  };
}

/** For one entry: put `ref` and `style` on its element and render `handle` inside it. */
export function useSortableEntry(id: Id, name: string) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const { role: _role, 'aria-roledescription': _description, ...rest } = attributes;
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={classes.handle}
      aria-label={`Déplacer «\u00a0${name}\u00a0»`}
      aria-roledescription="poignée de déplacement"
      {...rest}
      {...listeners}
    >
      <Icon name="grip-vertical" />
    </button>
  );
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragging,
    handle,
  };
}

/** How entries are moved, after a line about them, for those who have a mouse or a keyboard. */
export const SortTip = () => (
  <span className={classes.tip}>
    {addressed(' · faites glisser la poignée, ou ')}
    <Key name="Espace" /> puis <Key name="↑" /> <Key name="↓" />
  </span>
);

const Key = ({ name }: { name: string }) => (
  <kbd translate="no" className="kbd">
    {name}
  </kbd>
);

import { counted, type GivenPeriod, plural } from '@pupitre/learning';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { keepFocus } from '../../../shared/keep-focus.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import type { ClassActions, LineActions } from './class-panel.tsx';
import { idsOf, type PupilGroup, type PupilRow } from './distribution-rows.ts';
import type { DistributionEditorState } from './use-distribution-editor.ts';

/** Whose period is being chosen. */
export type PeriodTarget = { title: string; ids: ReadonlySet<string>; value: GivenPeriod };

/** What the buttons of a pupil and of a class do. The same functions for good: a line is drawn again only when it changes. */
export function useRowActions({ setKeep, remove, add }: DistributionEditorState, page: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState<PeriodTarget | null>(null);
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
      const verb = plural(gone.length, 'retiré');
      toast.info(`${whom}\u00a0: ${verb} à l’enregistrement.`, { action: { label: 'Annuler', run: () => add(gone) } });
    },
    [remove, add, page],
  );
  const lines = useMemo<LineActions>(
    () => ({
      onPeriod: (row) => setTarget({ title: `Période de ${row.name}`, ids: new Set([row.worldId]), value: row.period }),
      onKeep: (row, keep) => setKeep(new Set([row.worldId]), keep),
      onRemove: (row) => takeAway([row], row.name),
    }),
    [setKeep, takeAway],
  );
  const ofClass = useMemo<ClassActions>(
    () => ({
      onClassPeriod: (group) => setTarget({ title: titleOf(group), ids: idsOf(group.rows), value: group.usual }),
      onClassKeep: (group, keep) => setKeep(idsOf(group.rows), keep),
      onClassRemove: (group) => takeAway(group.rows, `${group.label}, ${counted(group.rows.length, 'élève')}`),
    }),
    [setKeep, takeAway],
  );
  return { lines, ofClass, target, setTarget };
}

const titleOf = ({ key, label }: PupilGroup): string =>
  key === '' ? 'Période pour les individuels' : `Période pour ${label}`;

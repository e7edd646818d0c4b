import { type CurriculumEntry, YEARS } from '@pupitre/contract';
import { useState } from 'react';
import { inTab } from '../../api/device-storage.ts';
import { useSession } from '../../api/use-session.ts';
import type { PerPlace, PerYear } from './per-queries.ts';

export type PerStep = 'year' | 'discipline' | 'axis' | 'learnings' | 'chosen';

const NOWHERE: PerPlace = { year: null, discipline: null, axis: null };

/** Where one is. The year and the discipline of last time are kept until the browser closes (ENT-36). */
export function usePerPlace() {
  const { userId } = useSession();
  const key = `pupitre.per.${userId ?? 'guest'}`;
  const [place, setPlace] = useState<PerPlace>(() => readSelection(key));
  const [step, setStep] = useState<PerStep>(() => firstStep(place));
  const goTo = (next: PerPlace) => {
    setPlace(next);
    setStep(firstStep(next));
    const { year: selectedYear, discipline: selectedDiscipline } = next;
    inTab.set(key, JSON.stringify({ selectedYear, selectedDiscipline }));
  };
  return {
    place,
    step,
    show: setStep,
    chooseYear: (year: PerYear) => goTo({ ...NOWHERE, year }),
    chooseDiscipline: (discipline: string) => goTo({ ...place, discipline, axis: null }),
    chooseAxis: (axis: string) => goTo({ ...place, axis }),
    /** Back to the choice of one step; what came before it stays. */
    backTo: (back: 'year' | 'discipline' | 'axis') => {
      if (back === 'year') goTo(NOWHERE);
      else goTo(back === 'discipline' ? { ...NOWHERE, year: place.year } : { ...place, axis: null });
    },
  };
}

function firstStep({ year, discipline, axis }: PerPlace): PerStep {
  if (year === null) return 'year';
  if (discipline === null) return 'discipline';
  return axis === null ? 'axis' : 'learnings';
}

function readSelection(key: string): PerPlace {
  try {
    const kept: unknown = JSON.parse(inTab.get(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return NOWHERE;
    const { selectedYear, selectedDiscipline } = kept as Record<string, unknown>;
    const year = YEARS.find((one) => one === selectedYear) ?? null;
    const discipline = year !== null && typeof selectedDiscipline === 'string' ? selectedDiscipline : null;
    return { year, discipline, axis: null };
  } catch {
    return NOWHERE;
  }
}

/** The entries that are ticked, in the order of ticking. */
export function useChosenEntries(
  initial: readonly CurriculumEntry[],
  { multiple, max }: { multiple: boolean; max: number },
) {
  const [chosen, setChosen] = useState<readonly CurriculumEntry[]>(initial);
  return {
    chosen,
    isFull: multiple && chosen.length >= max,
    has: (id: number) => chosen.some((entry) => entry.id === id),
    toggle: (entry: CurriculumEntry, on: boolean) => {
      const others = multiple ? chosen.filter(({ id }) => id !== entry.id) : [];
      setChosen(on ? [...others, entry] : others);
    },
    clear: () => setChosen([]),
  };
}

import { FOLIO_TITLE_MAX, type Folio, type FolioYear, type Group } from '@pupitre/contract';
import { byFamilyName, nextYearTitle } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettings } from '../../../../api/use-session.ts';
import { filledGroups } from '../../../../school/directory/filled-groups.ts';
import { groupsQuery } from '../../../groups/group-queries.ts';
import { type FolioPupil, pupilsOfGroup } from '../editor/folio-draft.ts';
import type { PeriodDrafts } from '../periods/period-drafts.ts';

/** No class yet: the pupils are added later, in the editor. */
export const NO_CLASS = '';

/** What the person chose for the new folio. Until she does, the first class that is not in this folio, and its title. */
export function useTakeOver(folio: Folio, { schoolYear, periods }: FolioYear) {
  const hasGroups = useSettings().feature_flags.groupes === true;
  const read = useQuery({ ...groupsQuery, enabled: hasGroups });
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTitle] = useState<string | null>(null);
  const [archives, setArchives] = useState(false);
  const [own, setPeriods] = useState<PeriodDrafts>(periods);
  const [keepsTemplates, setKeepsTemplates] = useState(true);
  const filled = filledGroups(read.data ?? []);
  const next = filled.find((one) => one.groupType === 'classe' && !isOfFolio(folio, one));
  const chosen = picked ?? next?.key ?? NO_CLASS;
  const group = filled.find(({ key }) => key === chosen);
  const proposed = nextYearTitle(folio.title, {
    classes: [...new Set(folio.monitoredStudents.map(({ className }) => className))],
    // A group of the teacher's own is no class to name a folio after.
    nextClass: group?.groupType === 'classe' ? group.name : '',
    schoolYear,
    max: FOLIO_TITLE_MAX,
  });
  const pupils: readonly FolioPupil[] = group === undefined ? [] : byFamilyName(pupilsOfGroup(group));
  return {
    /** null where the installation has no groups. */
    groups: hasGroups ? { ...read, filled } : null,
    chosen,
    choose: setPicked,
    title: typed ?? proposed,
    setTitle,
    pupils,
    periods: own,
    setPeriods,
    archives,
    setArchives,
    keepsTemplates,
    setKeepsTemplates,
  };
}

/** Whether the folio holds a class already: it is hardly the next one. */
export function isOfFolio({ monitoredStudents }: Folio, { students }: Group): boolean {
  const present = new Set(monitoredStudents.map(({ cloeeWorldId }) => cloeeWorldId));
  return students.every(({ cloeeWorldId }) => present.has(cloeeWorldId));
}

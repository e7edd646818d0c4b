import { expect, test } from 'vitest';
import { buildCriterion, buildFolio, buildPupil } from '../../../../../test/folio-kit.ts';
import { compareContent, presetChoices } from '../../../../platform/saving/conflict.ts';
import { folioComparison } from './conflict.ts';
import { createBody, draftOfFolio, type FolioDraft, keyOfPupil } from './folio-draft.ts';

const base = draftOfFolio(buildFolio());
const withLabel = (draft: FolioDraft, label: string): FolioDraft => ({
  ...draft,
  rows: draft.rows.map((row, index) => (index === 0 ? { ...row, label } : row)),
});

test('a criterion that a colleague took out while I changed it keeps its id: its observations come back with it', () => {
  const mine = withLabel(base, 'Planifie mieux');
  const theirs = draftOfFolio(
    buildFolio({ version: 4, criterias: [buildCriterion(12, 'Relit et corrige son texte')] }),
  );
  const versions = { base, mine, theirs };
  const choices = presetChoices(compareContent(folioComparison, versions));
  expect(folioComparison.merge(versions, choices).rows.map(({ id, label }) => [id, label])).toEqual([
    [11, 'Planifie mieux'],
    [12, 'Relit et corrige son texte'],
  ]);
});

test('parts that each changed alone are both kept', () => {
  const mine = { ...base, head: { ...base.head, ribbon: 'Neuf' } };
  const theirs = draftOfFolio(
    buildFolio({ monitoredStudents: [...buildFolio().monitoredStudents, buildPupil(23, 'Léa')], rpn: true }),
  );
  const versions = { base, mine, theirs };
  const comparison = compareContent(folioComparison, versions);
  expect(comparison.differences.map(({ key }) => key)).toEqual(['ribbon', 'rpn', 'pupils']);
  const merged = folioComparison.merge(versions, presetChoices(comparison));
  expect(merged.head).toMatchObject({ ribbon: 'Neuf', rpn: true });
  expect(merged.head.pupils).toHaveLength(3);
  expect(folioComparison.partText('pupils', merged)).toMatch(/^3\sélèves\s: Alice Berset, Amir Hasani, Léa$/);
});

test('pupils whom the directory has lost stay apart, and are not copied', () => {
  const lost = [31, 32].map((id) => buildPupil(id, 'Ancien élève', { cloeeWorldId: '' }));
  const draft = draftOfFolio(buildFolio({ monitoredStudents: lost }));
  expect(new Set(draft.head.pupils.map(keyOfPupil)).size).toBe(2);
  expect(createBody(draft, 'Copie').monitoredStudents).toEqual([]);
});

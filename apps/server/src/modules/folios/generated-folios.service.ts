import {
  CATEGORY_BY_KEY,
  type CategoryKey,
  CRITERION_AXES_MAX,
  DISCIPLINES,
  DOMAIN_ICONS,
  FOLIO_CRITERIA_MAX,
  YEARS,
} from '@pupitre/contract';
import { counted, foldText } from '@pupitre/learning';
import { createItems } from '../../content/items.ts';
import { setDeletedOn } from '../../content/rows.queries.ts';
import { isSameHead } from '../../content/save.ts';
import type { Db } from '../../db/connection.ts';
import { listOfferedCriteria, type OfferedCriterion } from '../curriculum/curriculum.service.ts';
import { criterionContent, FOLIO_HEAD } from './folio-content.ts';
import {
  type CriterionColumns,
  FOLIO_CRITERIA,
  findAllCriteria,
  type HeadColumns,
  insertFolio,
  recountParts,
  updateFolio,
} from './folio-write.queries.ts';
import {
  findGeneratedFolios,
  findUselessFolios,
  type GeneratedFolio,
  markGenerated,
  moveGrants,
  trashFolios,
} from './generated-folios.queries.ts';
import { saveParts } from './save-parts.ts';

type Report = (done: number, total: number) => Promise<void>;
/** A model as the curriculum gives it: one for each discipline and year. */
type Model = { generatedFor: string; head: HeadColumns; criteria: CriterionColumns[] };

/**
 * Makes a model for each discipline and year of the curriculum that has criteria. One that a person edited is hers and
 * stays; the others are brought up to date, and come back from « Corbeille ».
 */
export async function generateModels(db: Db, authorId: number, report: Report): Promise<string> {
  const models = modelsOf(await listOfferedCriteria(db));
  const existing = Map.groupBy(await findGeneratedFolios(db), ({ generatedFor }) => generatedFor);
  const counts = { made: 0, changed: 0, same: 0, kept: 0 };
  // Publishers see the latest first: so the first of the curriculum.
  for (const [index, model] of models.toReversed().entries()) {
    await report(index, models.length);
    const known = existing.get(model.generatedFor) ?? [];
    const present = known.filter(({ deletedOn }) => deletedOn === null);
    const untouched = known.findLast(({ editedOn }) => editedOn === null);
    if (present.some(({ editedOn }) => editedOn !== null)) counts.kept += 1;
    else if (untouched === undefined) {
      await makeModel(db, authorId, model);
      counts.made += 1;
    } else if (await refreshModel(db, present[0] ?? untouched, model)) counts.changed += 1;
    else counts.same += 1;
  }
  await report(models.length, models.length);
  return describe(counts, models);
}

function describe(counts: { made: number; changed: number; same: number; kept: number }, models: Model[]): string {
  if (models.length === 0) return 'Aucun folio modèle\u00a0: le plan d’études n’a pas encore de critère.';
  const parts = [
    counted(counts.made, 'folio modèle créé', 'folios modèles créés'),
    `${counts.changed} mis à jour`,
    `${counts.same} déjà à jour`,
    ...(counts.kept > 0
      ? [counted(counts.kept, 'laissé tel que modifié par une personne', 'laissés tels que modifiés par des personnes')]
      : []),
  ];
  return `${parts.join(', ')}.`;
}

function modelsOf(offered: readonly OfferedCriterion[]): Model[] {
  const byDiscipline = Map.groupBy(offered, ({ discipline }) => discipline);
  return DISCIPLINES.flatMap((discipline) => {
    const own = byDiscipline.get(discipline.key) ?? [];
    return YEARS.flatMap((year): Model[] => {
      const ofYear = own.filter(({ years }) => years.includes(Number(year))).slice(0, FOLIO_CRITERIA_MAX);
      return ofYear.length === 0 ? [] : [modelOf(discipline, year, ofYear)];
    });
  });
}

function modelOf(
  { key, value, domain, color }: (typeof DISCIPLINES)[number],
  year: CategoryKey,
  criteria: readonly OfferedCriterion[],
): Model {
  const title = `${value} – ${CATEGORY_BY_KEY.get(year)?.short ?? year}`;
  const categories = [key, year];
  return {
    generatedFor: `${key}-${year}`,
    head: {
      title,
      icon: DOMAIN_ICONS[domain],
      color,
      ribbon: '',
      categories,
      optionsProfessionnelles: false,
      severalADay: false,
      periods: null,
      searchText: foldText(title),
    },
    criteria: criteria.map(({ label, perId, objectiveCode, axesThematiques }) => ({
      label,
      categories,
      tags: [],
      axesThematiques: axesThematiques.slice(0, CRITERION_AXES_MAX),
      perObjectiveCode: objectiveCode,
      perId,
      studentEvaluationEnabled: false,
      sources: [],
    })),
  };
}

async function makeModel(db: Db, authorId: number, { generatedFor, head, criteria }: Model): Promise<void> {
  const id = await insertFolio(db, authorId, head);
  await createItems(db, FOLIO_CRITERIA, id, criteria);
  await recountParts(db, id);
  await markGenerated(db, id, generatedFor);
}

/** True when somebody would see a difference. */
async function refreshModel(db: Db, folio: GeneratedFolio, { head, criteria }: Model): Promise<boolean> {
  const rows = await findAllCriteria(db, folio.id);
  // A criterion keeps its row by what it is in the curriculum; one that was taken out comes back.
  const ids = new Map(rows.map(({ perId, id }) => [perId, id]));
  const parts = criteria.map((criterion) => ({ ...criterion, id: ids.get(criterion.perId) ?? 0 }));
  const hasChanged = await saveParts(db, FOLIO_CRITERIA, folio.id, { rows, parts, contentOf: criterionContent });
  const isTrashed = folio.deletedOn !== null;
  if (!hasChanged && !isTrashed && isSameHead(FOLIO_HEAD, folio, head)) return false;
  if (isTrashed) await setDeletedOn(db, 'folio', folio.id, null);
  await updateFolio(db, folio.id, head);
  await recountParts(db, folio.id);
  return true;
}

/** To « Corbeille »: another generation brings them back, once the curriculum has their entries again. */
export async function removeUselessModels(db: Db): Promise<string> {
  const ids = await findUselessFolios(db);
  await trashFolios(db, ids);
  if (ids.length === 0) return 'Aucun folio modèle n’est inutile.';
  const models = counted(ids.length, 'folio modèle inutile mis', 'folios modèles inutiles mis');
  return `${models} à la corbeille pour 30 jours.`;
}

export async function migrateOwners(db: Db): Promise<string> {
  const { editors, readers, kept, owners } = await moveGrants(db);
  if (editors + readers + kept + owners === 0) return 'Rien à migrer\u00a0: tous les folios ont leurs membres.';
  const parts = [
    `${editors} accès en modification repris`,
    `${readers} en lecture`,
    ...(kept > 0 ? [`${kept} déjà membres avec au moins ce rôle`] : []),
    ...(owners > 0 ? [counted(owners, 'propriétaire ajouté', 'propriétaires ajoutés')] : []),
  ];
  return `${parts.join(', ')}.`;
}

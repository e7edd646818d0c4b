import type { Folio, Observation } from '@pupitre/contract';
import { scaleOf, stateLabel } from '@pupitre/learning';
import type { CellChange } from './cell-writes.ts';

/**
 * Says which change of a folio it is: « Alice Berset, Planifie son texte : Déjà observé ». Criteria that are taken out
 * meanwhile keep their names.
 */
export function changeTextOf(): (folio: Folio) => (cell: Observation, change: CellChange) => string {
  const known = new Map<number, string>();
  return ({ criterias, optionsProfessionnelles }) => {
    for (const { id, label } of criterias) known.set(id, label);
    return ({ label, criteriaId }, { state, comment, marks }) => {
      const where = [label, known.get(criteriaId)].filter((part) => part !== undefined && part !== '').join(', ');
      const what = [
        ...(state === undefined ? [] : [stateLabel(scaleOf(optionsProfessionnelles), state)]),
        ...(comment === undefined ? [] : [comment === '' ? 'sans commentaire' : `«\u00a0${comment}\u00a0»`]),
        ...(marks === undefined ? [] : ['traces']),
      ].join(', ');
      return what === '' ? where : `${where}\u00a0: ${what}`;
    };
  };
}

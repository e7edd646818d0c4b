import { CATEGORIES, CATEGORY_BY_KEY, CRITERION_TAG_MAX, FOLIO_CRITERIA_MAX } from '@pupitre/contract';
import {
  type CriteriaText,
  counted,
  IMPORTED_LABEL_MAX,
  parseCriteriaText,
  plural,
  type TextCriterion,
} from '@pupitre/learning';
import type { ReactNode } from 'react';
import { ImportText } from '../../../shared/modals/import-text.tsx';
import { cutText } from '../../../shared/text/cut-text.ts';
import { blankCriterion, type CriterionContent } from './criterion-row.ts';
import classes from './import-criteria.module.css';

type ImportCriteriaProps = {
  opened: boolean;
  /** What was pasted in the field of the tab. */
  start: string;
  room: number;
  onClose: () => void;
  onImport: (contents: readonly CriterionContent[]) => void;
};

type Key = (typeof CATEGORIES)[number]['key'];
/** Lines that the preview shows before « et 40 autres ». */
const SHOWN = 8;

/** MODAL-11 for criteria: one a line, cells parted by tabs (CRIT-02, CRIT-11, CRIT-12). */
export const ImportCriteria = ({ opened, start, room, onClose, onImport }: ImportCriteriaProps) => (
  <ImportText
    opened={opened}
    start={start}
    onClose={onClose}
    onImport={(text) => onImport(parseCriteriaText(text, CATEGORIES).criteria.map(criterionOfText))}
    title="Importer des critères"
    label="Critères"
    help={
      <p>
        {
          'Un critère par ligne, les cellules séparées par des tabulations\u00a0: le critère, une catégorie, puis les étiquettes de niveau 0 à 7. Copiez les cellules d’un tableur, elles arrivent ainsi.'
        }
      </p>
    }
    placeholder={'Lit un texte court\tFRA\tlecture\nCompte jusqu’à vingt\tMathématiques\tnombres'}
    preview={(text) => preview(parseCriteriaText(text, CATEGORIES), room)}
  />
);

const criterionOfText = (line: TextCriterion<Key>): CriterionContent => ({
  ...blankCriterion(line.label),
  categories: line.category === null ? [] : [line.category],
  tags: line.tags.map((tag) => cutText(tag, CRITERION_TAG_MAX)),
});

/** What will come in, and what will not, with the numbers of its lines. */
function preview(text: CriteriaText<Key>, room: number): { ok: boolean; content: ReactNode } {
  const { criteria } = text;
  if (criteria.length === 0 && text.refused.length === 0)
    return { ok: false, content: 'Rien à importer pour l’instant.' };
  const isTooMuch = criteria.length > room;
  return {
    ok: criteria.length > 0 && !isTooMuch,
    content: (
      <div className={classes.preview}>
        <p>
          {criteria.length === 0
            ? 'Aucun critère à importer.'
            : isTooMuch
              ? `${counted(criteria.length, 'critère')}\u00a0: c’est trop. Un folio en tient ${FOLIO_CRITERIA_MAX} au plus.`
              : `${counted(criteria.length, 'critère')} à importer, à la fin du folio.`}
        </p>
        <Remarks text={text} />
        {criteria.length > 0 && (
          <ol className={classes.lines}>
            {criteria.slice(0, SHOWN).map((criterion) => (
              <li key={criterion.line} dir="auto">
                {[
                  cutText(criterion.label, 90),
                  criterion.category === null ? '' : (CATEGORY_BY_KEY.get(criterion.category)?.short ?? ''),
                  ...criterion.tags,
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </li>
            ))}
          </ol>
        )}
        {criteria.length > SHOWN && <p>{`et ${criteria.length - SHOWN} de plus`}</p>}
      </div>
    ),
  };
}

function Remarks({ text: { criteria, refused } }: { text: CriteriaText<Key> }) {
  const wide = refused.filter(({ reason }) => reason === 'columns');
  const nameless = refused.filter(({ reason }) => reason === 'noLabel');
  const unknown = criteria.filter(({ unknownCategory }) => unknownCategory !== '');
  const names = [...new Set(unknown.map(({ unknownCategory }) => `«\u00a0${cutText(unknownCategory, 30)}\u00a0»`))];
  const cut = criteria.filter(({ isCut }) => isCut);
  const tagged = criteria.filter(({ lostTags }) => lostTags > 0);
  const length = `à ${IMPORTED_LABEL_MAX} caractères`;
  const tooMany = 'plus de 8 étiquettes, les suivantes sont laissées';
  const remarks = [
    told(wide, 'plus de 11 colonnes, ignorée', 'plus de 11 colonnes, ignorées'),
    told(nameless, 'sans critère, ignorée', 'sans critère, ignorées'),
    told(unknown, `catégorie inconnue ${names.join(', ')}`, `catégories inconnues ${names.slice(0, 5).join(', ')}`),
    told(cut, `critère raccourci ${length}`, `critères raccourcis ${length}`),
    told(tagged, tooMany, tooMany),
  ]
    .flat()
    .toSorted((one, other) => one.line - other.line)
    .map(({ text }) => text);
  if (remarks.length === 0) return null;
  return (
    <ul className={classes.remarks}>
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}

/** « Lignes 3, 7 : plus de 11 colonnes, ignorées. », at its first line; nothing where no line is meant. */
function told(
  lines: readonly { readonly line: number }[],
  one: string,
  many: string,
): { line: number; text: string }[] {
  const [first] = lines;
  if (first === undefined) return [];
  const numbers = lines.slice(0, 10).map(({ line }) => line);
  const more = lines.length > numbers.length ? '…' : '';
  const where = `${plural(lines.length, 'Ligne')} ${numbers.join(', ')}${more}`;
  return [{ line: first.line, text: `${where}\u00a0: ${plural(lines.length, one, many)}.` }];
}

import type { ConjugationItem } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isApiError } from '../../../api/api-error.ts';
import { FailureText } from '../../../ui/errors/failure-text.tsx';
import { LoadFailure } from '../../../ui/errors/load-failure.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import classes from './conjugation.module.css';
import { conjugationItems } from './conjugation-queries.ts';
import { type ConjugationSelection, missingChoice } from './conjugation-selection.ts';

/** Verbs whose forms are unfolded at first. */
const UNFOLDED = 3;
const [TENSE_TAG, VERB_TAG] = [1, 2];

/** The items of the selection, or why there are none. */
export function useConjugationItems(selection: ConjugationSelection) {
  const missing = missingChoice(selection);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...conjugationItems(selection),
    placeholderData: missing === null ? keepPreviousData : undefined,
  });
  const items = missing === null && error === null ? (data ?? []) : [];
  return {
    items,
    /** Exactly those of the selection: what would be created now. */
    isReady: items.length > 0 && !isPlaceholderData,
    isLoading: missing === null && error === null && (data === undefined || isPlaceholderData),
    missing,
    /** Why the server makes nothing of it. */
    refusal: error === null ? null : refusalOf(error),
    error,
    retry: () => void refetch(),
  };
}

type FormsPreviewProps = { selection: ConjugationSelection; found: ReturnType<typeof useConjugationItems> };

/** What the list will hold, verb by verb, before anything is created. */
export function FormsPreview({ selection, found }: FormsPreviewProps) {
  const { items, missing, refusal, error, isLoading, isReady, retry } = found;
  const verbs = selection.selectedVerbs.filter((verb) => items.some((item) => item.tags[VERB_TAG] === verb));
  return (
    <section className="panel grid gap-12 pad-16" aria-labelledby="forms">
      <div className={classes.previewHead}>
        <h2 id="forms">Formes</h2>
        <p role="status" className={classes.count}>
          {missing ?? (isLoading ? 'Chargement…' : isReady ? counted(items.length, 'forme') : '')}
        </p>
      </div>
      <FailureText text={refusal} />
      {error !== null && refusal === null && <LoadFailure error={error} onRetry={retry} />}
      {missing === null && error === null && !isLoading && items.length === 0 && (
        <Notice>{addressed('Ces verbes n’ont aucune forme à ces temps\u00a0: choisissez-en d’autres.')}</Notice>
      )}
      {verbs.map((verb, index) => (
        <details key={verb} className={classes.verb} open={index < UNFOLDED || undefined}>
          <summary>
            <span translate="no" lang={selection.learnLanguage}>
              {verb}
            </span>
          </summary>
          <VerbForms selection={selection} items={items.filter((item) => item.tags[VERB_TAG] === verb)} />
        </details>
      ))}
    </section>
  );
}

function VerbForms({ selection, items }: { selection: ConjugationSelection; items: readonly ConjugationItem[] }) {
  return (
    <div className={classes.tenses}>
      {selection.selectedTenses.map((tense) => {
        const forms = items.filter((item) => item.tags[TENSE_TAG] === tense);
        return (
          <div key={tense}>
            <h3 translate="no" lang={selection.learnLanguage}>
              {tense}
            </h3>
            {forms.length === 0 ? (
              <p className={classes.none}>Aucune forme</p>
            ) : (
              <ul translate="no" className="no-margin" lang={selection.learnLanguage}>
                {forms.map(({ learnTxt, hintTxt, accept }) => (
                  <li translate="no" key={hintTxt}>
                    {learnTxt}
                    {accept.length > 0 && (
                      <span className={classes.accept}>
                        <span lang="fr" translate="yes">
                          {' '}
                          ou{' '}
                        </span>
                        {accept.join(', ')}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** A selection that the server refuses says why; anything else is trouble on the way. */
function refusalOf(error: Error): string | null {
  const fields = isApiError(error) && error.status === 400 ? Object.values(error.fields) : [];
  return fields.length === 0 ? null : fields.join(' ');
}

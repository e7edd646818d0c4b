import type { ClassTest } from '@pupitre/contract';
import { counted, isCounted, namesOnPaper, ofName } from '@pupitre/learning';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PaperSheet } from '../../../school/print/paper-sheet.tsx';
import { PrintPage } from '../../../school/print/print-page.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LangText } from '../../../ui/parts/lang-text.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { shortDate } from '../../../ui/text/dates.ts';
import { classTestQuery } from '../class-test-queries.ts';
import classes from './copies-print.module.css';

const route = getRouteApi('/_teacher/controles/$id/impression');

/** The copies of a test for paper: a page for each pupil, by class and family name, with what was expected. */
export function CopiesPrintScreen() {
  const { id } = route.useParams();
  const { data: test } = useSuspenseQuery(classTestQuery(Number(id)));
  const names = namesOnPaper(
    test.copies.map(({ pupilId, name, className }) => ({ id: pupilId, displayName: name, className })),
  );
  const begun = test.copies.map((copy, at) => ({ copy, at })).filter(({ copy }) => copy.startedOn !== null);
  return (
    <PrintPage
      documentTitle={`Copies – ${test.title}`}
      title={test.title}
      summary={begun.length === 0 ? 'Rien à imprimer' : `${counted(begun.length, 'copie')}, une par page`}
      disabled={begun.length === 0}
      back={
        <LinkButton to="/controles/$id/correction" params={{ id }} leftSection={<Icon name="arrow-left" />}>
          Retour
        </LinkButton>
      }
    >
      {begun.length === 0 ? (
        <EmptyState>Personne n’a encore commencé ce contrôle.</EmptyState>
      ) : (
        begun.map(({ copy, at }) => (
          <CopySheet key={copy.pupilId} test={test} copy={copy} name={names[at] ?? copy.name} at={at} />
        ))
      )}
    </PrintPage>
  );
}

type CopySheetProps = { test: ClassTest; copy: ClassTest['copies'][number]; name: string; at: number };

/** One copy: head with school, class, date and points, then each word as it was written, and as it was expected. */
function CopySheet({ test, copy, name, at }: CopySheetProps) {
  const day = copy.handedInOn ?? copy.startedOn;
  const hasHints = test.kind === 'translation';
  return (
    <PaperSheet
      flows
      label={`Copie ${ofName(name)}`}
      title={test.title}
      facts={[copy.schoolName, copy.className].filter((part) => part !== '').join(' · ')}
    >
      <div className={classes.head}>
        <b translate="no" className={classes.name}>
          {name}
        </b>
        {day !== null && <span>{shortDate(day)}</span>}
        <b className="num">{`${copy.right} sur ${test.wordCount}`}</b>
      </div>
      <table className={classes.words}>
        <thead>
          <tr>
            <th scope="col">N°</th>
            {hasHints && <th scope="col">Indice</th>}
            <th scope="col">Écrit</th>
            <th scope="col">Attendu</th>
            <th scope="col">Juste</th>
          </tr>
        </thead>
        <tbody>
          {test.words.map((word, place) => {
            const answer = word.answers.find(({ copies }) => copies.includes(at));
            const isRight = answer !== undefined && isCounted(answer.mark);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the words of a test never move
              <tr key={place} data-right={isRight || undefined}>
                <td className="num">{place + 1}</td>
                {hasHints && (
                  <td>
                    <LangText language={test.hintLanguage}>{word.hintTxt}</LangText>
                  </td>
                )}
                <td>{answer === undefined ? '–' : <LangText language={test.learnLanguage}>{answer.text}</LangText>}</td>
                <td>
                  <LangText language={test.learnLanguage}>{word.learnTxt}</LangText>
                </td>
                <td>
                  <Icon name={isRight ? 'check-lg' : 'x-lg'} label={isRight ? 'juste' : 'faux'} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </PaperSheet>
  );
}

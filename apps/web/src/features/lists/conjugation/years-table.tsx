import { type ConjugationLanguage, type ConjugationProgramme, LANGUAGES } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../shared/errors/load-failure.tsx';
import classes from './conjugation.module.css';
import { conjugationProgramme } from './conjugation-queries.ts';

/** Which tense and which verb is offered from which year, and why: for everybody to read. */
export function YearsTable({ language }: { language: ConjugationLanguage }) {
  const { data, error, refetch } = useQuery(conjugationProgramme());
  const programme = data?.find((candidate) => candidate.language === language);
  return (
    <section className={`panel ${classes.years}`} aria-labelledby="years">
      <h2 id="years">{'Quels temps à quelle année\u00a0?'}</h2>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {programme !== undefined && <Tables programme={programme} />}
    </section>
  );
}

function Tables({ programme: { language, reason, tenses, verbs } }: { programme: ConjugationProgramme }) {
  const name = LANGUAGES.find(({ id }) => id === language)?.label ?? '';
  const byYear = [...tenses].sort((a, b) => a.from - b.from);
  return (
    <>
      <p>{reason}</p>
      <table className={classes.table}>
        <caption>{`Temps, ${name.toLowerCase()}`}</caption>
        <thead>
          <tr>
            <th scope="col">Dès la</th>
            <th scope="col">Temps</th>
            <th scope="col">Pourquoi</th>
          </tr>
        </thead>
        <tbody>
          {byYear.map((tense) => (
            <tr key={tense.label}>
              <td className="num">{`${tense.from}H`}</td>
              <th scope="row" lang={language}>
                {tense.label}
              </th>
              <td>{tense.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={classes.table}>
        <caption>{`Verbes, ${name.toLowerCase()}`}</caption>
        <thead>
          <tr>
            <th scope="col">Dès la</th>
            <th scope="col">Verbes</th>
            <th scope="col">Pourquoi</th>
          </tr>
        </thead>
        <tbody>
          {verbs.map(({ from, labels, reason: why }) => (
            <tr key={from}>
              <td className="num">{`${from}H`}</td>
              <td>
                <details>
                  <summary>{counted(labels.length, 'verbe')}</summary>
                  <p lang={language}>{labels.join(', ')}</p>
                </details>
              </td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

import { getNextSteps, type NextStep, type NextStepOf } from '@pupitre/contract';
import { counted, dayAndMonth, SCHOOL_TIME_ZONE } from '@pupitre/learning';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { classesOf } from '../../school/class-tests/test-words.ts';
import { useSeesResults } from '../../school/results/sees-results.ts';
import { colorClass } from '../../ui/cards/content-card.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { KeepNames } from '../../ui/text/keep-names.tsx';
import { Areas } from './areas.tsx';
import classes from './next-steps.module.css';
import home from './signed-in-home.module.css';

const nextSteps = queryOptions({
  queryKey: ['next-steps'],
  queryFn: ({ signal }) => call(getNextSteps, { signal }),
});

/** A teacher’s areas, and above them what waits for her. They come together, so that nothing is pushed under a finger. */
export function TeacherAreas({ now }: { now: Date }) {
  const { data, isLoading, failureCount } = useQuery(nextSteps);
  // The areas never wait for a second try.
  if (isLoading && failureCount === 0) return <div className={home.coming} />;
  return (
    <>
      {data !== undefined && data.length > 0 && <NextSteps steps={data} />}
      <Areas now={now} />
    </>
  );
}

/** « Ce qui vous attend »: at most three, the first with the only filled button of the page. */
const NextSteps = ({ steps }: { steps: readonly NextStep[] }) => (
  <section aria-labelledby="accueil-suite" className="across shrinks">
    <div className={home.sectionHead}>
      <h2 id="accueil-suite">{addressed('Ce qui vous attend')}</h2>
    </div>
    <ul className={classes.steps}>
      {steps.map((step, index) => (
        <Step
          key={`${step.kind}-${step.id}-${'className' in step ? step.className : ''}`}
          step={step}
          isMain={index === 0}
        />
      ))}
    </ul>
  </section>
);

function Step({ step, isMain }: { step: NextStep; isMain: boolean }) {
  const { title, text, link, action } = useWords(step);
  return (
    <li className={classes.step} data-main={isMain || undefined}>
      <span className={`${home.tile} ${colorClass(step.color)}`}>
        <Icon name={ICONS[step.kind]} />
      </span>
      <div className={classes.words}>
        <h3>{title}</h3>
        <p>
          <bdi>{step.title}</bdi>
          <span>{text}</span>
        </p>
        <LinkButton {...link} variant={isMain ? 'filled' : 'default'} rightSection={<Icon name="arrow-right" />}>
          {action}
          <span className="sr-only">
            <KeepNames of={[step.title]}>{`\u00a0: ${title}, ${step.title}`}</KeepNames>
          </span>
        </LinkButton>
      </div>
    </li>
  );
}

const ICONS: Readonly<Record<NextStep['kind'], string>> = {
  copies: 'check2-square',
  answers: 'emoji-smile',
  unobserved: 'journal-check',
  ending: 'hourglass-split',
};

type Words = { title: ReactNode; text: string; link: LinkProps; action: string };

function useWords(step: NextStep): Words {
  const results = useSeesResults() ? ('resultats' as const) : ('distribution' as const);
  if (step.kind === 'copies') return copiesWords(step);
  if (step.kind === 'answers') return answersWords(step);
  if (step.kind === 'unobserved') return unobservedWords(step);
  return endingWords(step, results);
}

/** « 3 copies à corriger »: « Dictée de la forêt, 7A : 17 sur 20 rendues. » */
const copiesWords = ({ id, count, returned, classes: names, pupils }: NextStepOf<'copies'>): Words => ({
  title: `${counted(count, 'copie')} à corriger`,
  text: `, ${classesOf({ classes: names, pupils })}\u00a0: ${returned > 0 ? `${returned} sur ${pupils} rendues` : `${count} sur ${pupils} remises`}.`,
  link: { to: '/controles/$id/correction', params: { id: String(id) } },
  action: 'Corriger',
});

const folioOf = ({ id, isOwner }: { id: number; isOwner: boolean }) => ({
  kind: isOwner ? 'personnels' : 'equipe-pedagogique',
  id: String(id),
});

function answersWords({ pupils, onlyPupil, ...folio }: NextStepOf<'answers'>): Words {
  const params = folioOf(folio);
  return {
    title: `${counted(pupils, 'auto-évaluation')} à lire`,
    text: '',
    link:
      onlyPupil === null
        ? { to: '/folios/$kind/$id', params }
        : { to: '/folios/$kind/$id/eleve/$studentId', params: { ...params, studentId: String(onlyPupil) } },
    action: 'Lire',
  };
}

/** « 7A : pas d’observation depuis 2 semaines », of a class as of a group: « Autonomie et vie de classe. Dernière fois le 13.11. » */
function unobservedWords({ className, weeks, lastOn, pupils, ...folio }: NextStepOf<'unobserved'>): Words {
  const since = `depuis ${counted(weeks, 'semaine')}`;
  return {
    title: className === '' ? `Aucune observation ${since}` : `${className}\u00a0: pas d’observation ${since}`,
    text: `. Dernière fois le ${dayAndMonth(lastOn)}.`,
    link: {
      to: '/folios/$kind/$id/une-main',
      params: folioOf(folio),
      search: pupils.length === 0 ? {} : { eleves: pupils },
    },
    action: 'Observer',
  };
}

const CLOCK = new Intl.DateTimeFormat('fr-CH', { timeZone: SCHOOL_TIME_ZONE, hour: '2-digit', minute: '2-digit' });

/** « Se termine aujourd’hui à 17:30 »: « Les lacs suisses, 7A : 9 sur 20 terminés. » */
const endingWords = (
  { id, end, classes: names, students, success }: NextStepOf<'ending'>,
  results: 'resultats' | 'distribution',
): Words => ({
  title: `Se termine aujourd’hui à ${CLOCK.format(new Date(end))}`,
  text: `, ${classesOf({ classes: names, pupils: students })}\u00a0: ${success} sur ${students} terminés.`,
  link: { to: `/parcours/$kind/$id/${results}`, params: { kind: 'personnels', id: String(id) } },
  action: 'Voir',
});

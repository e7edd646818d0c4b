import { Button } from '@mantine/core';
import { LOGIN_PATH } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CardGrid } from '../../ui/cards/card-grid.tsx';
import { ContentCard } from '../../ui/cards/content-card.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { allCourses } from '../courses/course-queries.ts';
import { DeskDrawing } from './desk-drawing.tsx';
import classes from './guest-home.module.css';

const REASONS = [
  {
    color: 'c-indigo',
    icon: 'card-list',
    title: 'Apprendre',
    text: 'Des listes de mots en cinq langues et des parcours qui réunissent textes, médias et activités, à suivre pas à pas.',
  },
  {
    color: 'c-teal',
    icon: 'collection-play',
    title: 'S’exercer',
    text: 'Six activités, des cartes à la grille de lettres\u00a0: au doigt, à la souris ou au clavier, à l’école comme à la maison.',
  },
  {
    color: 'c-orange',
    icon: 'journal-check',
    title: 'Observer',
    text: 'Des folios où l’équipe pédagogique suit ce que chaque élève sait faire, et où l’élève dit son propre avis.',
  },
] as const;

/** What a visitor sees first (HOME-01 to HOME-03). */
export function GuestHome() {
  usePageTitle('Accueil');
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.heroInner}>
          <div>
            <h1 className={classes.title}>Apprendre, s’exercer, observer.</h1>
            <p className={classes.intro}>
              Pupitre réunit les listes d’apprentissage, les parcours et les folios des écoles de Suisse romande. C’est
              gratuit, en français, et pensé pour les élèves de 6 à 15 ans.
            </p>
            <div className={classes.actions}>
              <Button
                component="a"
                href={LOGIN_PATH}
                variant="filled"
                size="lg"
                leftSection={<Icon name="box-arrow-in-right" />}
              >
                Se connecter
              </Button>
              <LinkButton to="/parcours/libre" size="lg" leftSection={<Icon name="map" />}>
                Parcours publics
              </LinkButton>
            </div>
            <p className="above-20 dim">
              Vous avez reçu un code{'\u00a0'}? <Link to="/qr">Entrer un code</Link>
            </p>
          </div>
          <DeskDrawing className={classes.desk} />
        </div>
      </section>
      <Discover />
      <section className={`page ${classes.reasons}`} aria-labelledby="pourquoi">
        <h2 id="pourquoi" className="sr-only">
          Ce que l’on fait avec Pupitre
        </h2>
        <ul className={classes.reasonList}>
          {REASONS.map((reason) => (
            <li key={reason.title} className={`${classes.reason} ${reason.color}`}>
              <span className={classes.reasonLid}>
                <Icon name={reason.icon} />
              </span>
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const SHOWN = 4;

/** The latest public courses, for visitors. Hidden if there are none or they fail to load. */
function Discover() {
  const { data } = useInfiniteQuery(allCourses('libre'));
  const courses = data?.pages[0]?.slice(0, SHOWN) ?? [];
  if (courses.length === 0) return null;
  return (
    <section className={`page ${classes.discover}`} aria-labelledby="decouvrir">
      <div className="flex-wrap at-baseline apart gap-4-16 below-12">
        <h2 id="decouvrir">À découvrir sans compte</h2>
        <Link to="/parcours/libre">Tout voir</Link>
      </div>
      <CardGrid label="Parcours publics">
        {courses.map((course) => (
          <li key={course.id}>
            <ContentCard
              title={course.title}
              subtitle={course.subtitle}
              link={{ to: '/parcours/libre/$id', params: { id: String(course.id) } }}
              icon={course.icon}
              color={course.color}
              ribbon={course.ribbon}
              categories={course.categories}
              headingLevel="h3"
              facts={
                <>
                  <Icon name="collection" />
                  {counted(course.itemCount, 'ressource')}
                </>
              }
            />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

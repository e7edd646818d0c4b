import { Button } from '@mantine/core';
import { LOGIN_PATH } from '@pupitre/contract';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../shared/icon.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { DeskDrawing } from './desk-drawing.tsx';
import { Discover } from './discover.tsx';
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
            <p className={classes.code}>
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

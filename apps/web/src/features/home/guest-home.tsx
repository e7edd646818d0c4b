import { Button } from '@mantine/core';
import { LOGIN_PATH } from '@pupitre/contract';
import { Icon } from '../../shared/icon.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { DeskDrawing } from './desk-drawing.tsx';
import classes from './guest-home.module.css';

const REASONS = [
  {
    color: 'c-indigo',
    icon: 'card-list',
    title: 'Apprendre',
    text: 'Des listes de mots en français, en allemand, en anglais et en italien, avec leurs indices, leurs images et leurs étiquettes.',
  },
  {
    color: 'c-teal',
    icon: 'collection-play',
    title: 'S’exercer',
    text: 'Des cartes à retourner, des mots à répéter, un bilan à la fin\u00a0: au doigt, à la souris ou au clavier, à l’école comme à la maison.',
  },
  {
    color: 'c-orange',
    icon: 'share',
    title: 'Partager',
    text: 'Une liste se prépare une fois, puis se partage par un lien, un code QR ou avec toute une équipe pédagogique.',
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
          </div>
          <DeskDrawing className={classes.desk} />
        </div>
      </section>
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

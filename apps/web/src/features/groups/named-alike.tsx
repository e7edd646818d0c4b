import { toldName } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import classes from './twin-labels.module.css';
import { TwinList } from './twin-labels.tsx';
import { twinsQuery } from './twins-query.ts';

/** Where notices elsewhere lead. */
export const NAMED_ALIKE = 'meme-nom';
export const goToNamedAlike = () => document.getElementById(NAMED_ALIKE)?.focus();

/** « Élèves de même nom »: all of the teacher's classes and folios, with the word that tells each from the others. */
export function NamedAlike() {
  const { data: twins = [] } = useQuery(twinsQuery);
  const { hash, state } = useLocation();
  const isThere = twins.length > 0;
  // It comes after the page that the address names it in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be asked for again
  useEffect(() => {
    if (hash === NAMED_ALIKE && isThere) goToNamedAlike();
  }, [hash, state, isThere]);
  if (!isThere) return null;
  return (
    <section className="panel one-column gap-8 pad-16" aria-labelledby={NAMED_ALIKE}>
      <h2 id={NAMED_ALIKE} tabIndex={-1} className={classes.title}>
        Élèves de même nom
      </h2>
      <p className="note">
        {
          'À côté de ces noms, Pupitre met la classe, ou un numéro. Un mot à vous, «\u00a0lunettes\u00a0» ou «\u00a0aînée\u00a0», en prend la place partout où vous lisez ce nom. Vous êtes la seule personne à le lire.'
        }
      </p>
      <TwinList
        labelledBy={NAMED_ALIKE}
        pupils={twins.map(({ id, displayName, word, className, schoolName }) => ({
          id,
          displayName: toldName(displayName, word),
          about: [className, schoolName].filter((part) => part !== '').join(' · '),
        }))}
      />
    </section>
  );
}

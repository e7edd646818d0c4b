import { usePageTitle } from '../page/page-title.ts';
import { EmptyDesk } from '../parts/drawings.tsx';
import { Icon } from '../parts/icon.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { MessagePage } from './message-page.tsx';

type Words = { page: string; title: string; text: string };

const GONE: Readonly<Record<'course' | 'exercise' | 'list' | 'page', Words>> = {
  course: {
    page: 'Parcours retiré',
    title: 'Ce parcours n’est plus dans «\u00a0À faire\u00a0».',
    text: 'Il a été retiré, ou sa période est finie.',
  },
  exercise: {
    page: 'Exercice retiré',
    title: 'Cet exercice n’est plus là.',
    text: 'La liste de mots a été retirée. Tu n’as rien fait de faux\u00a0: dis-le en classe, et continue avec autre chose.',
  },
  list: {
    page: 'Liste retirée',
    title: 'Cette liste n’est plus là.',
    text: 'Elle a été retirée, ou elle n’est pas pour toi. Demande en classe à la personne qui te l’a donnée.',
  },
  page: {
    page: 'Page fermée',
    title: 'Cette page n’est pas ouverte pour toi.',
    text: 'Elle n’existe plus, ou elle est pour d’autres. Demande en classe à la personne qui te l’a donnée.',
  },
};

const PLACES: readonly [RegExp, keyof typeof GONE][] = [
  [/^\/parcours\/\w+\/\d/, 'course'],
  [/^\/activite\//, 'exercise'],
  [/^\/listes\/\w+/, 'list'],
];

/** What a pupil reads where something is no longer there: her words, nobody’s rights, and a way on. */
export function RefusedPupil({ refusedHref }: { refusedHref: string }) {
  const { page, title, text } = GONE[PLACES.find(([place]) => place.test(refusedHref))?.[1] ?? 'page'];
  usePageTitle(page);
  return (
    <MessagePage
      drawing={<EmptyDesk />}
      title={title}
      actions={
        <>
          <LinkButton to="/parcours/enseignants" variant="filled" leftSection={<Icon name="map" />}>
            Mes parcours à faire
          </LinkButton>
          <LinkButton to="/" leftSection={<Icon name="house" />}>
            Retour à l’accueil
          </LinkButton>
        </>
      }
    >
      <p>{text}</p>
    </MessagePage>
  );
}

import type { LinkProps } from '@tanstack/react-router';
import { useSession } from '../../api/use-session.ts';
import { type CrumbLink, Crumbs } from '../../ui/parts/crumbs.tsx';
import { backAddress, type DetailKind } from './course-addresses.ts';

/** « Parcours › Personnels »: the way back up from a course, to where one came from. */
export function CourseCrumbs({ kind }: { kind: DetailKind }) {
  const { isAuthenticated } = useSession();
  return <Crumbs links={crumbsOf(kind, isAuthenticated)} />;
}

function crumbsOf(kind: DetailKind, isSignedIn: boolean): readonly CrumbLink[] {
  const back = backAddress(kind, isSignedIn) as LinkProps['to'];
  if (kind === 'possibles') return [{ label: 'Possibles', to: back }];
  // A guest has the public ones alone.
  if (!isSignedIn) return [{ label: 'Parcours publics', to: back }];
  const courses: CrumbLink = { label: 'Parcours', to: '/parcours' };
  return kind === 'detail' ? [courses] : [courses, { label: KIND_LABELS[kind], to: back }];
}

const KIND_LABELS: Record<Exclude<DetailKind, 'detail' | 'possibles'>, string> = {
  personnels: 'Personnels',
  'equipe-pedagogique': 'Partagés',
  'pour-enseignant': 'Enseignant-e-s',
  enseignants: 'À faire',
  rpn: 'RPN',
  libre: 'Publics',
  ressources: 'Ressources',
};

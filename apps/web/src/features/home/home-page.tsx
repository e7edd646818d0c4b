import { usePerson } from '../../api/use-session.ts';
import { GuestHome } from './guest-home.tsx';

/** /accueil: what Pupitre is for visitors, where to go on for everybody else (HOME-10). */
export function HomePage() {
  const { Home = GuestHome } = usePerson() ?? {};
  return <Home />;
}

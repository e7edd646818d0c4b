import { useSession } from '../../api/use-session.ts';
import { GuestHome } from './guest-home.tsx';
import { SignedInHome } from './signed-in-home.tsx';

/** /accueil: what Pupitre is for visitors, where to go on for everybody else (HOME-10). */
export const HomePage = () => (useSession().isAuthenticated ? <SignedInHome /> : <GuestHome />);

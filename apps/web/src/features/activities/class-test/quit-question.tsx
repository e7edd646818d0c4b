import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '../../../api/connection.ts';
import { Question } from '../../../ui/modals/question.tsx';

type QuitQuestionProps = {
  opened: boolean;
  /** Her time goes on while she is away. */
  isTimed: boolean;
  onStay: () => void;
  onQuit: () => void;
};

/** « Quitter » in a test that has one try: asked first, and not possible where no page would come in its place. */
export function QuitQuestion({ opened, isTimed, onStay, onQuit }: QuitQuestionProps) {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  usePreloadedHome();
  return (
    <Question
      opened={opened}
      onClose={onStay}
      onConfirm={onQuit}
      title={'Quitter le contrôle\u00a0?'}
      cancel="Continuer à écrire"
      confirm="Quitter"
      variant="filled"
      disabled={!isOnline}
    >
      <p>
        {isTimed ? 'Le temps continue pendant que tu es ailleurs. ' : ''}
        Ta copie n’est pas rendue&nbsp;: tu peux revenir et continuer.
      </p>
      {!isOnline && <p role="status">Il n’y a pas de réseau. Reste ici&nbsp;: tu peux continuer à écrire.</p>}
    </Question>
  );
}

/** The home is there when she leaves, though the network may be gone by then. */
function usePreloadedHome(): void {
  const router = useRouter();
  useEffect(() => {
    router.preloadRoute({ to: '/accueil' }).catch(() => undefined);
  }, [router]);
}

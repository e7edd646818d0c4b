import { startTestCopy } from '@pupitre/contract';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { noteServerMoment } from '../../../api/server-time.ts';
import { useSession } from '../../../api/use-session.ts';
import { useOutbox } from '../../../platform/outbox/use-outbox.ts';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { addressed } from '../../../ui/text/addressed.ts';
import { whyFailed } from '../../../ui/text/why-failed.ts';
import { useServerMoment } from '../../../ui/time/server-moment.ts';
import { classTestKeys, testCopyQuery } from '../../class-tests/class-test-queries.ts';
import { practiceKeys } from '../../practice/practice-queries.ts';
import { endKeptSession } from '../../practice/session-queries.ts';
import { TestDoor, TestOver } from './test-door.tsx';
import { TestFrame } from './test-frame.tsx';
import { TestReturned } from './test-returned.tsx';
import { TestWriting } from './test-writing.tsx';

export { loadTestCopy } from './unsent-answers.ts';

/** A test as its pupil sees it: before, while she writes, after, and once it came back. */
export function TestScreen() {
  const id = Number(useParams({ from: '/_pupil/controles/$id' }).id);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { userId } = useSession();
  const outbox = useOutbox();
  const { data: copy } = useSuspenseQuery(testCopyQuery(id));
  usePageTitle(`Contrôle – ${copy.title}`);
  const quit = () => void navigate({ to: '/accueil' });
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: classTestKeys.all });
    void queryClient.invalidateQueries({ queryKey: practiceKeys.all });
  };
  const readCopy = () => void queryClient.invalidateQueries({ queryKey: classTestKeys.copy(id) });
  const starting = useMutation({
    mutationFn: () => call(startTestCopy, { params: { id } }),
    onSuccess: (started) => {
      noteServerMoment(Date.parse(started.now));
      queryClient.setQueryData(classTestKeys.copy(id), started);
      // Its words are in no revision while she writes: what this device had of them before goes too.
      queryClient.removeQueries({ queryKey: practiceKeys.all });
      if (userId !== null) endKeptSession(userId, outbox);
    },
    // The door says it.
    onError: () => undefined,
    networkMode: 'always',
  });
  useServerMoment(copy.state === 'waiting' ? copy.opensOn : null, readAgain);

  if (copy.state === 'writing' && copy.questions !== null) {
    return (
      <TestWriting key={id} copy={copy} questions={copy.questions} onQuit={quit} onOver={readAgain} onRead={readCopy} />
    );
  }
  return (
    <TestFrame title={copy.title} onQuit={quit}>
      {copy.state === 'returned' && copy.corrected !== null ? (
        <TestReturned copy={copy} corrected={copy.corrected} />
      ) : copy.state === 'waiting' || copy.state === 'open' ? (
        <TestDoor
          copy={copy}
          isStarting={starting.isPending}
          failure={
            starting.error === null
              ? undefined
              : whyFailed(starting.error, addressed('Le contrôle n’a pas pu commencer. Réessayez.'))
          }
          onStart={() => starting.mutate()}
        />
      ) : (
        <TestOver copy={copy} />
      )}
    </TestFrame>
  );
}

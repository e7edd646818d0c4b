import type { Course } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../ui/parts/link.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { courseDetail } from '../course-queries.ts';

type ProposalNoticeProps = { course: Pick<Course, 'id' | 'proposal' | 'isAuthor'> };

/** What became of the proposal to the experts, for its author: it waits, or was answered, with their message. */
export function ProposalNotice({ course }: ProposalNoticeProps) {
  // The cache knows sooner than the course that the editor started from; nothing is asked for here.
  const { data } = useQuery({ ...courseDetail(course.id), enabled: false });
  const proposal = data === undefined ? course.proposal : data.proposal;
  if (!course.isAuthor || proposal === null) return null;
  const { state, answer, copyId } = proposal;
  return (
    <Notice kind={state === 'accepted' ? 'ok' : state === 'refused' ? 'warning' : 'info'} icon={ICONS[state]}>
      <b>{state === 'accepted' && copyId === null ? WITHDRAWN : TEXTS[state]}</b>
      {copyId !== null && (
        <p>
          <Link to="/parcours/$kind/$id" params={{ kind: 'rpn', id: String(copyId) }}>
            Voir la copie dans RPN
          </Link>
        </p>
      )}
      {answer !== '' && <p dir="auto">{`«\u00a0${answer}\u00a0»`}</p>}
    </Notice>
  );
}

const WITHDRAWN = 'Votre parcours a été accepté. Sa copie n’est plus dans RPN.';
const ICONS = { waiting: 'hourglass-split', accepted: 'check-circle-fill', refused: 'chat-left-text' } as const;
const TEXTS = {
  waiting: 'Votre parcours est proposé aux expert-e-s\u00a0: il attend leur réponse.',
  accepted: 'Votre parcours a été accepté\u00a0: une copie est dans RPN, sous votre nom. Celui-ci reste à vous.',
  refused: 'Votre parcours n’a pas été retenu pour RPN.',
} as const;

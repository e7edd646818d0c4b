import { useWaitingProposals } from '../../../shared/news/news-counters.ts';
import { Icon } from '../../../shared/parts/icon.tsx';
import { LinkButton } from '../../../shared/parts/link-button.tsx';
import { useSession } from '../../../shared/session.ts';

/** The way of publishers to what was proposed to them, with how many wait. */
export function ProposalsLink() {
  const { isPublisher } = useSession();
  const waiting = useWaitingProposals();
  if (!isPublisher) return null;
  return (
    <LinkButton to="/parcours/propositions" leftSection={<Icon name="inbox" />}>
      {waiting === 0 ? 'Propositions' : `Propositions · ${waiting}`}
    </LinkButton>
  );
}

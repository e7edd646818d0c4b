import { useSession } from '../../../api/use-session.ts';
import { useWaitingProposals } from '../../../platform/news/news-counters.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';

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

import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../shared/icon.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { useSession } from '../../../shared/session.ts';
import { proposals } from './proposal-queries.ts';

/** The way of publishers to what was proposed to them, with how many wait. */
export function ProposalsLink() {
  const { isPublisher } = useSession();
  const found = useQuery({ ...proposals(), enabled: isPublisher });
  if (!isPublisher) return null;
  const waiting = found.data?.filter(({ state }) => state === 'waiting').length ?? 0;
  return (
    <LinkButton to="/parcours/propositions" leftSection={<Icon name="inbox" />}>
      {waiting === 0 ? 'Propositions' : `Propositions · ${waiting}`}
    </LinkButton>
  );
}

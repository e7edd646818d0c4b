import type { FolioCard as FolioCardData } from '@pupitre/contract';
import { scaleOf } from '@pupitre/learning';
import { ContentCard } from '../../../shared/cards/content-card.tsx';
import { StackedBar } from '../../../shared/charts/stacked-bar.tsx';
import { StateBadge } from '../../../shared/state-badge.tsx';
import type { FolioView } from '../folio-kinds.ts';
import { messages } from '../messages.ts';
import classes from './folio-card.module.css';

type FolioCardProps = { folio: FolioCardData; kind: FolioView; showAuthor: boolean };

/** Card of a folio in a search: how much it holds and how far the class is; the author shows to publishers only (OP-091). */
export function FolioCard({ folio, kind, showAuthor }: FolioCardProps) {
  const facts = [
    messages.criteria(folio.criterionCount),
    ...(folio.isMember && !folio.rpn ? [messages.pupils(folio.studentCount)] : []),
    ...(showAuthor && folio.author !== '' ? [folio.author] : []),
  ];
  const isFollowed = folio.isMember && folio.studentCount > 0 && folio.criterionCount > 0;
  return (
    <ContentCard
      title={folio.title}
      link={{ to: '/folios/$kind/$id', params: { kind, id: String(folio.id) } }}
      icon={folio.icon}
      color={folio.color}
      ribbon={folio.ribbon}
      categories={folio.categories}
      badges={<FolioBadges folio={folio} kind={kind} />}
      facts={facts.join(' · ')}
    >
      {isFollowed ? (
        <div className={classes.progress}>
          <StackedBar progression={folio.progression} scale={scaleOf(folio.optionsProfessionnelles)} size="small" />
        </div>
      ) : undefined}
    </ContentCard>
  );
}

function FolioBadges({ folio, kind }: { folio: FolioCardData; kind: FolioView }) {
  if (kind === 'equipe-pedagogique' && !folio.canEdit) {
    return (
      <StateBadge kind="neutral" icon="eye">
        Lecture seule
      </StateBadge>
    );
  }
  if (kind === 'personnels' && folio.rpn) {
    return (
      <StateBadge kind="ok" icon="bookmark-check">
        Modèle RPN
      </StateBadge>
    );
  }
  return null;
}

import { isMediaPath, mediaKindOf, type ResourceType } from '@pupitre/contract';
import { MediaImage } from '../../../platform/media/media-image.tsx';
import { iconOf, tileColor } from '../../../school/following/resource-kinds.ts';
import { colorClass } from '../../../ui/cards/content-card.tsx';
import { IconTile } from '../../../ui/parts/icon-tile.tsx';

type ResourceTileProps = { item: { itemType: ResourceType; navigationUrl: string; icon: string; color: string } };

/** What a resource is, at a glance: a small copy of a picture, else its icon on the colour of its type. */
export function ResourceTile({ item }: ResourceTileProps) {
  const { navigationUrl: url } = item;
  // A picture of elsewhere is not shown in the page: its server would learn who looks.
  if (item.itemType === 'Media' && isMediaPath(url) && mediaKindOf(url) === 'image') {
    return (
      <MediaImage className="centred finger-square rigid round on-sunken covers" address={url} alt="" width={44} />
    );
  }
  return <IconTile name={iconOf(item)} color={colorClass(tileColor(item))} />;
}

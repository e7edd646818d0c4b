import { MediaImage } from '../../platform/media/media-image.tsx';

type ItemPictureProps = { address: string; alt: string; className?: string | undefined };

/** Widest that the picture of a word is drawn, in pixels of a sharp screen. */
const WIDTH = 320;

/** The picture of a hint. */
export const ItemPicture = (props: ItemPictureProps) => <MediaImage {...props} width={WIDTH} />;

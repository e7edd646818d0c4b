import { useState } from 'react';
import { Icon } from '../../shared/icon.tsx';

type ItemPictureProps = { address: string; alt: string; className?: string | undefined };

/** The picture of a hint; one that cannot be shown (another site, a dead address) leaves an icon in its place. */
export function ItemPicture({ address, alt, className }: ItemPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === address) {
    return (
      <span className={className}>
        <Icon name="image" label={alt === '' ? 'Image' : alt} />
      </span>
    );
  }
  return (
    <img
      className={className}
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(address)}
    />
  );
}

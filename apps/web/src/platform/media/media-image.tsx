import { pictureAtWidth } from '@pupitre/contract';
import { useState } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';

type MediaImageProps = {
  address: string;
  alt: string;
  /** Width in pixels at which it is shown: of a stored picture the smallest copy that has it is asked for. */
  width?: number;
  className?: string | undefined;
  onLoad?: (image: HTMLImageElement) => void;
  onFailed?: () => void;
};

/** A picture; one that cannot be shown (another site, a dead address) leaves a file's icon in its place (MEDIA-14). */
export function MediaImage({ address, alt, width, className, onLoad, onFailed }: MediaImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === address) {
    return (
      <span className={className}>
        <Icon name="file-earmark-image" label={alt === '' ? 'Image' : alt} />
      </span>
    );
  }
  return (
    <img
      className={className}
      src={width === undefined ? address : pictureAtWidth(address, width)}
      alt={alt}
      loading="lazy"
      decoding="async"
      onLoad={(event) => onLoad?.(event.currentTarget)}
      onError={() => {
        setFailed(address);
        onFailed?.();
      }}
    />
  );
}

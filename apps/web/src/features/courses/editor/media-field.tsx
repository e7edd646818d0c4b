import { MEDIA_ICONS } from '@pupitre/contract';
import { MediaUpload } from '../../../shared/media/media-upload.tsx';
import type { FieldProps } from './field-props.ts';
import { RESOURCE_KINDS } from './resource-kinds.ts';

type MediaFieldProps = FieldProps & { onUploading: (isUploading: boolean) => void };

/** The file of a resource; its name becomes the title, its kind the icon, where the author chose none. */
export function MediaField({ content, problems, onChange, onUploading }: MediaFieldProps) {
  return (
    <MediaUpload
      label="Fichier"
      value={content.navigationUrl}
      error={problems.navigationUrl}
      onBusy={onUploading}
      onChange={({ url, name, icon }) =>
        onChange({
          navigationUrl: url,
          ...(content.title.trim() === '' && name !== '' ? { title: titleOfFile(name) } : {}),
          ...(icon !== '' && isOwnIcon(content.icon) ? { icon } : {}),
        })
      }
    />
  );
}

const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();

/** An icon that a file gave before, or that every new medium has. */
const isOwnIcon = (icon: string): boolean =>
  icon === RESOURCE_KINDS.Media.icon || Object.values<string>(MEDIA_ICONS).includes(icon);

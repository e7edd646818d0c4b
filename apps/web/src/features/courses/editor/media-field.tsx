import { MediaUpload } from '../../../shared/media/media-upload.tsx';
import type { BulkWays, FieldProps } from './field-props.ts';
import { withMedium } from './media-resource.ts';

type MediaFieldProps = FieldProps & { bulk: BulkWays | null; onUploading: (isUploading: boolean) => void };

/** The file of a resource; several at once become as many resources. */
export function MediaField({ content, problems, bulk, onChange, onUploading }: MediaFieldProps) {
  return (
    <MediaUpload
      label="Fichier"
      value={content.navigationUrl}
      name={content.fileName}
      error={problems.navigationUrl}
      onBusy={onUploading}
      onChange={(medium) => onChange(withMedium(content, medium))}
      onMany={bulk?.onFiles}
    />
  );
}

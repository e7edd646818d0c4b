import { TextInput } from '@mantine/core';
import type { FieldProps } from './resource-fields.tsx';

export function MediaField({ content, problems, onChange }: FieldProps & { onWaiting: (why: string | null) => void }) {
  return (
    <TextInput
      label="Adresse du média"
      value={content.navigationUrl}
      error={problems.navigationUrl}
      onChange={(event) => onChange({ navigationUrl: event.currentTarget.value })}
    />
  );
}

import { TextInput, type TextInputProps } from '@mantine/core';
import { SEARCH_TEXT_MAX } from '@pupitre/contract';
import { Icon } from './icon.tsx';
import '../../theme/mantine-inputs.css';

type SearchFieldProps = Omit<TextInputProps, 'onChange'> & { value: string; onChange: (value: string) => void };

/** A keyword, which never is a value that a browser knows. */
export const SearchField = ({ onChange, ...field }: SearchFieldProps) => (
  <TextInput
    type="search"
    autoComplete="off"
    maxLength={SEARCH_TEXT_MAX}
    leftSection={<Icon name="search" />}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...field}
  />
);

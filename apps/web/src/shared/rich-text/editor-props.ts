export type RichTextEditorProps = {
  label: string;
  /** HTML as the server gave it. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
};

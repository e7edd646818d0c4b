/** What the editor of rich text takes from Tiptap, for one drawing to text: its bar and its text, in which one cannot write yet. */
import type { Props } from './react.ts';
import { onlyTags } from './rich-text.tsx';

const nothing = () => undefined;

type Asked = {
  content: string;
  extensions: readonly ({ placeholder: () => string } | undefined)[];
  editorProps: Props;
};
const makeEditor = (asked: Asked) => ({ ...asked, isActive: () => false, getAttributes: () => ({}) });
type Editor = ReturnType<typeof makeEditor>;

export const Mark = { create: nothing };
export const Placeholder = { configure: (options: object) => options };
export { makeEditor as useEditor, nothing as mergeAttributes };
// biome-ignore lint/style/noDefaultExport: the starter kit is one
export default { configure: nothing };
export const useEditorState = <State,>(asked: { editor: Editor; selector: (asked: { editor: Editor }) => State }) =>
  asked.selector(asked);

export function EditorContent({ editor, className }: { editor: Editor; className: string }) {
  const { content, extensions, editorProps } = editor;
  const hint = extensions.find((one) => one !== undefined)?.placeholder();
  const attributes = { className: 'ProseMirror', ...(editorProps.attributes as object) };
  return (
    <div className={className}>
      {content === '' ? (
        <div {...attributes}>
          <p className="is-editor-empty" data-placeholder={hint}>
            <br />
          </p>
        </div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned to tags without attributes
        <div {...attributes} dangerouslySetInnerHTML={{ __html: onlyTags(content) }} />
      )}
    </div>
  );
}

/** Editor of a folio. */
export function FolioEditorPage() {
  return <div className="page" />;
}

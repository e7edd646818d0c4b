/** Folio of one pupil. */
export function PupilFolioPage() {
  return <div className="page" />;
}

export function PublicCoursesPage() {
  return (
    <div className="page">
      <h1>Parcours publics</h1>
    </div>
  );
}

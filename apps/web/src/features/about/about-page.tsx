export function AboutPage() {
  return (
    <div className="page">
      <h1>À propos</h1>
    </div>
  );
}

export function HomePage() {
  return (
    <div className="page">
      <h1>Accueil</h1>
    </div>
  );
}

/** Asks for the code of the first screen while settings and person are still on their way; the router finds it there. */
export function preloadScreen(path: string): void {
  const failsLater = () => undefined;
  if (path === '/' || path === '/accueil') void import('../features/home/home-page.tsx').catch(failsLater);
  else if (path.startsWith('/listes')) void import('../features/lists/lists-screens.tsx').catch(failsLater);
}

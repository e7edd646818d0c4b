import { startProduct } from '../tools/product/start-product.ts';

/** One product for the whole run; the workers find it through PUPITRE_JOURNEYS. */
export default async function startProductForJourneys(): Promise<() => Promise<void>> {
  const { url, databaseUrl, stop } = await startProduct({ env: { PUPITRE_LOG_LEVEL: 'error' } });
  process.env.PUPITRE_JOURNEYS = JSON.stringify({ url, databaseUrl });
  return stop;
}

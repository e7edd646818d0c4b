/** Ms without an answer after which a page comes from the device. */
export const SILENT_AFTER = 6_000;
/** What a proxy says where the server does not answer it. */
const OF_PROXIES = [502, 504];

type Network = { ask: () => Promise<Response>; shell: () => Promise<Response | undefined> };

/** The network's page; the device's where it fails or is silent. */
export async function answerPage({ ask, shell }: Network): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), SILENT_AFTER);
  });
  const asked = ask();
  const came = await Promise.race([asked.catch(() => null), silence]);
  clearTimeout(timer);
  if (came !== null && !OF_PROXIES.includes(came.status)) return came;
  // Where nothing is kept a late answer is better than none.
  return (await shell()) ?? came ?? asked;
}

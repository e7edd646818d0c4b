import {
  HttpClient,
  HttpError,
  type HttpRequest,
  HttpResponse,
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
} from '@microsoft/signalr';
import {
  type ChangedObservations,
  type ChangedResults,
  type FolioDigest,
  HUB_CALLS,
  HUB_METHODS,
  HUB_PATHS,
  type Notification,
  type WaitingNotifications,
} from '@pupitre/contract';
import { fetchAnswer, restOf } from '../../api/answered.ts';
import { brought } from '../../api/brought.ts';
import { pagePerson } from '../../api/page-person.ts';
import { stopwatch } from '../../api/server-time.ts';
import { folioWatches } from './folio-watches.ts';
import { POLL_AFTER, pollAfter } from './polling.ts';
import { isRefused, isSignedOut, reconnectDelay, STANDS_AFTER, waitToReconnect } from './reconnect.ts';
import { resultWatches } from './result-watches.ts';

/** What we use of the official client; tests bring their own. */
export type HubClient = Pick<HubConnection, 'start' | 'stop' | 'on' | 'onclose' | 'invoke'>;

type HubOptions = {
  onNotification: (notification: Notification) => void;
  /** Connected, again or for the first time: the page may be out of date. What waits now can be asked for. */
  onConnected: (waiting: () => Promise<WaitingNotifications>) => void;
  /** While the page asks in place of the hub: something changed since then. */
  onChanged: (before: WaitingNotifications) => Promise<void>;
  connect?: () => HubClient;
};

/**
 * The page brought how to connect (START-01), unless it waited too long; after that the server is asked. The official client
 * waits for ever for an answer.
 */
export class NegotiationOfPage extends HttpClient {
  override async send({ url = '', method = 'POST', headers = {} }: HttpRequest): Promise<HttpResponse> {
    const { pathname, search } = new URL(url, window.location.href);
    const answer = pagePerson.isOther() ? undefined : brought.take(pathname + search);
    if (answer !== undefined) return new HttpResponse(200, '', JSON.stringify(answer.body));
    const response = await fetchAnswer(url, { method, headers });
    const text = await restOf(response, () => response.text());
    if (!response.ok) throw new HttpError(response.statusText, response.status);
    return new HttpResponse(response.status, response.statusText, text);
  }
}

/** Silent: a lost network is no error, and the page reports it itself. */
const connectOfficial = (): HubClient =>
  new HubConnectionBuilder()
    .withUrl(HUB_PATHS[0], {
      transport: HttpTransportType.WebSockets,
      headers: pagePerson.headers(),
      httpClient: new NegotiationOfPage(),
    })
    .configureLogging(LogLevel.None)
    .build();

/** Ms over which the pages of a school ask, when the hub tells all of them at once that they may have missed something. */
const SPREAD = 3_000;
/** How the hub answers a call that it could not do, and might the next time. */
const IN_TROUBLE = 'UNEXPECTED';

/**
 * Keeps the page connected to the hub and reconnects after failures; returns the function that stops it. While there is
 * no connection, because the network lets no web socket through or the server is away, the page asks.
 */
export function stayConnected(options: HubOptions): () => void {
  const { onNotification, onConnected, connect = connectOfficial } = options;
  const client = connect();
  const stopping = new AbortController();
  const asking = pollAfter(options);
  let failures = 0;
  let isFirst = true;
  let stands = stopwatch();
  /** Of the connection that stands, by its number; 0 while there is none. */
  let standing = 0;
  let starts = 0;

  client.on(HUB_METHODS.notification, (notification: Notification) => onNotification(notification));
  client.on(HUB_METHODS.observations, (changed: ChangedObservations) => folioWatches.tell(changed.folioId, changed));
  client.on(HUB_METHODS.results, ({ courseId }: ChangedResults) => resultWatches.tell(courseId));
  client.on(HUB_METHODS.missed, () => {
    const told = standing;
    window.setTimeout(() => {
      if (told === standing && told !== 0) catchUp('again');
    }, Math.random() * SPREAD);
  });
  client.onclose(() => {
    if (standing === 0) return;
    standing = 0;
    plug(null);
    // A connection that is cut at once counts as a failed one.
    if (stands.ms() >= STANDS_AFTER) failures = 0;
    void retry(null);
  });

  const watch = async (folioId: number) => {
    try {
      return await client.invoke<FolioDigest | undefined>(HUB_CALLS.watch, folioId);
    } catch (error) {
      // Nothing would be heard of the folio: the next connection asks again.
      if (error instanceof Error && error.message.includes(IN_TROUBLE)) void client.stop();
      throw error;
    }
  };
  const unwatch = (folioId: number) => {
    client.invoke(HUB_CALLS.unwatch, folioId).catch(() => undefined);
  };
  const results = {
    watch: (courseId: number) => client.invoke<unknown>(HUB_CALLS.watchResults, courseId),
    unwatch: (courseId: number) => void client.invoke(HUB_CALLS.unwatchResults, courseId).catch(() => undefined),
  };
  const waiting = () => client.invoke<WaitingNotifications>(HUB_CALLS.waiting);

  function catchUp(reason: 'opened' | 'again'): void {
    plug(reason);
    onConnected(waiting);
  }

  function plug(reason: 'opened' | 'again' | null): void {
    folioWatches.plug(reason === null ? null : { watch, unwatch }, reason ?? undefined);
    resultWatches.plug(reason === null ? null : results);
  }

  async function start(): Promise<void> {
    const begun = stopwatch();
    try {
      await client.start();
      // Somebody keeps messages on their way: whoever asks learns more, and sooner.
      if (begun.ms() > POLL_AFTER) {
        await client.stop();
        throw new Error('The hub answers late.');
      }
    } catch (error) {
      return retry(error);
    }
    if (stopping.signal.aborted) return client.stop();
    asking.stop();
    stands = stopwatch();
    starts += 1;
    standing = starts;
    catchUp(isFirst ? 'opened' : 'again');
    isFirst = false;
  }

  async function retry(error: unknown): Promise<void> {
    if (stopping.signal.aborted) return;
    if (isSignedOut(error)) {
      const status = error.statusCode;
      pagePerson.refused({ status, code: status === 409 ? 'OTHER_PERSON' : 'UNAUTHENTICATED' });
      asking.stop();
    } else asking.soon();
    failures += 1;
    await waitToReconnect(
      { delay: reconnectDelay(failures, Math.random()), isRefused: isRefused(error) },
      stopping.signal,
    );
    if (!stopping.signal.aborted) await start();
  }

  asking.soon();
  void start();
  return () => {
    stopping.abort();
    asking.stop();
    plug(null);
    client.stop().catch(() => undefined);
  };
}

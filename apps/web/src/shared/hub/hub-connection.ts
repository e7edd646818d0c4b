import {
  DefaultHttpClient,
  type HttpRequest,
  HttpResponse,
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
  NullLogger,
} from '@microsoft/signalr';
import {
  type ChangedObservations,
  type FolioDigest,
  HUB_CALLS,
  HUB_METHODS,
  HUB_PATHS,
  type Notification,
  type WaitingNotifications,
} from '@pupitre/contract';
import { brought } from '../../api/brought.ts';
import { pagePerson } from '../../api/page-person.ts';
import { folioWatches } from './folio-watches.ts';
import { isRefused, reconnectDelay, STANDS_AFTER, waitToReconnect } from './reconnect.ts';

/** What we use of the official client; tests bring their own. */
export type HubClient = Pick<HubConnection, 'start' | 'stop' | 'on' | 'onclose' | 'invoke'>;

type HubOptions = {
  onNotification: (notification: Notification) => void;
  /** Connected, again or for the first time: the page may be out of date. What waits now can be asked for. */
  onConnected: (waiting: () => Promise<WaitingNotifications>) => void;
  connect?: () => HubClient;
};

/** The page brought how to connect (START-01), unless it waited too long; after that the server is asked. */
class NegotiationOfPage extends DefaultHttpClient {
  override send(request: HttpRequest): Promise<HttpResponse> {
    const { pathname, search } = new URL(request.url ?? '', window.location.href);
    const answer = pagePerson.isOther() ? undefined : brought.take(pathname + search);
    return answer === undefined
      ? super.send(request)
      : Promise.resolve(new HttpResponse(200, '', JSON.stringify(answer.body)));
  }
}

/** Silent: a lost network is no error, and the page reports it itself. */
const connectOfficial = (): HubClient =>
  new HubConnectionBuilder()
    .withUrl(HUB_PATHS[0], {
      transport: HttpTransportType.WebSockets,
      headers: pagePerson.headers(),
      httpClient: new NegotiationOfPage(NullLogger.instance),
    })
    .configureLogging(LogLevel.None)
    .build();

/** Keeps the page connected to the hub and reconnects after failures; returns the function that stops it. */
export function stayConnected({ onNotification, onConnected, connect = connectOfficial }: HubOptions): () => void {
  const client = connect();
  const stopping = new AbortController();
  let failures = 0;
  let isFirst = true;
  let stoodSince = 0;

  client.on(HUB_METHODS.notification, (notification: Notification) => onNotification(notification));
  client.on(HUB_METHODS.observations, (changed: ChangedObservations) => folioWatches.tell(changed.folioId, changed));
  client.onclose(() => {
    folioWatches.plug(null);
    // A connection that is cut at once counts as a failed one.
    if (Date.now() - stoodSince >= STANDS_AFTER) failures = 0;
    void retry(null);
  });

  const watch = (folioId: number) => client.invoke<FolioDigest | undefined>(HUB_CALLS.watch, folioId);
  const unwatch = (folioId: number) => {
    client.invoke(HUB_CALLS.unwatch, folioId).catch(() => undefined);
  };

  const waiting = () => client.invoke<WaitingNotifications>(HUB_CALLS.waiting);

  async function start(): Promise<void> {
    try {
      await client.start();
    } catch (error) {
      return retry(error);
    }
    if (stopping.signal.aborted) return client.stop();
    stoodSince = Date.now();
    folioWatches.plug({ watch, unwatch }, isFirst);
    isFirst = false;
    onConnected(waiting);
  }

  async function retry(error: unknown): Promise<void> {
    if (stopping.signal.aborted) return;
    if (isRefused(error)) {
      const status = error.statusCode;
      pagePerson.refused({ status, code: status === 409 ? 'OTHER_PERSON' : 'UNAUTHENTICATED' });
    }
    failures += 1;
    await waitToReconnect(
      { delay: reconnectDelay(failures, Math.random()), isRefused: isRefused(error) },
      stopping.signal,
    );
    if (!stopping.signal.aborted) await start();
  }

  void start();
  return () => {
    stopping.abort();
    folioWatches.plug(null);
    client.stop().catch(() => undefined);
  };
}

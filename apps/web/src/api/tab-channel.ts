export type TabChannel<Message> = { post: (message: Message) => void; close: () => void };

/** What the tabs of a browser tell each other. Where it lacks the means, or refuses them, each tab is alone. */
export function tabChannel<Message>(name: string, hear?: (message: Message) => void): TabChannel<Message> {
  const channel = open(name);
  if (channel !== null && hear !== undefined) channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  return { post: (message) => channel?.postMessage(message), close: () => channel?.close() };
}

/** Tells the other tabs one thing. */
export function tellTabs<Message>(name: string, message: Message): void {
  const channel = tabChannel<Message>(name);
  channel.post(message);
  channel.close();
}

function open(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

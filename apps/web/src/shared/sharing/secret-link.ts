import { toast } from '../toast/toast-store.ts';

/** Puts a link on the clipboard; answers the link when the browser refuses, so that it can be shown. */
export async function copyToClipboard(link: string): Promise<string | null> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Copié\u00a0!');
    return null;
  } catch {
    return link;
  }
}

type MailParts = { subject: string; intro: string; title: string; link: string };

/** Address of a message that shares a content. */
export const mailAddress = ({ subject, intro, title, link }: MailParts): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    `Bonjour,\r\n\r\n${intro}\r\n${title}\r\n${link}\r\n`,
  )}`;

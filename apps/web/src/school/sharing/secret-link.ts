import { toast } from '../../ui/toast/toast-store.ts';

/** Copies a link and says for whom it opens; returns the link if the browser refuses, so that it can be shown. */
export async function copyToClipboard(link: string, audience: string): Promise<string | null> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Copié\u00a0!', { detail: audience });
    return null;
  } catch {
    return link;
  }
}

type MailParts = { subject: string; intro: string; title: string; link: string; audience: string };

/** Address of a message that shares a content. */
export const mailAddress = ({ subject, intro, title, link, audience }: MailParts): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    `Bonjour,\r\n\r\n${intro}\r\n${title}\r\n${link}\r\n\r\n${audience}\r\n`,
  )}`;

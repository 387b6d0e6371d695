import { formatFullDate } from '#web/format/dates.ts';

export interface MeetingLink {
  readonly topic: string;
  readonly startsAt: string | null | undefined;
  readonly joinUrl: string | null | undefined;
  readonly passcode: string;
  readonly relation: { readonly id: string } | null | undefined;
}

/** What somebody who is invited reads: when it is, the link and its password. */
export function meetingMail({ topic, startsAt, joinUrl, passcode }: MeetingLink): {
  readonly subject: string;
  readonly html: string;
} {
  const link = document.createElement('a');
  link.href = joinUrl ?? '';
  link.textContent = joinUrl ?? '';
  const when = startsAt == null ? [] : [`Wanneer: ${formatFullDate(new Date(startsAt))}`];
  const lines = [
    ['U kunt aan de videovergadering deelnemen via deze link:'],
    [link],
    ...when.map((text) => [text]),
    ...(passcode === '' ? [] : [[`Wachtwoord: ${passcode}`]]),
  ];
  // Elements, because the link and the password come from Zoom.
  const html = lines.map((parts) => {
    const paragraph = document.createElement('p');
    paragraph.append(...parts);
    return paragraph.outerHTML;
  });
  return { subject: `Videovergadering: ${topic}`, html: html.join('') };
}

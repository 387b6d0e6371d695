import type { OutboxMessage } from '#services/outbox/outbox.ts';
import type { ReferenceKind } from './reference.ts';

interface MessageDescription<Field extends string = string> {
  /** Dutch, as in 'opdracht om een relatie op te slaan'. */
  readonly purpose: string;
  /** `field`: where the payload has the id. Null where no screen shows the record. */
  readonly about: readonly [kind: ReferenceKind, field: Field] | null;
}

type FieldOf<Kind> = keyof Extract<OutboxMessage, { readonly kind: Kind }>['payload'] & string;

/** A kind without an entry does not compile. */
const MESSAGE_NAMES: { readonly [Kind in OutboxMessage['kind']]: MessageDescription<FieldOf<Kind>> } = {
  'relation.saved': {
    purpose: 'een relatie naar de koppelingen te brengen',
    about: ['relation', 'relationId'],
  },
  'relation.deleting': {
    purpose: 'een relatie uit de koppelingen te verwijderen',
    about: ['relation', 'relationId'],
  },
  'relation.step': {
    purpose: 'een stap van een relatie opnieuw te proberen of over te slaan',
    about: ['relation', 'relationId'],
  },
  'relation.import': { purpose: 'relaties te importeren', about: null },
  'subscription.keep': { purpose: 'meldingen van een koppeling te ontvangen', about: null },
  'subscriptions.renew': { purpose: 'meldingen van koppelingen te blijven ontvangen', about: null },
  'tasks.roll': { purpose: 'periodieke taken bij te werken', about: null },
  'appointment.changed': {
    purpose: 'een afspraak naar de gekoppelde agenda te brengen',
    about: ['appointment', 'appointmentId'],
  },
  'meeting.changed': { purpose: 'een vergadering naar Zoom te brengen', about: ['meeting', 'meetingId'] },
  'calendar.sync': { purpose: 'de gekoppelde agenda te lezen', about: ['link', 'linkId'] },
  'mailbox.sync': { purpose: 'de gekoppelde mailbox te lezen', about: ['link', 'linkId'] },
  'emails.changed': {
    purpose: 'wijzigingen van e-mails naar de mailbox te brengen',
    about: ['link', 'linkId'],
  },
  'email.send': { purpose: 'een e-mail te verzenden', about: ['emailSend', 'sendId'] },
  'mailing.run': { purpose: 'een mailing te verzenden', about: ['mailing', 'mailingId'] },
  'restore.look': { purpose: 'na te kijken wat al is verzonden', about: null },
  'schedules.restart': { purpose: 'het dagelijkse werk opnieuw in te plannen', about: null },
  'link.changed': { purpose: 'een koppeling te maken of te beëindigen', about: ['linkKind', 'linkKind'] },
  'link.push': { purpose: 'relaties naar een nieuwe koppeling te brengen', about: ['linkPush', 'pushId'] },
  'office.remove': { purpose: 'het kantoor te verwijderen', about: null },
  'portal.withdraw': { purpose: 'een link in een portal in te trekken', about: ['portalEntry', 'entryId'] },
  'password.mail': { purpose: 'een wachtwoord te mailen', about: null },
  'customer.code': { purpose: 'een klant een code te mailen', about: null },
  'password.notice': { purpose: 'een gewijzigd wachtwoord te melden', about: ['user', 'userId'] },
};

/** Null for a kind that only a newer version knows. */
export function messageName(kind: string): MessageDescription | null {
  return Object.hasOwn(MESSAGE_NAMES, kind) ? MESSAGE_NAMES[kind as OutboxMessage['kind']] : null;
}

import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { createRandom } from '#dev/seed/random.ts';
import type { MailPerson } from '../mail-state.ts';
import type { FileKind } from './files.ts';
import { TOPICS, type Topic } from './mail-topics.ts';
import { newsletter } from './newsletters.ts';
import { DAYS, EMPLOYEES, MEETINGS, MONTHS, NOTICES, QUARTERS, SPAM, SUPPLIERS } from './other-texts.ts';
import { clientsOf } from './people.ts';
import { PROGRAMS, type Program } from './programs.ts';

/** Folders that an office has beside those that each mailbox has. */
export const OWN_FOLDERS = [
  'Archief IN',
  'Archief UIT',
  'Nieuwsbrieven',
  'Klanten',
  'Klanten/Lopend',
] as const;
export type PlannedFolder =
  | (typeof OWN_FOLDERS)[number]
  | 'inbox'
  | 'sentitems'
  | 'drafts'
  | 'junkemail'
  | 'deleteditems';

/** A mail before its text is made: all that a list shows of it. */
export interface PlannedMail {
  readonly number: number;
  readonly kind: 'letter' | 'newsletter' | 'broken' | 'meeting' | 'bounce';
  readonly conversation: number;
  /** The number of the mail that it answers; null for none. */
  readonly previous: number | null;
  readonly folder: PlannedFolder;
  /** Minutes before the evening of the last whole day. */
  readonly minutesAgo: number;
  readonly from: MailPerson;
  readonly to: readonly MailPerson[];
  readonly cc: readonly MailPerson[];
  readonly subject: string;
  readonly text: string;
  readonly greeting: string;
  readonly signature: readonly string[];
  readonly program: Program;
  readonly hasLogo: boolean;
  readonly files: readonly FileKind[];
  readonly isDraft: boolean;
  readonly isRead: boolean;
  readonly flagStatus: 'notFlagged' | 'flagged' | 'complete';
  readonly categories: readonly string[];
  readonly importance: 'low' | 'normal' | 'high';
}

const DAY = 24 * 60;
const LONGEST_AGO = 540 * DAY;
const CLOSINGS = [
  'Graag gedaan!',
  'Prima, dank.',
  'Komt goed.',
  'Fijn, dan sluiten wij dit af.',
  'Top. Prettig weekend!',
];
const SIZES = {
  main: {
    total: 3000,
    newsletters: 260,
    notices: 330,
    spam: 130,
    broken: 40,
    meetings: 24,
    bounces: 12,
    drafts: 14,
  },
  second: { total: 60, newsletters: 6, notices: 8, spam: 4, broken: 2, meetings: 1, bounces: 1, drafts: 2 },
} as const;

const plans = new Map<SandboxAccount, readonly PlannedMail[]>();

/** The mail of a seeded office, the same every time. */
export function planOf(account: SandboxAccount): readonly PlannedMail[] {
  const known = plans.get(account) ?? makePlan(account);
  plans.set(account, known);
  return known;
}

function makePlan(account: SandboxAccount): readonly PlannedMail[] {
  const random = createRandom(account === 'main' ? 14 : 15);
  const sizes = SIZES[account];
  const { label, mailbox } = CREDENTIALS[account];
  const own: MailPerson = { name: label, address: mailbox };
  const clients = clientsOf(account);
  const plan: PlannedMail[] = [];
  let conversations = 0;

  const longAgo = () => Math.floor((random.below(1000) / 1000) ** 1.6 * LONGEST_AGO) + random.below(10 * 60);
  const thingsOf = (): Record<string, string> => ({
    jaar: random.pick(['2024', '2025', '2025']),
    kwartaal: random.pick(QUARTERS),
    maand: random.pick(MONTHS),
    dag: random.pick(DAYS),
    datum: `${random.between(1, 28)} ${random.pick(MONTHS)}`,
    bedrag: `€ ${random.between(1, 24)}.${random.digits(3)},${random.digits(2)}`,
    nummer: `${random.between(2024, 2026)}${random.digits(4)}`,
    leverancier: random.pick(SUPPLIERS),
    medewerker: random.pick(EMPLOYEES),
  });
  const fill = (text: string, things: Record<string, string>) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => things[name] ?? name);

  const add = (
    mail: Partial<PlannedMail> & Pick<PlannedMail, 'from' | 'subject' | 'text' | 'minutesAgo'>,
  ) => {
    const minutesAgo = withinWorkingHours(mail.minutesAgo);
    const isOld = minutesAgo > 4 * DAY;
    plan.push({
      number: plan.length,
      kind: 'letter',
      conversation: conversations,
      previous: null,
      folder: 'inbox',
      to: [own],
      cc: [],
      greeting: '',
      signature: [],
      program: 'outlook',
      hasLogo: false,
      files: [],
      isDraft: false,
      isRead: isOld ? !random.chance(0.02) : random.chance(0.55),
      flagStatus: 'notFlagged',
      categories: [],
      importance: 'normal',
      ...mail,
      minutesAgo,
    });
  };

  const inFolder = (isSent: boolean, minutesAgo: number): PlannedFolder => {
    if (random.chance(0.035)) return 'deleteditems';
    const isOld = minutesAgo > 200 * DAY;
    if (isSent) return isOld && random.chance(0.6) ? 'Archief UIT' : 'sentitems';
    if (isOld && random.chance(0.75)) return 'Archief IN';
    if (random.chance(0.05)) return random.chance(0.5) ? 'Klanten' : 'Klanten/Lopend';
    return 'inbox';
  };

  function addConversation(room: number): void {
    conversations += 1;
    const client = random.pick(clients);
    const topic: Topic = random.pick(TOPICS);
    const things = thingsOf();
    const subject = fill(random.pick(topic.subjects), things);
    const program = random.pick(PROGRAMS);
    const person = { name: client.name, address: client.address };
    const length = Math.min(room, random.pick([1, 2, 2, 2, 3, 3, 4, 5, 7]));
    const officeBegins = random.chance(0.25);
    const stages = officeBegins
      ? [topic.answers, topic.follows, CLOSINGS, topic.follows, CLOSINGS, CLOSINGS, CLOSINGS]
      : [topic.questions, topic.answers, topic.follows, CLOSINGS, topic.follows, CLOSINGS, CLOSINGS];
    let minutesAgo = longAgo() + length * 600;
    for (let step = 0; step < length; step += 1) {
      const isOffice = (step % 2 === 0) === officeBegins;
      const text = fill(random.pick(stages[step] ?? CLOSINGS), things);
      const files = step === 0 && !officeBegins ? topic.files : isOffice && step < 2 ? topic.answerFiles : [];
      const folder = inFolder(isOffice, minutesAgo);
      const isAnswered = !isOffice && step < length - 1;
      const hasNoAnswer = !isOffice && step === length - 1 && minutesAgo < 30 * DAY;
      add({
        minutesAgo,
        text,
        folder,
        subject: step === 0 ? subject : `RE: ${subject}`,
        from: isOffice ? own : person,
        to: isOffice ? [person] : [own],
        cc: random.chance(0.08) ? [{ name: 'Advies', address: `advies@${mailbox.split('@')[1]}` }] : [],
        previous: step === 0 ? null : plan.length - 1,
        greeting: isOffice
          ? `${client.greeting},`
          : `Beste ${random.pick(['Peter', 'mensen', 'team', 'mevrouw De Wit'])},`,
        signature: isOffice ? signatureOf(label, mailbox, random.chance(0.5)) : client.signature,
        program: isOffice ? 'outlook' : program,
        hasLogo: isOffice && random.chance(0.35),
        files: random.chance(0.75) ? files : [],
        ...(isOffice ? { isRead: true } : {}),
        categories: isAnswered && random.chance(0.8) ? ['replied'] : [],
        flagStatus:
          hasNoAnswer && random.chance(0.3)
            ? 'flagged'
            : !isOffice && random.chance(0.03)
              ? 'complete'
              : 'notFlagged',
        importance: random.chance(0.03) ? 'high' : 'normal',
      });
      // Later, and not after now.
      minutesAgo -= random.between(1, Math.max(1, Math.min(3 * DAY, Math.floor(minutesAgo * 0.6))));
    }
  }

  const addNotice = (from: typeof NOTICES, folder?: PlannedFolder) => {
    conversations += 1;
    const notice = random.pick(from);
    const things = thingsOf();
    const minutesAgo = longAgo();
    const isSpam = folder === 'junkemail';
    add({
      minutesAgo: isSpam ? minutesAgo % (30 * DAY) : minutesAgo,
      from: notice.from,
      subject: fill(random.pick(notice.subjects), things),
      text: fill(random.pick(notice.texts), things),
      greeting: isSpam ? '' : 'Goedendag,',
      signature: [notice.from.name],
      files: notice.files,
      program: random.pick(['outlook', 'gmail', 'apple'] as const),
      folder: folder ?? inFolder(false, minutesAgo),
    });
  };

  for (let index = 0; index < sizes.newsletters; index += 1) {
    conversations += 1;
    const { from, subject, preview } = newsletter(index);
    const folder = random.pick(['Nieuwsbrieven', 'Nieuwsbrieven', 'inbox', 'deleteditems'] as const);
    add({
      from,
      subject,
      folder,
      kind: 'newsletter',
      text: preview,
      minutesAgo: longAgo(),
      conversation: index,
    });
  }
  for (let index = 0; index < sizes.notices; index += 1) addNotice(NOTICES);
  for (let index = 0; index < sizes.spam; index += 1) addNotice(SPAM, 'junkemail');
  for (let index = 0; index < sizes.broken; index += 1) {
    conversations += 1;
    const { name, address } = random.pick(clients);
    const things = thingsOf();
    const topic = random.pick(TOPICS);
    add({
      kind: 'broken',
      from: { name, address },
      minutesAgo: longAgo() % (90 * DAY),
      subject: fill(random.pick(topic.subjects), things),
      text: fill(random.pick(topic.questions), things),
    });
  }
  for (let index = 0; index < sizes.meetings; index += 1) {
    conversations += 1;
    const { name, address } = random.pick(clients);
    const subject = fill(random.pick(MEETINGS), thingsOf());
    add({
      kind: 'meeting',
      from: { name, address },
      subject,
      text: 'Ik nodig u uit voor dit gesprek.',
      minutesAgo: longAgo() % (60 * DAY),
    });
  }
  for (let index = 0; index < sizes.bounces; index += 1) {
    conversations += 1;
    const { address } = random.pick(clients);
    const from = { name: 'Microsoft Outlook', address: `MicrosoftExchange329e71ec@${mailbox.split('@')[1]}` };
    const text = `De bezorging aan de volgende geadresseerden of groepen is mislukt: ${address}. Het e-mailadres is niet gevonden.`;
    add({ kind: 'bounce', from, subject: 'Onbestelbaar: uw stukken', text, minutesAgo: longAgo() });
  }
  for (let index = 0; index < sizes.drafts; index += 1) {
    conversations += 1;
    const client = random.pick(clients);
    const topic = random.pick(TOPICS);
    const things = thingsOf();
    add({
      from: own,
      to: [{ name: client.name, address: client.address }],
      folder: 'drafts',
      isDraft: true,
      isRead: true,
      subject: fill(random.pick(topic.subjects), things),
      minutesAgo: random.below(20 * DAY),
      text: fill(random.pick(topic.answers), things),
      greeting: `${client.greeting},`,
      signature: signatureOf(label, mailbox, true),
    });
  }
  while (plan.length < sizes.total) addConversation(sizes.total - plan.length);
  return plan;
}

function withinWorkingHours(minutesAgo: number): number {
  const ofDay = minutesAgo % DAY;
  return minutesAgo - ofDay + Math.floor((ofDay * 11 * 60) / DAY);
}

function signatureOf(label: string, mailbox: string, isLong: boolean): readonly string[] {
  return isLong
    ? [
        'Met vriendelijke groet,',
        label,
        'Administratie, salarissen en advies',
        `T 020 555 01 23 | ${mailbox}`,
      ]
    : ['Met vriendelijke groet,', label];
}

import type { FaultRequest } from '#dev/sandbox/core/stand-in-contract.ts';
import { ProviderFailedError } from '#domain/errors.ts';
import type { EmailChange, EmailPage, MailboxAdapter, RemoteEmail } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { wireOfficeForTests } from './wire-office.ts';

const OWN = 'kantoor@vandalen.example';
const SHARED = 'info@vandalen.example';

/** The adapter of mail over a sandbox of its own, and the mailbox in the hands of a person in Outlook. */
export function wireMailboxForTests() {
  const office = wireOfficeForTests();
  const mailbox = (): MailboxAdapter => {
    const found = office.providers.mailboxOf('microsoft');
    if (found === null) throw new Error('Microsoft has no mail.');
    return found;
  };
  const access = (options: { readonly signal?: AbortSignal; readonly shared?: boolean } = {}): LinkAccess =>
    office.access('contact', {
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      settings: options.shared ? { email: SHARED, mailbox: 'shared' } : { email: OWN, mailbox: 'own' },
    });

  /** All changes of a pass, and the link by which the next one begins. */
  async function finish(first: EmailPage | null, pageSize = 50) {
    if (first === null) throw new Error('The folder is gone.');
    const changes: EmailChange[] = [...first.changes];
    let page = first;
    while (page.next !== null) {
      page = await mailbox().page(access(), page.next, pageSize);
      changes.push(...page.changes);
    }
    if (page.delta === null) throw new Error('A round ended without a link to the next.');
    return { changes, delta: page.delta };
  }

  async function folderId(kind: string, options: { readonly shared?: boolean } = {}): Promise<string> {
    const found = (await mailbox().folders(access(options))).find((folder) => folder.kind === kind);
    if (found === undefined) throw new Error(`There is no folder ${kind}.`);
    return found.id;
  }

  const fault = (operation: string, fields: FaultRequest) =>
    office.sandbox.control.addFault('microsoft-graph', { operation, ...fields });

  return {
    office,
    mailbox,
    access,
    finish,
    folderId,
    fault,
    outlook: (kind: 'own' | 'shared' = 'own') => office.sandbox.control.mailbox('main', kind),
    calls: async (operation: string) =>
      (await office.sandbox.control.calls('microsoft-graph')).filter((call) => call.operation === operation),
  };
}

export async function failureOf(work: Promise<unknown>): Promise<ProviderFailedError> {
  const failure = await work.catch((error: unknown) => error);
  if (!(failure instanceof ProviderFailedError)) throw new Error(`No provider failure: ${String(failure)}`);
  return failure;
}

/** What is certain to be there. */
export function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('It is not there.');
  return value;
}

export function subjectsOf(emails: readonly RemoteEmail[]): readonly string[] {
  return emails.map(({ subject }) => subject);
}

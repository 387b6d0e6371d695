import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StandInServices } from '#dev/sandbox/core/stand-in.ts';
import { microsoftUserIdOf, SANDBOX_ACCOUNTS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { graphError } from './graph-errors.ts';
import { findFolder, type StoredFolder } from './mail-folders.ts';
import { findMail } from './mail-lookup.ts';
import { fillMailbox } from './mail-office.ts';
import {
  addressOf,
  MAILBOX_KINDS,
  type Mailbox,
  type MailboxKind,
  mailSlice,
  type StoredMail,
} from './mail-state.ts';
import { type MailForm, mailFormOf, missingItem, paramOf } from './message-request.ts';
import type { ChangeType } from './subscription-shape.ts';

const CHANGES = { create: 'created', update: 'updated', delete: 'deleted' } as const;
export type MailEffect = keyof typeof CHANGES;

/** A mailbox, and through which account it is reached. */
export interface MailboxLocation {
  readonly account: SandboxAccount;
  readonly kind: MailboxKind;
  readonly mailbox: Mailbox;
}

export interface MailChange {
  readonly location: MailboxLocation;
  readonly changeType: ChangeType;
  readonly mail: Pick<StoredMail, 'id' | 'immutableId' | 'folderId'>;
}

/** The mailboxes of the accounts, as calls and as persons in Outlook reach them. */
export interface GraphMail {
  locationOf(account: SandboxAccount, kind: MailboxKind): MailboxLocation;
  /** The mailboxes of this address, whoever's they are. */
  mailboxesAt(address: string): readonly MailboxLocation[];
  note(location: MailboxLocation, effect: MailEffect, mail: StoredMail): void;
  publish(location: MailboxLocation, effect: MailEffect, mail: MailChange['mail']): void;
  changed(): void;
}

export function createGraphMail(
  { store, journal }: StandInServices,
  { areFilled, onChange }: { readonly areFilled: boolean; readonly onChange: (changes: MailChange) => void },
): GraphMail {
  const mailboxOf = mailSlice(store, areFilled);
  function locationOf(account: SandboxAccount, kind: MailboxKind): MailboxLocation {
    const mailbox = mailboxOf(account, kind);
    if (mailbox.officeToGenerate !== null) {
      fillMailbox(mailbox, mailbox.officeToGenerate);
      mailbox.officeToGenerate = null;
      store.changed();
    }
    return { account, kind, mailbox };
  }
  function publish(location: MailboxLocation, effect: MailEffect, mail: MailChange['mail']): void {
    store.changed();
    onChange({ location, changeType: CHANGES[effect], mail });
  }
  return {
    locationOf,
    publish,
    changed: () => store.changed(),
    mailboxesAt: (address) =>
      SANDBOX_ACCOUNTS.flatMap((account) =>
        MAILBOX_KINDS.filter((kind) => addressOf(account, kind) === address.toLowerCase()).map((kind) =>
          locationOf(account, kind),
        ),
      ),
    note(location, effect, mail) {
      journal.effect({
        provider: 'microsoft-graph',
        account: location.account,
        operation: `message.${effect}`,
        effect,
        key: mail.extended[0]?.value ?? '',
        remoteId: mail.immutableId,
      });
      publish(location, effect, mail);
    },
  };
}

export interface MailTools {
  readonly mail: GraphMail;
  readonly accountOf: (request: FastifyRequest) => SandboxAccount;
  readonly urlOf: (request: FastifyRequest) => URL;
}

export interface MailCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly location: MailboxLocation;
  readonly mailbox: Mailbox;
  readonly form: MailForm;
  readonly url: URL;
  readonly user: string;
}

type Answer = (call: MailCall) => unknown;

/** The routes of a mailbox, once below `/me` and once below `/users/{address}` (Graph: user-list-messages). */
export function mailRoutes(app: FastifyInstance, { mail, accountOf, urlOf }: MailTools) {
  return function route(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    operation: string | ((request: FastifyRequest) => string),
    answer: Answer,
  ): void {
    for (const start of ['/me', '/users/:address']) {
      app.route({
        method,
        url: `${start}${path}`,
        config: { operation },
        handler: async (request, reply) => {
          const account = accountOf(request);
          const address = paramOf(request, 'address').toLowerCase();
          const kind = MAILBOX_KINDS.find(
            (one) =>
              addressOf(account, one) === address ||
              (one === 'own' && ['', microsoftUserIdOf(account)].includes(address)),
          );
          if (kind === undefined) {
            return graphError(
              reply,
              404,
              'ErrorItemNotFound',
              'The specified object was not found in the store.',
            );
          }
          const location = mail.locationOf(account, kind);
          const { mailbox } = location;
          const form = mailFormOf(request, mailbox.habits);
          const user = kind === 'own' && address === '' ? 'me' : address;
          return answer({ request, reply, location, mailbox, form, url: urlOf(request), user });
        },
      });
    }
  };
}
export type MailRoute = ReturnType<typeof mailRoutes>;

/** Answers for a mail that is not there, and returns null. */
export function requestedMail({ request, reply, mailbox }: MailCall): StoredMail | null {
  const id = paramOf(request, 'id');
  const mail = findMail(mailbox, id);
  if (mail === undefined) missingItem(id, reply);
  return mail ?? null;
}

/** Answers for a folder that is not there, and returns null. */
export function requestedFolder({ request, reply, mailbox }: MailCall): StoredFolder | null {
  const name = paramOf(request, 'folder');
  const folder = findFolder(mailbox.folders, name);
  if (folder === undefined) missingItem(name, reply);
  return folder ?? null;
}

export function contextOf({ url, user }: MailCall, what: string): string {
  return `${url.origin}/v1.0/$metadata#users('${user}')/${what}`;
}

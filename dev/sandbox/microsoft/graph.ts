import type { FastifyRequest } from 'fastify';
import { requireBearer } from '#dev/sandbox/core/bearer.ts';
import type { StandIn, StandInServices } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxTokens } from '#dev/sandbox/core/tokens.ts';
import { CREDENTIALS, microsoftUserIdOf, SANDBOX_ACCOUNTS } from '#dev/sandbox/credentials.ts';
import { ATTACHMENT_PREAUTHORISED } from './attachment-sessions.ts';
import type { Calendar } from './calendar-state.ts';
import { createContacts } from './contacts.ts';
import { createDrive, DRIVE_OPERATIONS } from './drive.ts';
import { PREAUTHORISED } from './drive-content.ts';
import { addDeltaRoute, type GraphCalendar } from './graph-calendar.ts';
import { codeOfStatus, graphError, graphErrorBody, invalidToken } from './graph-errors.ts';
import type { GraphMail } from './graph-mail.ts';
import { addMailRoutes, MAIL_OPERATIONS } from './mail.ts';
import { countIn, unreadIn } from './mail-lookup.ts';
import type { Mailbox } from './mail-state.ts';
import { limitCallsAtOnce } from './mailbox-concurrency.ts';
import { addEventRoutes, EVENT_OPERATIONS } from './outlook-events.ts';
import { GRAPH_PUBLISHED } from './published.ts';
import { type createSubscriptions, SUBSCRIPTION_OPERATIONS } from './subscriptions.ts';

/** Microsoft Graph v1.0: contacts, calendar, cloud folders and subscriptions of the mailbox that the token belongs to. */
export function createMicrosoftGraph(
  services: StandInServices,
  tokens: SandboxTokens,
  {
    subscriptions,
    calendar,
    mail,
  }: {
    readonly subscriptions: ReturnType<typeof createSubscriptions>;
    readonly calendar: GraphCalendar;
    readonly mail: GraphMail;
  },
): StandIn {
  const contacts = createContacts(services, (account, changeType, id) => {
    void subscriptions.notifyChange(account, 'contacts', changeType, { id, immutableId: id });
  });
  const drive = createDrive(services);
  return {
    provider: 'microsoft-graph',
    label: 'Microsoft 365: mail, contacten, agenda, OneDrive en abonnementen',
    prefix: '/microsoft-graph/v1.0',
    operations: [
      'me',
      ...MAIL_OPERATIONS,
      'contact.list',
      'contact.get',
      'contact.create',
      'contact.update',
      'contact.delete',
      ...EVENT_OPERATIONS,
      ...DRIVE_OPERATIONS,
      ...SUBSCRIPTION_OPERATIONS,
    ],
    published: GRAPH_PUBLISHED,
    holdings: () =>
      Object.fromEntries(
        SANDBOX_ACCOUNTS.flatMap((account) => [
          [`${CREDENTIALS[account].label}: mail`, mailHoldings(mail.locationOf(account, 'own').mailbox)],
          [`${CREDENTIALS[account].label}: contacten`, contacts.holdings(account)],
          [`${CREDENTIALS[account].label}: agenda`, calendarHoldings(calendar.calendarOf(account))],
          [`${CREDENTIALS[account].label}: mappen`, drive.holdings(account)],
          [`${CREDENTIALS[account].label}: abonnementen`, subscriptions.holdings(account)],
        ]),
      ),
    errorBody: (status, code = codeOfStatus(status)) => ({
      type: 'application/json',
      body: code === '' ? '' : JSON.stringify(graphErrorBody(code, 'The sandbox was told to fail.')),
    }),
    refuse: invalidToken,

    routes(app) {
      limitCallsAtOnce(app, mail, tokens);
      const accountOf = requireBearer(app, tokens, invalidToken, WITHOUT_TOKEN);
      app.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => {
        if (error.statusCode === 413) {
          return graphError(
            reply,
            413,
            'RequestEntityTooLarge',
            'The maximum request length supported is 4MB.',
          );
        }
        if ((error.statusCode ?? 500) < 500) {
          return graphError(reply, 400, 'UnableToDeserializePostBody', 'were unable to deserialize');
        }
        return graphError(reply, 500, 'generalException', 'An unspecified error has occurred.');
      });

      app.setNotFoundHandler((request, reply) => {
        const segment = request.url.split('?')[0]?.split('/').at(-1) ?? '';
        return graphError(reply, 400, 'BadRequest', `Resource not found for the segment '${segment}'.`);
      });

      app.get('/me', { config: { operation: 'me' } }, async (request) => {
        const { label, mailbox } = CREDENTIALS[accountOf(request)];
        return {
          id: microsoftUserIdOf(accountOf(request)),
          displayName: label,
          mail: mailbox,
          userPrincipalName: mailbox,
        };
      });
      addMailRoutes(app, { mail, accountOf, urlOf });
      contacts.routes(app, accountOf, urlOf);
      addEventRoutes(app, calendar, { accountOf, urlOf });
      addDeltaRoute(app, calendar.calendarOf, { accountOf, urlOf });
      drive.routes(app, accountOf, urlOf);
      subscriptions.routes(app, accountOf, urlOf);
    },
  };
}

const WITHOUT_TOKEN: ReadonlySet<string> = new Set([...PREAUTHORISED, ...ATTACHMENT_PREAUTHORISED]);

function mailHoldings(mailbox: Mailbox) {
  return mailbox.folders
    .map(({ id, displayName }) => ({
      displayName,
      mails: countIn(mailbox, id),
      unread: unreadIn(mailbox, id),
    }))
    .filter(({ mails }) => mails > 0);
}

function calendarHoldings({ events }: Calendar) {
  return events.map(({ immutableId, kind, subject, location, start, end, extended }) => ({
    id: immutableId,
    kind,
    subject,
    location,
    start,
    end,
    ownId: extended[0]?.value ?? '',
  }));
}

function urlOf(request: FastifyRequest): URL {
  return new URL(request.url, `http://${request.headers.host}`);
}

import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StandIn, StandInServices } from '#dev/sandbox/core/stand-in.ts';
import { CREDENTIALS, SANDBOX_ACCOUNTS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { readRelatie, type StoredRelatie } from './relaties.ts';
import {
  fault,
  operationOfAction,
  readRequest,
  record,
  reply as soapReply,
  type XmlRecord,
} from './reply-envelope.ts';

const PROVIDER = 'e-boekhouden';
const SESSION_MILLISECONDS = 20 * 60 * 1000;
const FIRST_ID = 52_310_001;

type Administrations = Record<SandboxAccount, StoredRelatie[]>;

/** e-Boekhouden's error codes are nowhere published, so these name themselves as the sandbox's. */
const ERRORS = {
  login: ['SANDBOX-LOGIN', 'Gebruikersnaam of beveiligingscode onjuist.'],
  session: ['SANDBOX-SESSION', 'Sessie onbekend of verlopen.'],
  codeInUse: ['SANDBOX-CODE', 'Relatiecode bestaat al.'],
  codeWrong: ['SANDBOX-CODE-LENGTH', 'Relatiecode is leeg of langer dan 15 tekens.'],
  missing: ['SANDBOX-MISSING', 'Relatie bestaat niet.'],
} as const;

/** The SOAP service (Dutch services page §2a), with the sequence and required elements of the WSDL. */
export function createEBoekhouden({ store, journal }: StandInServices): StandIn {
  const state = store.slice('e-boekhouden', () => ({
    nextId: FIRST_ID,
    relaties: { main: [], second: [] } as Administrations,
  }));
  const sessions = new Map<string, { readonly account: SandboxAccount; readonly expiresAt: number }>();

  const note = (
    account: SandboxAccount,
    operation: string,
    effect: 'create' | 'update',
    relatie: StoredRelatie,
  ) => {
    store.changed();
    journal.effect({
      provider: PROVIDER,
      account,
      operation,
      effect,
      key: relatie.Code ?? '',
      remoteId: relatie.ID ?? '',
    });
  };

  function openSession(sent: XmlRecord): XmlRecord {
    const account = SANDBOX_ACCOUNTS.find((candidate) => {
      const { user, code1, code2 } = CREDENTIALS[candidate].eBoekhouden;
      return sent.Username === user && sent.SecurityCode1 === code1 && sent.SecurityCode2 === code2;
    });
    if (account === undefined) return { ErrorMsg: error('login'), SessionID: '' };
    const id = `{${randomUUID().toUpperCase()}}`;
    sessions.set(id, { account, expiresAt: Date.now() + SESSION_MILLISECONDS });
    return { ErrorMsg: NO_ERROR, SessionID: id };
  }

  function accountOf(sent: XmlRecord): SandboxAccount | null {
    const session = sessions.get(String(sent.SessionID));
    if (session === undefined || session.expiresAt < Date.now()) return null;
    return sent.SecurityCode2 === CREDENTIALS[session.account].eBoekhouden.code2 ? session.account : null;
  }

  function getRelaties(account: SandboxAccount, sent: XmlRecord): XmlRecord {
    const { Trefwoord, Code, ID } = record(sent.cFilter);
    const matching = state.current.relaties[account].filter(
      (relatie) =>
        (!ID || ID === '0' || relatie.ID === ID) &&
        (!Code || relatie.Code === Code) &&
        (!Trefwoord || (relatie.Bedrijf ?? '').toLowerCase().includes(String(Trefwoord).toLowerCase())),
    );
    return { ErrorMsg: NO_ERROR, Relaties: matching.length === 0 ? '' : { cRelatie: matching } };
  }

  function addRelatie(account: SandboxAccount, sent: StoredRelatie): XmlRecord {
    const relaties = state.current.relaties[account];
    const code = sent.Code ?? '';
    if (code === '' || code.length > 15) return { ErrorMsg: error('codeWrong'), Rel_ID: '0' };
    if (relaties.some((relatie) => relatie.Code === code))
      return { ErrorMsg: error('codeInUse'), Rel_ID: '0' };
    const relatie = { ...sent, ID: String(state.current.nextId++) };
    relaties.push(relatie);
    note(account, 'AddRelatie', 'create', relatie);
    return { ErrorMsg: NO_ERROR, Rel_ID: relatie.ID };
  }

  function updateRelatie(account: SandboxAccount, sent: StoredRelatie): XmlRecord {
    const relaties = state.current.relaties[account];
    const present = relaties.find((relatie) =>
      sent.ID === '0' ? relatie.Code === sent.Code : relatie.ID === sent.ID,
    );
    if (present === undefined) return error('missing');
    if (relaties.some((other) => other !== present && other.Code === sent.Code)) return error('codeInUse');
    // The record sent replaces the one there: what it leaves out is gone.
    const changed: StoredRelatie = { ...sent, ID: present.ID ?? '' };
    relaties[relaties.indexOf(present)] = changed;
    note(account, 'UpdateRelatie', 'update', changed);
    return NO_ERROR;
  }

  /** The result of an operation, null for one without result, or `unreadable`. */
  function perform(operation: string, sent: XmlRecord): XmlRecord | null | 'unreadable' {
    if (operation === 'OpenSession') return openSession(sent);
    if (operation === 'CloseSession') {
      sessions.delete(String(sent.SessionID));
      return null;
    }
    const account = accountOf(sent);
    const refused = { ErrorMsg: error('session'), Rel_ID: '0' };
    if (operation === 'GetRelaties') return account === null ? refused : getRelaties(account, sent);
    const relatie = readRelatie(record(sent.oRel));
    if (relatie === null) return 'unreadable';
    if (operation === 'AddRelatie') return account === null ? refused : addRelatie(account, relatie);
    return account === null ? error('session') : updateRelatie(account, relatie);
  }

  return {
    provider: PROVIDER,
    label: 'e-Boekhouden',
    prefix: '/e-boekhouden',
    operations: OPERATIONS,
    holdings: () =>
      Object.fromEntries(
        SANDBOX_ACCOUNTS.map((account) => [CREDENTIALS[account].label, state.current.relaties[account]]),
      ),
    errorBody: (status) =>
      status >= 500
        ? { type: 'text/xml; charset=utf-8', body: fault('Server', 'Server was unable to process request.') }
        : { type: 'text/html', body: '<html><body>Request refused</body></html>' },
    refuse: (reply) => sendXml(reply, soapReply('OpenSession', { ErrorMsg: error('login'), SessionID: '' })),

    routes(app) {
      app.addContentTypeParser(
        'text/xml',
        { parseAs: 'string' },
        async (_request: unknown, body: string | Buffer) => body.toString(),
      );
      app.post('/soap.asmx', { config: { operation: actionOf } }, async (request, reply) => {
        const operation = actionOf(request);
        const sent = readRequest(String(request.body), operation);
        const result =
          sent === null || !OPERATIONS.includes(operation) ? 'unreadable' : perform(operation, sent);
        if (result === 'unreadable') {
          reply.code(500);
          return sendXml(reply, fault('Client', 'Server was unable to read request.'));
        }
        return sendXml(reply, soapReply(operation, result));
      });
    },
  };
}

const OPERATIONS: readonly string[] = [
  'OpenSession',
  'GetRelaties',
  'AddRelatie',
  'UpdateRelatie',
  'CloseSession',
];
const NO_ERROR = { LastErrorCode: '', LastErrorDescription: '' };

function error(kind: keyof typeof ERRORS): XmlRecord {
  const [code, description] = ERRORS[kind];
  return { LastErrorCode: code, LastErrorDescription: description };
}

function actionOf(request: FastifyRequest): string {
  return operationOfAction(String(request.headers.soapaction ?? '')) ?? 'unknown';
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('text/xml; charset=utf-8').send(xml);
}

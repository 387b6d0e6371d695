import type { Application } from '#api/application.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { UserViewer } from '#services/session/session.ts';

/** The viewer of a call, its application and its request id. */
export interface TemplateCall {
  readonly application: Application;
  /** A client for the work alone: a document is read and looked at without one. */
  readonly lease: <T>(work: (client: LeasedClient) => Promise<T>) => Promise<T>;
  readonly viewer: UserViewer;
  readonly requestId: string;
}

/** One type of template for the documented calls under /temp; each reads its own part of a body. */
export interface TemplateKind {
  /** 'type' on the wire. */
  readonly type: string;
  /** Whether the viewer sees a template of this type with that id. */
  readonly has: (client: LeasedClient, id: string) => Promise<boolean>;
  /** The members of a body that this type has no field for. */
  readonly without: readonly string[];
  /** Answers the id. */
  readonly create: (call: TemplateCall, body: Readonly<Record<string, unknown>>) => Promise<string>;
  /** Answers the id: of a new one where the change makes one. */
  readonly change: (
    call: TemplateCall,
    id: string,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<string>;
  readonly remove: (call: TemplateCall, id: string) => Promise<void>;
  /** Throws ForbiddenError. Asked of each type before the order of one is stored. */
  readonly assertMayOrder: (call: TemplateCall, ids: readonly string[]) => Promise<unknown>;
  /** Ids of this type in their order. */
  readonly order: (call: TemplateCall, ids: readonly string[]) => Promise<void>;
}

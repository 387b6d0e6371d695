import type { Application } from '#api/application.ts';
import type { Deliveries, Delivery, Hub, Subscriber } from '#api/realtime/hub.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { SocketMessage } from './socket-message.ts';

export type ChangeContext = Pick<Application, 'database' | 'hub' | 'log' | 'officeContext'>;

export interface ChangeMessage {
  readonly message: SocketMessage;
  /**
   * Key of a message that is sent once over a socket, however often it occurs; null for one that is sent each
   * time.
   */
  readonly once: string | null;
}

/**
 * A kind of message: the events behind it, and the texts for the viewer of each. Sockets of a viewer share
 * the answer.
 */
export interface ChangeSource {
  /** No other source has this name. */
  readonly name: string;
  readonly watch: (hub: Hub, subscriber: Subscriber) => Promise<Deliveries>;
  /** The messages of a delivery for the viewer; after a gap in the events only those that the client has no call to ask for. */
  readonly read: (
    context: ChangeContext,
    viewer: UserViewer,
    delivery: Delivery,
  ) => Promise<readonly ChangeMessage[]> | readonly ChangeMessage[];
}

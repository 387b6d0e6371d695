import { z } from 'zod';

export const SANDBOX_PROVIDERS = [
  'microsoft-login',
  'microsoft-graph',
  'dropbox',
  'e-boekhouden',
  'informer',
  'exact',
  'moneybird',
  'fiscaal-gemak',
  'hours',
  'laposta',
  'postcode',
  'kvk',
  'vies',
  'zoom',
] as const;
export type SandboxProvider = (typeof SANDBOX_PROVIDERS)[number];

export const faultRequest = z.strictObject({
  /**
   * Without effect: status answers one, reset cuts the connection, refuse answers as for wrong credentials.
   * delay and hold wait. With effect: drop cuts the connection, malformed answers something unreadable.
   */
  fault: z.enum(['status', 'reset', 'refuse', 'delay', 'hold', 'drop', 'malformed']),
  /** A fault without an operation meets every call. */
  operation: z.string().min(1).optional(),
  times: z.union([z.number().int().positive(), z.literal('always')]).default(1),
  status: z.number().int().min(300).max(599).optional(),
  /** For status, of a service that gives codes with it: another code than its usual one, or '' for none. */
  code: z.string().optional(),
  retryAfterSeconds: z.number().nonnegative().optional(),
  milliseconds: z.number().int().nonnegative().optional(),
  /** For hold and delay: before the effect or before the answer. */
  point: z.enum(['before', 'after']).default('before'),
  /** For hold: the call has its effect even when its caller has left. */
  lands: z.boolean().default(false),
});
export type FaultRequest = z.input<typeof faultRequest>;
export type Fault = z.output<typeof faultRequest> & { readonly id: string };

export interface Effect {
  readonly sequence: number;
  readonly provider: SandboxProvider;
  readonly account: string;
  readonly operation: string;
  readonly effect: 'create' | 'update' | 'delete';
  /** Identifies a logical record: relation id, folder name, relation number or e-mail address. */
  readonly key: string;
  readonly remoteId: string;
  readonly at: string;
}

export interface Call {
  readonly sequence: number;
  readonly provider: SandboxProvider;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly userAgent: string | null;
  readonly status: number | null;
  readonly at: string;
}

export type StandInRecord = Readonly<Record<string, unknown>>;
export type Holdings = Readonly<Record<string, readonly StandInRecord[]>>;

export interface SandboxMail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly receivedAt: string;
}

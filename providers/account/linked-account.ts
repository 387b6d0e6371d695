import type { LinkAccess } from '#providers/provider-ports.ts';

export interface AccountChoice {
  readonly id: string;
  readonly name: string;
}

export interface LinkedAccount {
  /** The service's id of the account; empty where only the fields of the link identify it. */
  readonly id: string;
  /** What staff know the account by: an address, or the name of a company. */
  readonly name: string;
  /** Administrations or divisions within reach, where one is to be chosen; the present one first. */
  readonly choices: readonly AccountChoice[];
  /** The program's answers for fields that it fills. */
  readonly found: Readonly<Record<string, string>>;
}

/** Proves the access of a link by one cheap authenticated call. Throws ProviderFailedError. */
export type IdentifyAccount = (access: LinkAccess) => Promise<LinkedAccount>;

/** An account that its own fields identify. */
export function accountNamed(name: string, found: Readonly<Record<string, string>> = {}): LinkedAccount {
  return { id: '', name, choices: [], found };
}

import { CREDENTIALS, SANDBOX_ACCOUNTS, type SandboxAccount } from '#dev/sandbox/credentials.ts';

export interface StoredMember {
  readonly member_id: string;
  readonly list_id: string;
  email: string;
  state: 'active' | 'unsubscribed' | 'unconfirmed' | 'cleaned';
  readonly signup_date: string;
  modified: string;
  readonly ip: string;
  custom_fields: Record<string, string>;
}

interface StoredField {
  readonly field_id: string;
  readonly name: string;
  readonly custom_name: string;
  readonly datatype: 'text';
  readonly required: boolean;
}

export interface StoredList {
  readonly list_id: string;
  readonly name: string;
  readonly fields: readonly StoredField[];
  members: StoredMember[];
}

export type Accounts = Record<SandboxAccount, StoredList>;

const FIELDS = ['Voornaam', 'Achternaam', 'Bedrijfsnaam', 'Relatienummer'];

/** A list for each account, with the fields a Dutch office's list mostly has. */
export function emptyLists(): Accounts {
  const list = (account: SandboxAccount): StoredList => ({
    list_id: CREDENTIALS[account].laposta.listId,
    name: CREDENTIALS[account].laposta.listName,
    fields: FIELDS.map((name, index) => ({
      field_id: `fld${account}${index + 1}`,
      name,
      custom_name: name.toLowerCase(),
      datatype: 'text',
      required: false,
    })),
    members: [],
  });
  return Object.fromEntries(SANDBOX_ACCOUNTS.map((account) => [account, list(account)])) as Accounts;
}

export function listOnWire(list: StoredList) {
  const count = (state: StoredMember['state']) =>
    list.members.filter((member) => member.state === state).length;
  return {
    list: {
      list_id: list.list_id,
      state: 'active',
      name: list.name,
      remarks: '',
      members: {
        active: count('active'),
        unsubscribed: count('unsubscribed'),
        cleaned: count('cleaned'),
      },
    },
  };
}

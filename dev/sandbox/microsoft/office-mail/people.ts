import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { generateRelations } from '#dev/seed/relations.ts';

/** Somebody who mails with the office: a relation of the seed, by the address that is stored of it. */
export interface Client {
  readonly name: string;
  readonly address: string;
  /** How the office begins a letter to it, and how it signs. */
  readonly greeting: string;
  readonly signature: readonly string[];
}

/** The offices as `dev/seed/seed.ts` fills them; of the first some hundreds mail. */
const OFFICES = {
  main: { relations: 2500, seed: 1, writers: 420 },
  second: { relations: 60, seed: 2, writers: 12 },
} as const;

/** The relations of an office that mail with it: every so many-th, so that all owners have some. */
export function clientsOf(account: SandboxAccount): readonly Client[] {
  const { relations, seed, writers } = OFFICES[account];
  const apart = Math.floor(relations / writers);
  const clients: Client[] = [];
  let count = 0;
  // Owners do not change what relations are called.
  for (const { kind, values } of generateRelations(relations, seed, { ownerIds: ['anybody'] })) {
    if (count % apart === 0 && values.email !== '') {
      const person = `${values.firstName} ${values.fullSurname}`.trim();
      const name = kind === 'person' ? person : values.tradeName;
      clients.push({
        name,
        address: values.email,
        greeting: kind === 'person' ? `Beste ${values.firstName}` : 'Geachte heer, mevrouw',
        signature:
          kind === 'person'
            ? [values.firstName]
            : [name, `${values.street} ${values.houseNumber}`, values.city],
      });
    }
    count += 1;
  }
  return clients.slice(0, writers);
}

import { z } from 'zod';
import type { ComparedFields } from '#domain/drift/compare-records.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { type HttpReply, readJson } from '#providers/http.ts';
import type { LinkAccess, RecordList } from '#providers/provider-ports.ts';
import { memberFields } from './member-fields.ts';

const customFields = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export const listedMember = z.object({
  member_id: z.string().min(1),
  email: z.string(),
  custom_fields: customFields.optional(),
});
const members = z.object({ data: z.array(z.object({ member: listedMember })) });

/** Laposta has no pages, and also lists who unsubscribed (github laposta/laposta-skill). */
export function createMemberList(list: (access: LinkAccess) => Promise<HttpReply>): RecordList {
  return {
    async page(access) {
      const { data } = readJson('laposta', await list(access), members);
      const records = data.map(({ member }) => {
        const { id, fields } = recordOf(member);
        return { id, naturalKey: member.email, relationNumber: fields.relationNumber || null, fields };
      });
      return { records, next: null };
    },

    expected: (relation) => (relation.values.newsletter ? expectedMember(relation) : null),
  };
}

export function expectedMember(relation: RelationRecord): ComparedFields {
  return comparedFields(relation.values.email, memberFields(relation));
}

export function recordOf({
  member_id: id,
  email,
  custom_fields: custom = {},
}: z.output<typeof listedMember>) {
  return { id, fields: comparedFields(email, custom) };
}

function comparedFields(email: string, custom: z.output<typeof customFields>): ComparedFields {
  const text = (name: string) => (typeof custom[name] === 'string' ? custom[name] : undefined);
  const [first, last] = [text('voornaam'), text('achternaam')];
  const parts = first === undefined || last === undefined ? undefined : `${first} ${last}`;
  return { email, name: text('naam') ?? parts, relationNumber: text('relatienummer') };
}

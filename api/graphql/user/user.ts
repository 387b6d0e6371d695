import { builder } from '#api/graphql/server/builder.ts';
import { ROLE_LABELS, type Role } from '#domain/session/roles.ts';

export const RoleType = builder.enumType('Role', {
  description: 'What a user may do and see.',
  values: {
    ADMIN: { value: 'admin', description: "'Alle rechten': sees and changes everything of the office." },
    READWRITE: {
      value: 'readwrite',
      description: "'Lezen en schrijven': changes what belongs to the own relations.",
    },
    READ: { value: 'read', description: "'Alleen lezen': sees the own relations." },
  } as const,
});

export const UserType = builder.prismaNode('User', {
  name: 'User',
  description: 'A member of staff of the office.',
  id: { field: 'id', description: 'Id of the user.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    username: t.exposeString('username', { description: 'Name to sign in with, unique over all offices.' }),
    email: t.exposeString('email', { description: 'Address for mails to the user.' }),
    role: t.field({
      type: RoleType,
      description: 'What the user may do and see.',
      select: { role: true },
      resolve: (user) => user.role as Role,
    }),
    roleLabel: t.string({
      description: 'Dutch label of the role.',
      select: { role: true },
      resolve: (user) => ROLE_LABELS[user.role as Role],
    }),
    telephoneCode: t.exposeString('telephoneCode', {
      description: 'Matches phone calls to the user: four digits at most, or empty.',
    }),
    color: t.exposeString('color', {
      description: "One of the twelve hex colours, without '#'; empty where all were taken.",
    }),
  }),
});

import type { Prisma } from '#prisma/generated/client/client.ts';

export function leavingWhere(
  linkId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Prisma.AppointmentWhereInput {
  return {
    inCalendar: true,
    origin: 'balie',
    readOnlyReason: null,
    deletedAt: null,
    spanEnd: { gt: from },
    spanStart: { lt: until },
    entries: { none: { linkId } },
  };
}

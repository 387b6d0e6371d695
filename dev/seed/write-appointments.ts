import { randomUUID } from 'node:crypto';
import type { Config } from '#config/config.ts';
import { addDays, dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { createDatabase } from '#prisma/database.ts';
import { createAppointment } from '#services/appointment/create-appointment.ts';
import type { UserViewer } from '#services/session/session.ts';
import { SEED_APPOINTMENTS, timeOfSeed } from './appointments.ts';

/** Relations so far apart in their list have meetings. */
const EVERY_SO_MANY = 5;

interface Office {
  readonly officeId: string;
  readonly adminId: string;
  readonly userIds: readonly string[];
}

/** Fills the agendas of an office as its admin would. */
export async function writeAppointments(
  config: Config,
  { officeId, adminId, userIds }: Office,
): Promise<void> {
  const database = createDatabase({ url: config.database.appUrl, clients: 1 });
  const viewer: UserViewer = { officeId, userId: adminId, role: 'admin' };
  const monday = mondayOf(dayInAmsterdam(new Date()));
  // A smaller office has the agendas of its own users.
  const those = SEED_APPOINTMENTS.filter(({ user }) => user < userIds.length);
  try {
    await database.lease(viewer, async (client) => {
      const relations = await client.relation.findMany({
        orderBy: [{ sortName: 'asc' }, { id: 'asc' }],
        take: those.length * EVERY_SO_MANY,
        select: { id: true },
      });
      for (const [index, appointment] of those.entries()) {
        const relationId = relations[(index * EVERY_SO_MANY) % relations.length]?.id ?? null;
        const content = {
          text: appointment.text,
          location: appointment.location ?? '',
          relationId: appointment.withRelation ? relationId : null,
          userId: userIds[appointment.user] ?? adminId,
          time: timeOfSeed(appointment, monday),
        };
        const command = { requestId: randomUUID(), content };
        await createAppointment({ now: () => new Date() }, client, viewer, command);
      }
    });
  } finally {
    await database.close();
  }
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
}

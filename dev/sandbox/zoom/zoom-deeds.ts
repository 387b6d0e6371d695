import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ZoomMeetings } from './zoom-state.ts';

/** What a person or a test has Zoom do. */
const zoomDeed = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('start'), id: z.string() }),
  z.strictObject({ what: z.literal('end'), id: z.string() }),
  z.strictObject({ what: z.literal('end-start-links') }),
  z.strictObject({ what: z.literal('password-rule'), least: z.number().int().min(1).max(10) }),
  z.strictObject({ what: z.literal('stranger'), email: z.string(), isStranger: z.boolean().default(true) }),
  z.strictObject({ what: z.literal('use-up-today'), email: z.string() }),
]);
export type ZoomDeed = z.input<typeof zoomDeed>;

/** The part of the control API that moves Zoom's meetings; README.md describes it. */
export function addZoomDeeds(app: FastifyInstance, zoom: ZoomMeetings): void {
  app.post('/sandbox/control/zoom', async (request, reply) => {
    const parsed = zoomDeed.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const deed = parsed.data;
    if (deed.what === 'start' || deed.what === 'end') {
      const meeting = zoom.find(null, deed.id);
      if (meeting === undefined) return reply.code(404).send({ error: `Zoom has no meeting ${deed.id}.` });
      if (deed.what === 'start') zoom.start(meeting);
      else zoom.end(meeting);
    } else if (deed.what === 'end-start-links') zoom.endStartLinks();
    else if (deed.what === 'password-rule') zoom.demandPassword(deed.least);
    else if (deed.what === 'stranger') zoom.setStranger(deed.email, deed.isStranger);
    else zoom.exhaustToday(deed.email);
    return reply.code(204).send();
  });
}

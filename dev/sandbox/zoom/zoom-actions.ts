import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ZoomMeetings } from './zoom-state.ts';

const zoomAction = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('start'), id: z.string() }),
  z.strictObject({ what: z.literal('end'), id: z.string() }),
  z.strictObject({ what: z.literal('end-start-links') }),
  z.strictObject({ what: z.literal('password-rule'), least: z.number().int().min(1).max(10) }),
  z.strictObject({
    what: z.literal('stranger'),
    email: z.string(),
    isStranger: z.boolean().default(true),
    code: z.literal([1001, 1010, 3000]).default(1001),
  }),
  z.strictObject({ what: z.literal('plan'), pays: z.boolean() }),
  z.strictObject({ what: z.literal('status'), id: z.string(), status: z.string() }),
  z.strictObject({ what: z.literal('use-up-today'), email: z.string() }),
]);
export type ZoomAction = z.input<typeof zoomAction>;

export function addZoomActions(app: FastifyInstance, zoom: ZoomMeetings): void {
  app.post('/sandbox/control/zoom', async (request, reply) => {
    const parsed = zoomAction.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const action = parsed.data;
    if (action.what === 'start' || action.what === 'end') {
      const meeting = zoom.find(null, action.id);
      if (meeting === undefined) return reply.code(404).send({ error: `Zoom has no meeting ${action.id}.` });
      if (action.what === 'start') zoom.start(meeting);
      else zoom.end(meeting);
    } else if (action.what === 'end-start-links') zoom.endStartLinks();
    else if (action.what === 'password-rule') zoom.demandPassword(action.least);
    else if (action.what === 'stranger')
      zoom.setStranger(action.email, action.isStranger ? action.code : null);
    else if (action.what === 'plan') zoom.setPays(action.pays);
    else if (action.what === 'status') zoom.setOtherStatus(action.id, action.status);
    else zoom.exhaustToday(action.email);
    return reply.code(204).send();
  });
}

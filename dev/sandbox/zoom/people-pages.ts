import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { html } from '#dev/sandbox/pages/html.ts';
import { page } from '#dev/sandbox/pages/page-layout.ts';
import type { ZoomMeetings } from './zoom-state.ts';

const parameters = z.object({ id: z.string() });
const query = z.object({ zak: z.string().default('') });

/** The pages of Zoom's start and join links: for people, so they need no token. */
export function addPeoplePages(app: FastifyInstance, zoom: ZoomMeetings): void {
  const found = (request: FastifyRequest) => zoom.find(null, parameters.parse(request.params).id);
  const shown = (title: string, text: string) => page(title, html`<p>${text}</p>`);

  app.get('/s/:id', async (request, reply) => {
    const { id } = parameters.parse(request.params);
    const meeting = found(request);
    const { zak } = query.parse(request.query);
    reply.type('text/html');
    if (meeting === undefined)
      return reply.code(404).send(shown('Zoom', 'Deze vergadering is er niet (meer).'));
    if (!zoom.opens(zak)) return reply.code(410).send(shown('Zoom', 'Deze startlink is verlopen.'));
    zoom.start(meeting);
    const content = html`<p>De vergadering '${meeting.topic}' is gestart.</p>
      <form method="post" action="/zoom/end/${id}"><button>Beëindigen voor iedereen</button></form>`;
    return page('Zoom', content);
  });

  app.post('/end/:id', async (request, reply) => {
    const meeting = found(request);
    if (meeting !== undefined) zoom.end(meeting);
    return reply.type('text/html').send(shown('Zoom', 'De vergadering is beëindigd.'));
  });

  app.get('/j/:id', async (request, reply) => {
    const meeting = found(request);
    const text =
      meeting === undefined
        ? 'Deze vergadering is er niet (meer).'
        : meeting.startedAt === null
          ? 'Wacht tot de gastheer de vergadering start.'
          : `U neemt deel aan '${meeting.topic}'.`;
    return reply
      .code(meeting === undefined ? 404 : 200)
      .type('text/html')
      .send(shown('Zoom', text));
  });
}

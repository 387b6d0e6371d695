import { expect, it } from 'vitest';
import { screenError } from '#web/errors/ScreenError.tsx';
import { agendaRoute } from './agenda.ts';
import { helpRoute } from './help.ts';
import { writeRoute } from './write.ts';

it('errors of the agenda, the manual and the composer carry their tags [ERR-61]', () => {
  expect(agendaRoute.options.errorComponent).toBe(screenError('agenda'));
  expect(helpRoute.options.errorComponent).toBe(screenError('help'));
  expect(writeRoute.options.errorComponent).toBe(screenError('email-write'));
});

import { describe, expect, it } from 'vitest';
import { LONGEST_TASK_NOTES } from '#domain/task/task.ts';
import { notesOfMail } from './notes-of-mail.ts';

describe('a task that begins with a mail', () => {
  const mail = {
    subject: ' Aangifte 2026 ',
    preview: 'Kunt u dit nakijken?',
    moment: '2026-11-27T09:30:00Z',
    from: { name: 'Jan Jansen', address: 'jan@jansen.nl' },
  };

  it('says where it came from, what it is called and how it begins [MAIL-34, TASKFORM-25]', () => {
    expect(notesOfMail(mail)).toBe(
      'Email van Jan Jansen op vrijdag 27 november 2026 om 10:30: Aangifte 2026\n\nKunt u dit nakijken?',
    );
  });

  it('does with a mail that says little, and with one that says much', () => {
    expect(notesOfMail({ ...mail, subject: ' ', preview: '', from: null })).toBe(
      'Email op vrijdag 27 november 2026 om 10:30',
    );
    expect(notesOfMail({ ...mail, preview: 'a'.repeat(LONGEST_TASK_NOTES) })).toHaveLength(
      LONGEST_TASK_NOTES,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { contentOfMail } from './content-of-mail.ts';

describe('a task that begins with a mail', () => {
  const mail = {
    ...{ subject: ' Aangifte 2026 ', preview: 'Kunt u dit nakijken?', moment: '2026-11-27T09:30:00Z' },
    from: { name: 'Jan Jansen', address: 'jan@jansen.nl' },
  };

  it('is called as the mail is, and says where it came from [MAIL-34, TASKFORM-25]', () => {
    expect(contentOfMail(mail)).toEqual({
      subject: 'Aangifte 2026',
      notes: 'Email van Jan Jansen op vrijdag 27 november 2026 om 10:30\n\nKunt u dit nakijken?',
    });
  });

  it('does with a mail that says little', () => {
    expect(contentOfMail({ ...mail, subject: 'a'.repeat(2_000), preview: '', from: null }).notes).toBe(
      'Email op vrijdag 27 november 2026 om 10:30',
    );
    expect(contentOfMail({ ...mail, subject: 'a'.repeat(2_000) }).subject.length).toBeLessThan(1_000);
  });
});

import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Maintenance.module.css';
import { maintenanceCall } from './maintenance-call.ts';
import { successLine } from './status-line.ts';
import type { Maintenance } from './use-maintenance.ts';

const css = classNames(sheet);

const FIRST = {
  to: '',
  subject: 'Testmail van Balie',
  header: 'Dit is een test',
  text: 'Als u dit leest, verstuurt Balie mail.',
};

/** To, subject, header and text of a mail by the product's own mail server [MAINT-06]. */
export function TestMail({ maintenance }: { maintenance: Maintenance }) {
  const [mail, setMail] = useState(FIRST);
  const field = (key: keyof typeof FIRST, label: string) => ({
    label,
    name: key,
    value: mail[key],
    onChange: (value: string) => setMail({ ...mail, [key]: value }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    void maintenance.run('mailit', async () => {
      const { result } = await maintenanceCall<{ result: string }>('POST', '/fix/mailit', mail);
      return successLine(result);
    });
  }

  return (
    <Card title="Testmail">
      <form className={css('stack')} aria-label="Testmail" onSubmit={submit} noValidate>
        <div className={css('fields')}>
          <TextField {...field('to', 'Aan')} type="email" isRequired />
          <TextField {...field('subject', 'Onderwerp')} isRequired />
          <div className={css('wide')}>
            <TextField {...field('header', 'Kop')} />
          </div>
          <div className={css('wide')}>
            <TextField {...field('text', 'Tekst')} multiline />
          </div>
        </div>
        <div className={css('actions')}>
          <Button type="submit" icon={Send} busy={maintenance.running === 'mailit'}>
            Versturen
          </Button>
        </div>
      </form>
    </Card>
  );
}

import { Terminal } from 'lucide-react';
import { Card } from '#web/components/Card.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Maintenance.module.css';

const css = classNames(sheet);

const COMMANDS = [
  ['De kantoren', 'npm run maintenance -- offices'],
  ['De abonnementen van een kantoor', 'npm run maintenance -- subscriptions --office "Kantoor Jansen"'],
  ['Een abonnement vernieuwen', 'npm run maintenance -- renew --office "Kantoor Jansen" --kind agenda'],
  ['Een abonnement verwijderen', 'npm run maintenance -- remove --office "Kantoor Jansen" --id …'],
  ['Een kantoor blokkeren', 'npm run office -- lock "Kantoor Jansen"'],
  ['Een kantoor vrijgeven', 'npm run office -- unlock "Kantoor Jansen"'],
  ['Een kantoor verwijderen', 'npm run office -- remove "Kantoor Jansen" --confirm "Kantoor Jansen"'],
  ['Een testmail', 'npm run maintenance -- test-mail --to naam@kantoor.example'],
] as const;

/** The production host has none of these calls [MAINT-17]: what does the same on its server. */
export function ProductionCommands() {
  return (
    <Card title="Op de productieserver">
      <div className={css('stack')}>
        <Notice icon={Terminal} tone="info">
          Productie kent deze aanroepen niet. Op de server zelf doen deze opdrachten hetzelfde.
        </Notice>
        <dl className={css('commands')}>
          {COMMANDS.map(([name, command]) => (
            <div key={name}>
              <dt className={css('muted')}>{name}</dt>
              <dd>
                <code className={css('command')}>{command}</code>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

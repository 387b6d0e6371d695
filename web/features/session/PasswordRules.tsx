import { Check, Circle } from 'lucide-react';
import { validatePassword } from '#domain/session/password-rule.ts';
import { Icon } from '#web/components/Icon.tsx';
import { classNames } from '#web/styles/class-names.ts';
import hiddenSheet from '#web/styles/hidden-text.module.css';
import sheet from './PasswordRules.module.css';

const css = classNames(sheet);
const hidden = classNames(hiddenSheet);

/** The rule of passwords part by part, ticked off while one is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={css('rules')} aria-label="Eisen aan het wachtwoord">
      {validatePassword(password).map(({ label, met }) => (
        <li key={label} className={css('rule')} data-met={met || undefined}>
          <Icon of={met ? Check : Circle} />
          {label}
          <span className={hidden('hidden')}>{met ? ', in orde' : ', nog niet'}</span>
        </li>
      ))}
    </ul>
  );
}

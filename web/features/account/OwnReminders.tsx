import { useState, useSyncExternalStore } from 'react';
import { Card } from '#web/components/Card.tsx';
import { Checkbox } from '#web/components/Checkbox.tsx';
import { browserPermission } from '#web/features/reminder/browser-notices.ts';
import { chooseReminders, reminderSetting } from '#web/features/reminder/reminder-setting.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './OwnReminders.module.css';

const css = classNames(sheet);

/** Whether and how this browser reminds of tasks and appointments. The browser is asked only when one chooses so. */
export function OwnReminders() {
  const setting = useSyncExternalStore(reminderSetting.subscribe, reminderSetting.current);
  const [permission, setPermission] = useState(browserPermission);

  async function chooseBrowser(isChosen: boolean): Promise<void> {
    if (!isChosen) return chooseReminders('app');
    const answer = await Notification.requestPermission();
    setPermission(answer);
    if (answer === 'granted') chooseReminders('browser');
  }

  return (
    <Card title="Herinneringen">
      <div className={css('choices')}>
        <p>
          Balie herinnert u tien minuten voor een afspraak, en aan een taak op de dag dat die eindigt: op de
          tijd van de taak, of om 9:00. Deze keuze geldt voor deze browser.
        </p>
        <Checkbox
          isSelected={setting !== 'off'}
          onChange={(isChosen) => chooseReminders(isChosen ? 'app' : 'off')}
        >
          Herinneringen tonen in Balie
        </Checkbox>
        <Checkbox
          isSelected={setting === 'browser' && permission === 'granted'}
          isDisabled={setting === 'off' || permission === null || permission === 'denied'}
          onChange={(isChosen) => void chooseBrowser(isChosen)}
        >
          Ook als melding van de browser, als u een ander programma voor u hebt
        </Checkbox>
        {permission === 'denied' && (
          <p role="status">
            Deze browser staat geen meldingen van Balie toe. Sta ze toe in de instellingen van de browser en
            laad deze pagina opnieuw.
          </p>
        )}
        {permission === null && <p>Deze browser heeft geen meldingen.</p>}
      </div>
    </Card>
  );
}

import { useSyncExternalStore } from 'react';
import { connectionState } from '#web/connection/connection-state.ts';
import { Bare } from '#web/frame/Bare.tsx';
import { isReloadPending } from '#web/session/pending-reload.ts';
import { hasSession } from '#web/session/session-token.ts';
import { classNames } from '#web/styles/class-names.ts';
import { chosenTheme } from '#web/theme/theme.ts';
import sheet from './DiagnosticsScreen.module.css';

const css = classNames(sheet);

/** What this build is and how its session stands; no data of an office, and never the token [SHELL-52]. */
export function DiagnosticsScreen() {
  const isLost = useSyncExternalStore(connectionState.subscribe, connectionState.isLost);
  const lines = [
    ['Versie', import.meta.env.BALIE_VERSION],
    ['Bouwwijze', import.meta.env.MODE],
    ['Adres', location.origin],
    ['Ontwikkelhost', import.meta.env.DEVELOPMENT_HOST],
    ['Sessie in dit tabblad', hasSession() ? 'ja' : 'nee'],
    ['Herladen nodig', isReloadPending() ? 'ja' : 'nee'],
    ['Verbinding', isLost ? 'verbroken' : 'in orde'],
    ['Weergave', chosenTheme()],
    ['Taal van de browser', navigator.language],
    ['Venster', `${window.innerWidth} × ${window.innerHeight}`],
  ] as const;
  return (
    <Bare title="Diagnose">
      <dl className={css('lines')}>
        {lines.map(([name, value]) => (
          <div key={name} className={css('line')}>
            <dt>{name}</dt>
            <dd className={css('value')}>{value}</dd>
          </div>
        ))}
      </dl>
    </Bare>
  );
}

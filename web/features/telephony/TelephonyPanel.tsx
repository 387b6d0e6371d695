import { Copy, KeyRound, Unlink } from 'lucide-react';
import { useState } from 'react';
import type { telephonyQueriesTabQuery } from '#web/__generated__/telephonyQueriesTabQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { copyText } from '#web/components/copy-text.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { Notice } from '#web/components/Notice.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './TelephonyPanel.module.css';
import { telephonyTabQuery } from './telephony-queries.ts';
import { useRenewAddress } from './use-renew-address.ts';
import { useUnlinkTelephony } from './use-unlink-telephony.ts';

const css = classNames(sheet);

const SELECT_BY_HAND = 'Uw browser staat kopiëren niet toe: selecteer het adres en kopieer het zelf.';

interface TelephonyPanelProps {
  onCancel: () => void;
  onChanged: () => void;
}

/** Makes the address for call notifications, shows it once, and switches it off (ledger LINKS-51, 56). */
export function TelephonyPanel({ onCancel, onChanged }: TelephonyPanelProps) {
  const { links } = useScreenQuery<telephonyQueriesTabQuery>(telephonyTabQuery, {}).viewer;
  const link = links.find(({ kind }) => kind === 'tel') ?? null;
  const [address, setAddress] = useState<string | null>(null);
  const show = (shown: string | null) => {
    setAddress(shown);
    onChanged();
  };
  const { renew, isRenewing } = useRenewAddress(show);
  const { unlink, isUnlinking } = useUnlinkTelephony(() => show(null));

  async function make(): Promise<void> {
    const text =
      'Het adres dat nu bij de telefoniedienst staat, werkt dan niet meer. U stelt daar het nieuwe adres in.';
    if (link === null || (await dialogs.confirm({ text, action: 'nieuw adres maken', danger: true })))
      renew();
  }

  async function end(): Promise<void> {
    const text = 'Balie krijgt dan geen oproepen meer, en het adres bij de telefoniedienst werkt niet meer.';
    if (await dialogs.confirm({ text, action: 'ontkoppelen', danger: true })) unlink();
  }

  return (
    <div className={css('stack')}>
      <p className={css('text')}>
        Voys, en andere diensten op VoIPGRID, melden hier wie er belt. Balie zoekt de relatie bij het nummer
        en opent een notitie.
      </p>
      <p>
        {link === null && 'Niet gekoppeld. Met opslaan maakt u het adres dat u bij de dienst instelt.'}
        {link !== null &&
          link.heardAt == null &&
          `Gekoppeld met ${link.providerName}; nog geen melding ontvangen.`}
        {link?.heardAt != null && (
          <>
            Gekoppeld met {link.providerName}; laatste melding <RecentDate moment={new Date(link.heardAt)} />.
          </>
        )}
      </p>
      {address !== null && (
        <div className={css('address')}>
          <TextField
            label="Adres voor de meldingen"
            value={address}
            onChange={() => undefined}
            isReadOnly
            autoFocus
          />
          <Button icon={Copy} onPress={() => void copyText(address, 'Adres gekopieerd.', SELECT_BY_HAND)}>
            Kopiëren
          </Button>
          <Notice icon={KeyRound} tone="info">
            U ziet dit adres alleen nu. Wie het heeft, kan gesprekken melden: geef het alleen aan de
            telefoniedienst.
          </Notice>
        </div>
      )}
      <span className={css('actions')}>
        <Button
          variant={link === null ? 'primary' : 'secondary'}
          busy={isRenewing}
          onPress={() => void make()}
        >
          {link === null ? 'Opslaan' : 'Nieuw adres maken'}
        </Button>
        <Button onPress={onCancel}>Annuleren</Button>
        {link !== null && (
          <Button icon={Unlink} busy={isUnlinking} onPress={() => void end()}>
            Ontkoppelen
          </Button>
        )}
      </span>
    </div>
  );
}

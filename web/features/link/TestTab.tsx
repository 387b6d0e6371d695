import { Send } from 'lucide-react';
import { useState } from 'react';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { Scroll } from '#web/components/Scroll.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { classNames } from '#web/styles/class-names.ts';
import { postSampleCompany, type SampleAnswer } from './post-sample-company.ts';
import { isConnected } from './shown-link.ts';
import sheet from './TestTab.module.css';
import { useLinks } from './use-links.ts';

const css = classNames(sheet);

/** Posts a sample company to the accounting link (ledger SETTINGS-07, 17, 19). */
export function TestTab() {
  const finance = useLinks().find(({ kind }) => kind === 'finan');
  const program = finance !== undefined && isConnected(finance) ? finance.provider : null;
  const [answer, setAnswer] = useState<SampleAnswer | null>(null);
  const [isSending, setSending] = useState(false);
  const showError = useErrorModal('beheer-main');

  async function send(): Promise<void> {
    if (program === null) return;
    setSending(true);
    try {
      setAnswer(await postSampleCompany(program));
    } catch (error) {
      await showError(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Scroll name="test">
      <Card title="Voorbeeldbedrijf versturen">
        <div className={css('stack')}>
          <p className={css('text')}>
            {program === null
              ? 'Er is geen boekhoudprogramma gekoppeld. Is het gekoppeld, dan kunt u het hier proberen met een voorbeeldbedrijf.'
              : `Balie maakt bij ${providerLabel(program)} het bedrijf ‘Voorbeeldbedrijf Balie’ aan. U verwijdert het daar zelf.`}
          </p>
          <div className={css('actions')}>
            <Button
              variant="primary"
              icon={Send}
              busy={isSending}
              isDisabled={program === null}
              onPress={() => void send()}
            >
              Voorbeeldbedrijf versturen
            </Button>
            {program === null && (
              <LinkButton to="/beheer/$kind" params={{ kind: 'finan' }}>
                Boekhouding koppelen
              </LinkButton>
            )}
          </div>
          <div role="status" className={css('answer')}>
            {answer !== null && (
              <>
                <p className={css('text')}>Antwoord van de server ({answer.status}):</p>
                <pre className={css('body')}>{answer.text === '' ? '(leeg)' : answer.text}</pre>
              </>
            )}
          </div>
        </div>
      </Card>
    </Scroll>
  );
}

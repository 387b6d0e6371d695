import { ChevronLeft, ChevronRight, CircleAlert, FileWarning, TriangleAlert } from 'lucide-react';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { writtenAddress } from '#domain/email/email-address.ts';
import { MERGE_TAG_GROUPS, writtenTag } from '#domain/merge-tag/merge-tags.ts';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { useCounted } from '#web/features/email/html/use-counted.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';
import { drawnMail } from '#web/features/email-draft/quote/drawn-mail.ts';
import { SentMailFrame } from '#web/features/email-draft/quote/SentMailFrame.tsx';
import { countOf, formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './MailingPreview.module.css';
import { type ShownMailing, sortedRecipients } from './mailing-preview.ts';
import { type Example, useMailingExample } from './use-mailing-example.ts';

const css = classNames(sheet);

interface MailingPreviewProps {
  shown: ShownMailing;
  composer: Composer;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Whom a mailing goes to, who is skipped and why, and what each of them gets, before it starts. */
export function MailingPreview({ shown, composer, onAnswer }: MailingPreviewProps) {
  const { getting, skipped, doubles } = useMemo(() => sortedRecipients(shown), [shown]);
  const [index, setIndex] = useState(0);
  const one = getting[index] ?? null;
  const example = useMailingExample(shown, one?.address ?? null);
  return (
    <Dialog
      title="Mailing versturen"
      role="dialog"
      wide
      onDismiss={() => onAnswer(false)}
      // The preview comes by itself, while its user may still type: a key of the text must not answer it.
      actions={
        <>
          <Button variant="primary" onPress={() => onAnswer(true)}>
            versturen
          </Button>
          <Button onPress={() => onAnswer(false)}>annuleren</Button>
        </>
      }
    >
      <div className={css('preview')}>
        <p>
          {`${countOf(getting.length, 'ontvanger krijgt', 'ontvangers krijgen')} een eigen mail`}
          {shown.files > 0 && `, met ${countOf(shown.files, 'bijlage', 'bijlagen')}`}
          {'. Na het versturen hebt u tien seconden om het ongedaan te maken.'}
        </p>
        {(skipped.length > 0 || doubles.length > 0) && (
          <details className={css('skipped')}>
            <summary>{`${formatCount(skipped.length + doubles.length)} overgeslagen`}</summary>
            <ul>
              {skipped.map((recipient) => (
                <li key={recipient.address}>{`${writtenAddress(recipient)}: hoort niet bij een relatie`}</li>
              ))}
              {doubles.map((recipient) => (
                <li key={`2 ${recipient.address}`}>{`${writtenAddress(recipient)}: staat er dubbel in`}</li>
              ))}
            </ul>
          </details>
        )}
        <div className={css('step')}>
          <IconButton
            icon={ChevronLeft}
            label="Vorige ontvanger"
            isDisabled={index === 0}
            onPress={() => setIndex(index - 1)}
          />
          <span role="status" className={css('who')}>
            {`Voorbeeld ${formatCount(index + 1)} van ${formatCount(getting.length)}: ${nameOf(example, one)}`}
          </span>
          <IconButton
            icon={ChevronRight}
            label="Volgende ontvanger"
            isDisabled={index >= getting.length - 1}
            onPress={() => setIndex(index + 1)}
          />
        </div>
        {example !== null && 'failure' in example ? (
          <Notice icon={CircleAlert} tone="danger">
            {example.failure}
          </Notice>
        ) : (
          <FilledMail example={example} composer={composer} />
        )}
      </div>
    </Dialog>
  );
}

type Read = ReturnType<typeof useMailingExample>;

function nameOf(example: Read, one: { readonly address: string } | null): string {
  const address = one?.address ?? '';
  return example !== null && 'name' in example ? `${example.name} (${address})` : address;
}

function FilledMail({ example, composer }: { example: Example | null; composer: Composer }) {
  const { files } = composer;
  const attached = useSyncExternalStore(files.subscribe, files.shownPictures);
  const html = example?.html ?? '';
  const drawn = useCounted(
    useCallback(() => drawnMail(html, { remote: 'withheld', attached }), [html, attached]),
  );
  const parts = useMemo(() => (drawn == null ? [] : [drawn]), [drawn]);
  return (
    <>
      {example !== null && example.missing.length > 0 && (
        <Notice icon={TriangleAlert} tone="warning">
          {`Bij deze relatie niet ingevuld: ${example.missing.map(labelOf).join(', ')}. Daar staat in de mail niets.`}
        </Notice>
      )}
      <p className={css('subject')}>
        {example === null ? 'Invullen…' : example.subject || '(geen onderwerp)'}
      </p>
      {drawn === null ? (
        <Notice icon={FileWarning} tone="warning">
          Deze mail is te ingewikkeld om hier te tonen.
        </Notice>
      ) : (
        <div className={css('frame')}>
          <SentMailFrame parts={parts} label="De mail aan deze ontvanger" />
        </div>
      )}
    </>
  );
}

function labelOf(tag: string): string {
  const known = MERGE_TAG_GROUPS.flatMap(({ tags }) => tags).find((one) => one.tag === tag);
  return known?.name ?? writtenTag(tag);
}

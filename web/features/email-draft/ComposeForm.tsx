import { Paperclip, Send, X } from 'lucide-react';
import { type KeyboardEvent, Suspense, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { flushSync } from 'react-dom';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { FloatingWait } from '#web/components/FloatingWait.tsx';
import { whatFloats } from '#web/components/floating.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useFileDrop } from '#web/components/use-file-drop.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { useSendMail } from '../email-sending/use-send-mail.ts';
import { MailFiles } from './attachments/MailFiles.tsx';
import { SizeNotice } from './attachments/SizeNotice.tsx';
import sheet from './ComposeForm.module.css';
import { ComposeSkeleton } from './ComposeSkeleton.tsx';
import type { ComposeAddress } from './compose-address.ts';
import { composerTitle } from './composer-title.ts';
import { MailEditorField } from './editor/MailEditorField.tsx';
import { importKeptPanel } from './kept/fetch-kept-panel.ts';
import { RecipientsField } from './recipients/RecipientsField.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { SubjectInput } from './SubjectInput.tsx';
import { SubjectNote } from './SubjectNote.tsx';
import { TemplateMenu } from './templates/TemplateMenu.tsx';
import { useComposer } from './use-composer.ts';
import { useLeaveComposer } from './use-leave-composer.ts';

const css = classNames(sheet);

const QuotePanel = lazyPart(() => import('./quote/QuotePanel.tsx').then((module) => module.QuotePanel), {
  catchesAll: true,
});

const KeptTextPanel = lazyPart(importKeptPanel, { catchesAll: true });

const GoneOriginal = lazyPart(() =>
  import('./attachments/GoneOriginal.tsx').then((module) => module.GoneOriginal),
);

const UnquotedOriginal = lazyPart(() =>
  import('./attachments/UnquotedOriginal.tsx').then((module) => module.UnquotedOriginal),
);

const MailingPreview = lazyPart(
  () => import('../email-sending/mailing/MailingPreview.tsx').then((module) => module.MailingPreview),
  { placement: 'floating', catchesAll: true },
);

interface ComposeFormProps {
  address: ComposeAddress;
  /** Called before its id comes into the address. */
  onDraftMade: (draftId: string) => void;
  onRetry: () => void;
}

/** Everything a mail is written with (ledger COMPOSE-01, 02, 08, 68). */
export function ComposeForm({ address, onDraftMade, onRetry }: ComposeFormProps) {
  const { composer, opened, kind, mail, saving, unquoted, setUnquoted, goneOriginal } = useComposer(
    address,
    onDraftMade,
  );
  const isStored = address.action === 'draft' || address.draftId !== undefined;
  // What is typed into or sent of a draft that is not there yet would be another mail.
  const isOpening = isStored && opened === 'opening';
  // A key does not wait until the quote is drawn.
  const quote = useDeferredValue(mail.quote);
  const [shownFields, setShownFields] = useState<ReadonlySet<'cc' | 'bcc'>>(new Set());
  const leaving = useLeaveComposer(address, composer);
  const { send, isSending, preview } = useSendMail(composer, leaving.release);
  const zone = useRef<HTMLDivElement>(null);
  const to = useRef<HTMLInputElement>(null);
  const subjectId = useId();
  const isOver = useFileDrop(zone, (files) => composer.files.add(files));
  const isAnswer = kind === 'repl' || kind === 'repla';

  // An answer is for typing at once; another mail begins with whom it is for.
  useEffect(() => {
    if (isOpening) return;
    if (isAnswer) composer.editor.focus();
    else to.current?.focus();
  }, [composer, isAnswer, isOpening]);

  if (typeof opened === 'object') {
    return (
      <>
        <PageHeader title={composerTitle(kind, []).title} />
        <EmptyState
          icon={Send}
          title={opened.message}
          action={
            <>
              {opened.isTransient && (
                <Button variant="primary" onPress={onRetry}>
                  Opnieuw
                </Button>
              )}
              <Button onPress={leaving.leave}>Sluiten</Button>
            </>
          }
        />
      </>
    );
  }

  function showCopies(field: 'cc' | 'bcc'): void {
    flushSync(() => setShownFields((before) => new Set(before).add(field)));
    zone.current?.querySelector<HTMLElement>(`[data-field="${field}"] input`)?.focus();
  }

  function attachImages(files: readonly File[]): void {
    for (const file of files) {
      void composer.files
        .attachImage(file)
        .then((image) => image !== null && composer.editor.insertImage(image));
    }
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Tab' && isPlainTabIn(event, subjectId) && composer.mail.mail().kept === null) {
      event.preventDefault();
      composer.editor.focus();
      return;
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Keys of a dialog pass here too where a part of the composer asks for it.
    if (whatFloats() === 'modal') return;
    event.preventDefault();
    event.stopPropagation();
    void send();
  }

  const { title, count } = composerTitle(kind, mail.to);
  const missing = (['cc', 'bcc'] as const).filter(
    (field) => !shownFields.has(field) && mail[field].length === 0,
  );
  return (
    <>
      <PageHeader
        title={title}
        {...(count !== undefined && { count })}
        actions={
          <>
            <Button icon={X} isIconWhenNarrow onPress={leaving.leave}>
              Sluiten
            </Button>
            <Button
              variant="primary"
              icon={Send}
              isDisabled={isOpening}
              busy={isSending}
              onPress={() => void send()}
            >
              Verzenden
            </Button>
          </>
        }
      >
        <SaveStatus saving={saving} composer={composer} isSending={isSending} />
      </PageHeader>
      {isOpening && <ComposeSkeleton />}
      <div
        ref={zone}
        className={css('mail')}
        hidden={isOpening}
        data-over={isOver || undefined}
        onKeyDownCapture={press}
      >
        <div className={css('head')}>
          <RecipientsField
            label="Aan"
            name="to"
            inputRef={to}
            typed={composer.mail.typed}
            recipients={mail.to}
            onChange={(recipients) => composer.mail.edit({ to: recipients })}
            before={
              missing.length > 0 && (
                <span className={css('more')}>
                  {missing.map((field) => (
                    <Button
                      key={field}
                      slot={null}
                      variant="quiet"
                      size="small"
                      onPress={() => showCopies(field)}
                    >
                      {field === 'cc' ? 'Cc' : 'Bcc'}
                    </Button>
                  ))}
                </span>
              )
            }
          />
          {(['cc', 'bcc'] as const)
            .filter((field) => !missing.includes(field))
            .map((field) => (
              <RecipientsField
                key={field}
                label={field === 'cc' ? 'Cc' : 'Bcc'}
                name={field}
                typed={composer.mail.typed}
                recipients={mail[field]}
                onChange={(recipients) => composer.mail.edit({ [field]: recipients })}
              />
            ))}
          <div className={css('subject')}>
            <label htmlFor={subjectId}>Onderwerp</label>
            <SubjectInput
              id={subjectId}
              noteId={`${subjectId}-note`}
              subject={mail.subject}
              composer={composer}
            />
          </div>
          <SubjectNote
            id={`${subjectId}-note`}
            subject={mail.subject}
            receivedSubject={mail.receivedSubject}
          />
        </div>
        <SizeNotice composer={composer} />
        <TemplateMenu composer={composer} mail={mail} isDraft={isStored} isAnswer={isAnswer}>
          <FileTrigger allowsMultiple onSelect={(files) => files && composer.files.add([...files])}>
            <Button icon={Paperclip}>Bijlage</Button>
          </FileTrigger>
        </TemplateMenu>
        <MailFiles composer={composer} />
        {mail.kept === null || isOpening ? (
          <MailEditorField editor={composer.editor} label="Bericht" onImageFiles={attachImages} />
        ) : (
          <Suspense fallback={<Skeleton width="70%" />}>
            <KeptTextPanel kept={mail.kept} composer={composer} />
          </Suspense>
        )}
        {opened === 'opening' && address.action !== 'new' && (
          <p className={css('opening')}>De mail wordt geopend…</p>
        )}
        {(goneOriginal || unquoted) && (
          <Suspense fallback={<Skeleton width="70%" />}>
            {goneOriginal && <GoneOriginal {...goneOriginal} />}
            {unquoted && (
              <UnquotedOriginal
                original={unquoted}
                files={composer.files}
                onAttached={() => setUnquoted(null)}
              />
            )}
          </Suspense>
        )}
        {quote && !isOpening && (
          <Suspense fallback={<Skeleton width="70%" />}>
            <QuotePanel quote={quote} composer={composer} />
          </Suspense>
        )}
      </div>
      {preview && (
        <Suspense fallback={<FloatingWait />}>
          <MailingPreview {...preview} composer={composer} />
        </Suspense>
      )}
    </>
  );
}

/** From the subject on one writes the text; the buttons between are a Shift+Tab away. */
function isPlainTabIn(event: KeyboardEvent, fieldId: string): boolean {
  const { target, shiftKey, ctrlKey, altKey, metaKey } = event;
  return (
    target instanceof HTMLElement && target.id === fieldId && !(shiftKey || ctrlKey || altKey || metaKey)
  );
}

import { LayoutTemplate, X } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPersonalised } from '#domain/email/email-tags.ts';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { FloatingWait } from '#web/components/FloatingWait.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { counted, whenCounted } from '#web/features/email/html/html-counter.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';
import type { ActiveTemplate, ComposedMail } from '#web/features/email-draft/composition.ts';
import { byItself } from '#web/features/email-draft/editor/image-source.ts';
import { ComposerMenu } from '#web/features/email-draft/versions/ComposerMenu.tsx';
import { useRequester } from '#web/form/use-request.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import type { EmailTemplateRow } from './own-templates.ts';
import { sign } from './sign.ts';
import sheet from './TemplateMenu.module.css';
import { useChosenTemplate } from './use-chosen-template.ts';
import { useFillIn } from './use-fill-in.ts';
import { useTemplates } from './use-templates.ts';

const css = classNames(sheet);

/** The list can be dragged into order, which is heavy, and most mails need no template. */
const importTemplateList = () => import('./TemplateList.tsx').then((module) => module.TemplateList);
const fetchTemplateList = () => fetchCode(importTemplateList);
const TemplateList = lazyPart(importTemplateList, { placement: 'floating', catchesAll: true });

interface TemplateMenuProps {
  composer: Composer;
  mail: ComposedMail;
  /** A draft begins with no template (ledger TEMPL-06). */
  isDraft: boolean;
  /** A mail that is answered has one recipient or more from the start. */
  isAnswer: boolean;
  /** Before its own button. */
  children: ReactNode;
}

/** Which template the mail was begun with, and the list to choose from, put in order and change. */
export function TemplateMenu({ composer, mail, isDraft, isAnswer, children }: TemplateMenuProps) {
  const { canWrite } = useViewer();
  const { editor, mail: composition } = composer;
  const [isShown, setShown] = useState(false);
  const requester = useRequester();
  const showError = useErrorModal('email-write');
  const [isChanging, setChanging] = useState(false);
  const fillIn = useFillIn(composer);
  const { own, templates, read } = useTemplates((found, signature) => {
    if (found !== null && !isDraft) void begin(found);
    void sign(composer, signature, !isDraft);
  });
  const chooseTemplate = useChosenTemplate(mail.kept, put);
  const active = templates?.find(({ id }) => id === mail.template?.id);

  async function begin(template: EmailTemplateRow): Promise<void> {
    const isUsed = await counted(() => {
      // What was typed meanwhile stays.
      if (!editor.isEmpty() || composition.mail().template !== null) return false;
      use(template, false);
      return true;
    });
    if (isUsed && isAnswer) await fillIn(template);
  }

  function use({ id, name, body }: EmailTemplateRow, isEdit: boolean): void {
    const before = composition.mail().template?.before ?? editor.textHtml();
    if (isEdit) composer.versions.keepNow();
    editor.loadText(body, isEdit);
    const template: ActiveTemplate = { id, name, before };
    if (isEdit) composition.edit({ template });
    else composition.put({ template });
  }

  function choose(template: EmailTemplateRow): void {
    // While the list is there it keeps the focus.
    flushSync(() => setShown(false));
    // A template is text of the editor, which costs this one its looks: that is asked first.
    if (composition.mail().kept === null) put(template);
    else {
      chooseTemplate(template);
      composition.promptToEdit();
    }
  }

  function put(template: EmailTemplateRow): void {
    whenCounted(
      () => use(template, true),
      () => editor.focus(),
    );
  }

  async function change(template: EmailTemplateRow): Promise<void> {
    const body = editor.textHtml(byItself);
    setChanging(true);
    try {
      const { updateTemplate } = await fetchCode(() => import('./update-template.ts'));
      if (await updateTemplate(requester, template, body)) await read();
    } catch (error) {
      void showError(error);
    }
    setChanging(false);
  }

  function close(): void {
    const { template } = mail;
    if (template === null) return;
    whenCounted(
      () => {
        composer.versions.keepNow();
        editor.loadText(template.before, true);
      },
      () => {
        composition.edit({ template: null });
        editor.focus();
      },
    );
  }

  return (
    <>
      {mail.template && (
        <Banner
          icon={LayoutTemplate}
          tone="info"
          action={
            <>
              {/* What is filled in is of one relation, and no template. */}
              {active && canWrite && mail.template.filledFor === undefined && (
                <Button size="small" variant="quiet" busy={isChanging} onPress={() => void change(active)}>
                  Sjabloon wijzigen
                </Button>
              )}
              <IconButton icon={X} size="small" label="Sjabloon sluiten" onPress={close} />
            </>
          }
        >
          <span>{`Sjabloon actief: ${mail.template.name}`}</span>
          {mail.template.filledFor !== undefined && (
            <span>{` · Ingevuld voor ${mail.template.filledFor}.`}</span>
          )}
          {isPersonalised(editor.html()) && <span> · Wordt per ontvanger ingevuld.</span>}
        </Banner>
      )}
      <div className={css('row')}>
        {children}
        <Button
          icon={LayoutTemplate}
          onHoverStart={fetchTemplateList}
          onFocus={fetchTemplateList}
          onPress={() => setShown(true)}
        >
          Sjablonen
        </Button>
        <ComposerMenu composer={composer} />
      </div>
      {isShown && (
        <Suspense fallback={<FloatingWait />}>
          <TemplateList
            composer={composer}
            active={mail.template}
            own={own}
            onChoose={choose}
            onChanged={read}
            onDismiss={() => setShown(false)}
          />
        </Suspense>
      )}
    </>
  );
}

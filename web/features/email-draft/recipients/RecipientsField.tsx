import { X } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from 'react-aria-components/Button';
import {
  addressKey,
  type EmailAddress,
  hasOtherLetters,
  withoutDoubles,
  writtenAddress,
} from '#domain/email/email-address.ts';
import { parseRecipients } from '#domain/email/parse-recipients.ts';
import { FieldMessage } from '#web/components/FieldMessage.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { LiveRegion } from '#web/components/LiveRegion.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './RecipientsField.module.css';
import { optionId, type PointedAt, SuggestionList } from './SuggestionList.tsx';
import type { TypedRecipients } from './typed-recipients.ts';
import { useSuggestions } from './use-suggestions.ts';

const css = classNames(sheet);

/** The list opens by typing, and the cursor stays in the input. */
const comboBox = (listId: string | undefined, pointedAt: string | undefined) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': listId !== undefined,
    'aria-controls': listId,
    'aria-activedescendant': pointedAt,
  }) as const;

interface RecipientsFieldProps {
  label: string;
  name: string;
  recipients: readonly EmailAddress[];
  onChange: (recipients: readonly EmailAddress[]) => void;
  /** Learns what stands in the field, which becomes a recipient before the mail is sent or kept. */
  typed: TypedRecipients;
  inputRef?: Ref<HTMLInputElement>;
  /** The buttons that show Cc and Bcc: a Shift+Tab away, so that who types on after Tab is in the next field. */
  before?: ReactNode;
}

/**
 * Recipients are chips before an input that suggests relations and takes pasted lists. An address becomes a
 * chip on Enter, Tab, comma or leaving (COMPOSE-38); the arrows and Backspace reach the chips.
 */
export function RecipientsField({
  label,
  name,
  recipients,
  onChange,
  typed: typedRecipients,
  inputRef,
  before,
}: RecipientsFieldProps) {
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [said, setSaid] = useState('');
  /** Enter or Tab came before what was found. */
  const [isRequested, setRequested] = useState(false);
  const chips = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const ids = useId();
  const listId = `${ids}-list`;
  /** From the first key until it is chosen, taken or left. */
  const [isListed, setListed] = useState(false);
  const [pointed, setPointed] = useState<PointedAt | null>(null);
  const { found, isOnly, isSearching } = useSuggestions(typed, recipients);
  const isOpen = isListed && typed.trim() !== '' && (isSearching || found.length > 0);
  const chosenIndex = found.findIndex(({ relationId }) => relationId === pointed?.relationId);
  const pointedIndex = !isOpen || isSearching ? -1 : Math.max(chosenIndex, 0);
  const pointedAt = found[pointedIndex];
  const shownAt = pointedAt && { relationId: pointedAt.relationId, isByKey: pointed?.isByKey ?? true };

  function add(added: readonly EmailAddress[]): void {
    if (added.length === 0) return;
    onChange(withoutDoubles([...recipients, ...added]));
    setSaid(`${added.map(writtenAddress).join(', ')} toegevoegd.`);
  }

  function commit(text: string): boolean {
    const { accepted, refused } = parseRecipients(text);
    add(accepted);
    setTyped(refused.join(', '));
    setRefused(refused.length > 0);
    setListed(false);
    return refused.length === 0;
  }

  function type(text: string): void {
    setPointed(null);
    setListed(true);
    setRequested(false);
    setRefused(false);
    // A list that is typed: what stands before its separator.
    if (/[,;]\s*$/.test(text) && parseRecipients(text).refused.length === 0) commit(text);
    else setTyped(text);
  }

  function choose(id: string): void {
    const chosen = found.find(({ relationId }) => relationId === id);
    if (chosen === undefined) return;
    add([{ name: chosen.name, address: chosen.address }]);
    setTyped('');
    setRefused(false);
  }

  /** What was asked for before the list was seen takes only what cannot be mistaken; of several the user chooses one. */
  function pickFound(): void {
    setRequested(false);
    const [only] = found;
    if (only !== undefined && isOnly) choose(only.relationId);
    else if (only === undefined || !box.current?.contains(document.activeElement)) commit(typed);
  }
  const onFound = useEffectEvent(pickFound);
  useEffect(() => {
    if (isRequested && !isSearching) onFound();
  }, [isRequested, isSearching]);

  const commitTyped = useEffectEvent(() => commit(typed));
  useEffect(
    () =>
      typedRecipients.register({
        commit: () => commitTyped(),
        focus: () => box.current?.querySelector('input')?.focus(),
      }),
    [typedRecipients],
  );

  function leave(): void {
    setListed(false);
    // A blur because another window comes to the front keeps what is typed.
    if (!isRequested && document.hasFocus() && typed.trim() !== '') commit(typed);
  }

  function point(step: 1 | -1): void {
    setListed(true);
    const from = pointedIndex === -1 && step === -1 ? 0 : pointedIndex;
    const next = found[(from + step + found.length) % found.length];
    setPointed(next === undefined ? null : { relationId: next.relationId, isByKey: true });
  }

  function remove(removed: EmailAddress): void {
    onChange(recipients.filter((one) => one !== removed));
    setSaid(`${writtenAddress(removed)} verwijderd.`);
    box.current?.querySelector('input')?.focus();
  }

  function focusChip(index: number): void {
    const buttons = chips.current?.querySelectorAll<HTMLElement>('button');
    buttons?.[Math.max(0, index)]?.focus();
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    // Keys of a word that is still being composed are no answers.
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const isAtStart = selectionStart === 0 && selectionEnd === 0;
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    const isCommitted = (isEnter || event.key === 'Tab') && typed.trim() !== '';
    if (isCommitted && isEnter) event.preventDefault();
    if (isCommitted && pointed === null && parseRecipients(typed).refused.length === 0) {
      const written = addressKey({ address: typed.trim() });
      const known = found.find((one) => addressKey(one) === written);
      if (known === undefined || isSearching) commit(typed);
      else choose(known.relationId);
    } else if (isCommitted && pointedAt !== undefined) {
      choose(pointedAt.relationId);
    } else if (isCommitted && isSearching) {
      setRequested(true);
    } else if (isEnter && isCommitted && found.length > 0) {
      setListed(true);
    } else if (isEnter && isCommitted) {
      commit(typed);
    } else if (event.key === 'Escape' && isOpen) {
      // Closes the list; only the next one leaves the mail.
      event.stopPropagation();
      setListed(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault();
      point(event.key === 'ArrowDown' ? 1 : -1);
    } else if (
      (event.key === 'Backspace' || event.key === 'ArrowLeft') &&
      isAtStart &&
      recipients.length > 0
    ) {
      event.preventDefault();
      focusChip(recipients.length - 1);
    }
  }

  function pressOnChip(event: KeyboardEvent, index: number): void {
    const removed = recipients[index];
    if (event.key === 'ArrowLeft') focusChip(index - 1);
    else if (event.key === 'ArrowRight' && index + 1 < recipients.length) focusChip(index + 1);
    else if (event.key === 'ArrowRight') box.current?.querySelector('input')?.focus();
    else if ((event.key === 'Backspace' || event.key === 'Delete') && removed) remove(removed);
    else return;
    event.preventDefault();
  }

  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain');
    if (!/[@]/.test(text) || parseRecipients(text).accepted.length === 0) return;
    event.preventDefault();
    commit(text);
  }

  return (
    <div className={css('line')}>
      <label id={`${ids}-label`} htmlFor={`${ids}-input`} className={css('label')}>
        {label}
      </label>
      <div ref={box} className={css('box')} data-field={name}>
        {before}
        {recipients.length > 0 && (
          <ul ref={chips} aria-label={`${label}: ontvangers`} className={css('chips')}>
            {recipients.map((one, index) => (
              <li key={addressKey(one)} className={css('chip')} title={writtenAddress(one)}>
                <span className={css('name')}>
                  {hasOtherLetters(one.address) ? writtenAddress(one) : one.name || one.address}
                </span>
                <Button
                  slot={null}
                  excludeFromTabOrder
                  aria-label={`${writtenAddress(one)} verwijderen`}
                  className={css('remove')}
                  onPress={() => remove(one)}
                  onKeyDown={(event) => pressOnChip(event, index)}
                >
                  <Icon of={X} />
                </Button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={inputRef}
          id={`${ids}-input`}
          type="text"
          {...comboBox(isOpen ? listId : undefined, pointedAt && optionId(listId, pointedAt.relationId))}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${ids}-message` : undefined}
          className={css('input')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={press}
          onPaste={paste}
        />
        {isOpen && (
          <SuggestionList
            id={listId}
            labelId={`${ids}-label`}
            found={found}
            pointedAt={shownAt ?? null}
            onPoint={setPointed}
            onChoose={choose}
          />
        )}
      </div>
      <div id={`${ids}-message`} className={css('message')}>
        <FieldMessage error={isRefused ? 'Dit is geen emailadres.' : undefined} note={noteOn(recipients)} />
      </div>
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}

/** A host in other letters than ours may look like that of somebody else. */
function noteOn(recipients: readonly EmailAddress[]) {
  const odd = recipients.find(({ address }) => hasOtherLetters(address));
  if (odd === undefined) return undefined;
  const text = `Let op: het domein van ${odd.address} heeft bijzondere letters, die op andere kunnen lijken.`;
  return { tone: 'info', text } as const;
}

import { X } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import {
  addressKey,
  type EmailAddress,
  withoutDoubles,
  writtenAddress,
} from '#domain/email/email-address.ts';
import { parseRecipients } from '#domain/email/parse-recipients.ts';
import { FieldMessage } from '#web/components/FieldMessage.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { LiveRegion } from '#web/components/LiveRegion.tsx';
import popoverSheet from '#web/components/Popover.module.css';
import { Popover } from '#web/components/Popover.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './RecipientsField.module.css';
import { useSuggestions } from './use-suggestions.ts';

const css = classNames(sheet);
const list = classNames(popoverSheet);

interface RecipientsFieldProps {
  label: string;
  name: string;
  recipients: readonly EmailAddress[];
  onChange: (recipients: readonly EmailAddress[]) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** At the end of the line: the buttons that show Cc and Bcc. */
  action?: ReactNode;
}

/**
 * Recipients as chips before an input that suggests relations and takes lists that are pasted. What is typed becomes a chip
 * on Enter, Tab, comma or leaving, if it is an address (ledger COMPOSE-38); the arrows and Backspace reach the chips.
 */
export function RecipientsField({
  label,
  name,
  recipients,
  onChange,
  inputRef,
  action,
}: RecipientsFieldProps) {
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [said, setSaid] = useState('');
  /** Enter came before what was found. */
  const [isWanted, setWanted] = useState(false);
  const chips = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { found, isSearching } = useSuggestions(typed, recipients);

  function add(added: readonly EmailAddress[]): void {
    if (added.length === 0) return;
    onChange(withoutDoubles([...recipients, ...added]));
    setSaid(`${added.map(writtenAddress).join(', ')} toegevoegd.`);
  }

  function take(text: string): void {
    const { accepted, refused } = parseRecipients(text);
    add(accepted);
    setTyped(refused.join(', '));
    setRefused(refused.length > 0);
  }

  function type(text: string): void {
    setWanted(false);
    setRefused(false);
    // A list that is typed: what stands before its separator.
    if (/[,;]\s*$/.test(text) && parseRecipients(text).refused.length === 0) take(text);
    else setTyped(text);
  }

  function choose(key: unknown): void {
    const chosen = found.find(({ relationId }) => relationId === key);
    if (chosen === undefined) return;
    add([{ name: chosen.name, address: chosen.address }]);
    setTyped('');
    setRefused(false);
  }

  /** A name picks the relation that is found first. */
  function pickFirst(): void {
    setWanted(false);
    const [first] = found;
    if (first !== undefined) choose(first.relationId);
    else take(typed);
  }
  const onFound = useEffectEvent(pickFirst);
  useEffect(() => {
    if (isWanted && !isSearching) onFound();
  }, [isWanted, isSearching]);

  function leave(): void {
    // Pointing at the list by key is told as leaving, while the focus stays; another window takes nothing away.
    const isHere = box.current?.contains(document.activeElement) === true || !document.hasFocus();
    if (!isHere && typed.trim() !== '') take(typed);
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
    const isPointedAt = event.currentTarget.getAttribute('aria-activedescendant') !== null;
    const isAtStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    if (event.key === 'Enter' && !isPointedAt && typed.trim() !== '' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (typed.includes('@')) take(typed);
      else if (isSearching) setWanted(true);
      else pickFirst();
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      setTyped('');
      setRefused(false);
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
    take(text);
  }

  return (
    <ComboBox
      inputValue={typed}
      onInputChange={(text) => text !== typed && type(text)}
      value={null}
      onChange={choose}
      allowsCustomValue
      onBlur={leave}
      menuTrigger="input"
      items={found}
      // Open while it is searched, or what is found later would not show.
      allowsEmptyCollection={isSearching}
      isInvalid={isRefused}
      validationBehavior="aria"
      className={css('line')}
    >
      <Label className={css('label')}>{label}</Label>
      <div ref={box} className={css('box')} data-field={name}>
        {recipients.length > 0 && (
          <ul ref={chips} aria-label={`${label}: ontvangers`} className={css('chips')}>
            {recipients.map((one, index) => (
              <li key={addressKey(one)} className={css('chip')} title={writtenAddress(one)}>
                <span className={css('name')}>{one.name || one.address}</span>
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
        <Input
          className={css('input')}
          autoComplete="off"
          onKeyDown={press}
          onPaste={paste}
          {...(inputRef ? { ref: inputRef } : {})}
        />
        {action}
      </div>
      <div className={css('message')}>
        <FieldMessage error={isRefused ? 'Dit is geen emailadres.' : undefined} />
      </div>
      <Popover triggerRef={box} placement="bottom start">
        <ListBox
          className={`${list('list')} ${css('suggestions')}`}
          renderEmptyState={() => <div className={list('empty')}>Zoeken…</div>}
        >
          {(one: (typeof found)[number]) => (
            <ListBoxItem id={one.relationId} textValue={one.name} className={list('item')}>
              <Text slot="label" className={list('text')}>
                {one.name}
              </Text>
              <Text slot="description" className={list('detail')}>
                {one.address}
              </Text>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
      <LiveRegion>{said}</LiveRegion>
    </ComboBox>
  );
}

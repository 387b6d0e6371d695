import { ChevronDown, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { classNames } from '#web/styles/class-names.ts';
import fieldSheet from './Field.module.css';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage, type FieldNote } from './FieldMessage.tsx';
import { FoundList, type FoundOption } from './FoundList.tsx';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import sheet from './TypableField.module.css';
import { NOTHING_CHOSEN, usePickedText } from './use-picked-text.ts';

const field = classNames(fieldSheet);
const css = classNames(sheet);

export interface PickerProps {
  label: string;
  /** Where a table already labels it: hidden, but read out. */
  isLabelHidden?: boolean;
  value: { readonly id: string; readonly label: string } | null;
  options: readonly FoundOption[];
  onChoose: (option: FoundOption) => void;
  onClear: () => void;
  /** Called with what is typed, and with nothing once that is over. */
  onText: (text: string) => void;
  isSearching?: boolean;
  hasFailed?: boolean;
  hasMore?: boolean;
  nothing: string;
  /** A list that is all there opens with the field; others wait for a text. */
  isList?: boolean;
  onFocus?: () => void;
  onBlur?: () => void;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
  help?: string | undefined;
  error?: string | undefined;
  note?: FieldNote | undefined;
  inputRef?: Ref<HTMLInputElement>;
  children?: ReactNode;
}

/** The first hit is marked; Enter and Tab choose it. A text without a chosen hit stays, with a message. */
export function Picker(props: PickerProps) {
  const { label, isLabelHidden = false, value, options, isSearching = false, hasFailed = false } = props;
  const { isList = false, isRequired = false, isDisabled = false, hasMore = false } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.inputRef, () => input.current as HTMLInputElement);
  const picked = usePickedText({ input, isSearching, ...props });
  const { draft, isTyped } = picked;
  const text = draft ?? value?.label ?? '';
  // A screen that begins in the field shows itself first: an open list hides what stands around it.
  const [opensByFocus, setOpensByFocus] = useState(false);
  useEffect(() => setOpensByFocus(isList), [isList]);

  function chooseByKey(key: unknown): void {
    const option = options.find(({ id }) => id === key);
    if (option && (draft !== null || option.id !== value?.id)) picked.choose(option);
  }

  return (
    <ComboBox
      {...(isLabelHidden && { 'aria-label': label })}
      {...(props.name !== undefined && { name: props.name })}
      {...(props.onFocus && { onFocus: props.onFocus })}
      isRequired={isRequired}
      isDisabled={isDisabled}
      autoFocus={props.autoFocus ?? false}
      items={options}
      inputValue={text}
      onInputChange={(typed) => typed !== text && picked.type(typed)}
      // With a choice beside it, the list would bring that choice back over what is typed.
      value={draft === null ? (value?.id ?? null) : null}
      onChange={chooseByKey}
      // Or the list would take the text along whenever it closes.
      allowsCustomValue
      onBlur={() => {
        picked.leave();
        props.onBlur?.();
      }}
      menuTrigger={opensByFocus ? 'focus' : draft === null ? 'manual' : 'input'}
      // Open with nothing in it only to say that nothing was found.
      allowsEmptyCollection={isTyped || isList}
      isInvalid={picked.isUntaken || props.error !== undefined}
      validationBehavior="aria"
      className={field('field')}
    >
      {!isLabelHidden && <FieldLabel isRequired={isRequired}>{label}</FieldLabel>}
      <Keys pressFirst={picked.pressFirst}>
        <TypedText
          ref={input}
          isChoice={draft === null}
          opensByClick={isList}
          placeholder={props.placeholder ?? (isList ? '' : 'Zoeken...')}
        />
        {isSearching && (
          <span className={field('addon')}>
            <Spinner />
          </span>
        )}
        {isList ? (
          <Button className={css('open')}>
            <Icon of={ChevronDown} />
          </Button>
        ) : (
          text !== '' &&
          !isDisabled && (
            // No slot: inside a combo box a button without one would open its list.
            <Button
              slot={null}
              excludeFromTabOrder
              preventFocusOnPress
              aria-label={`${label} wissen`}
              className={css('open')}
              onPress={picked.clear}
            >
              <Icon of={X} />
            </Button>
          )
        )}
      </Keys>
      <FieldMessage
        error={picked.isUntaken ? NOTHING_CHOSEN : props.error}
        note={props.note}
        help={props.help}
      />
      {props.children}
      <FoundList
        isSearching={isSearching}
        hasFailed={hasFailed}
        nothing={props.nothing}
        note={hasMore && !isSearching ? 'Er zijn er meer. Typ verder.' : undefined}
      />
      {isTyped && !isSearching && <FirstMark options={options} />}
    </ComboBox>
  );
}

interface KeysProps {
  pressFirst: (event: KeyboardEvent, isOpen: boolean, open: () => void) => void;
  children: ReactNode;
}

/** The control, which hears the keys before the combo box does. */
function Keys({ pressFirst, children }: KeysProps) {
  const state = useContext(ComboBoxStateContext);
  const open = () => state?.open(null, 'manual');
  return (
    <div
      className={field('control')}
      onKeyDownCapture={(event) => pressFirst(event, state?.isOpen === true, open)}
    >
      {children}
    </div>
  );
}

interface TypedTextProps {
  ref: Ref<HTMLInputElement>;
  isChoice: boolean;
  opensByClick: boolean;
  placeholder: string;
}

function TypedText({ ref, isChoice, opensByClick, placeholder }: TypedTextProps) {
  const state = useContext(ComboBoxStateContext);
  const isOpen = state?.isOpen === true;
  return (
    <Input
      ref={ref}
      className={field('input')}
      placeholder={placeholder}
      autoComplete="off"
      onClick={(event) => {
        // What is typed next replaces the choice; a key that follows would append to its name.
        if (isChoice) event.currentTarget.select();
        if (opensByClick && !isOpen) state?.open(null, 'manual');
      }}
      // Closes the list; only the next one leaves the form.
      onKeyDown={(event) => event.key === 'Escape' && isOpen && event.stopPropagation()}
    />
  );
}

/** Marks the first hit of an open list, whenever a key or an answer has left none marked. */
function FirstMark({ options }: { options: readonly FoundOption[] }) {
  const state = useContext(ComboBoxStateContext);
  useEffect(() => {
    if (state?.isOpen !== true || state.selectionManager.focusedKey !== null) return;
    const first = options.find(({ isDisabled = false }) => !isDisabled);
    if (first !== undefined) state.selectionManager.setFocusedKey(first.id);
  });
  return null;
}

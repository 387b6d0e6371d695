import { Check, X } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type RelationKind, relationField } from '#domain/relation/fields.ts';
import { validateRelationField } from '#domain/relation/live-check.ts';
import { choosesOwner } from '#domain/session/roles.ts';
import type { relationFormQueriesStoredQuery } from '#web/__generated__/relationFormQueriesStoredQuery.graphql.ts';
import { IconButton } from '#web/components/IconButton.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { filterTyping } from '#web/components/typed-filter.ts';
import { labelOfKey } from '#web/features/relation/field-text.ts';
import { FieldInput } from '#web/features/relation/form/FieldInput.tsx';
import { type FormContent, isChanged } from '#web/features/relation/form/form-content.ts';
import { inputsOf } from '#web/features/relation/form/issue-fields.ts';
import { RelationConflict } from '#web/features/relation/form/RelationConflict.tsx';
import { storedRelationQuery } from '#web/features/relation/form/relation-form-queries.ts';
import { readStoredRelation } from '#web/features/relation/form/stored-relation.ts';
import { typedFilter } from '#web/features/relation/form/typed-value.ts';
import { type RelationForm, useRelationForm } from '#web/features/relation/form/use-relation-form.ts';
import type { SavedChange } from '#web/features/relation/form/use-save-relation.ts';
import type { ConflictChoices } from '#web/form/save-conflict.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { type EarlyTyping, NOTHING_TYPED } from './early-typing.ts';
import sheet from './InPlaceField.module.css';
import { type InPlaceKey, inPlaceLocation } from './in-place-field.ts';
import { useChangeUndo } from './use-change-undo.ts';

const css = classNames(sheet);

interface InPlaceFieldProps {
  relationId: string;
  field: InPlaceKey;
  /** What the record calls it, which may be another name than the form's. */
  term: string;
  /** What was typed before this field was there; taken once. */
  typing: RefObject<EarlyTyping>;
  /** The value over which that was typed: the page may have been behind. */
  shown: string;
  onClose: () => void;
}

/** One field of a stored relation with the rules, questions and conflicts of its form. */
export function InPlaceField(props: InPlaceFieldProps) {
  const { node } = useScreenQuery<relationFormQueriesStoredQuery>(
    storedRelationQuery,
    { id: props.relationId },
    // The store may hold an older version.
    { fetchPolicy: 'network-only' },
  );
  // Deleted meanwhile: the screen around it says so.
  if (!node?.stored) return null;
  const { kind, version, content } = readStoredRelation(node.stored);
  return <OpenField {...props} kind={kind} version={version} stored={content} />;
}

interface OpenFieldProps extends InPlaceFieldProps {
  kind: RelationKind;
  version: number;
  stored: FormContent;
}

function OpenField(props: OpenFieldProps) {
  const { relationId, field: key, term, typing, shown, onClose, kind, version, stored } = props;
  const { users, role } = useViewer();
  const offerUndo = useChangeUndo(kind, relationId, key, term);
  const form = useRelationForm(kind, { id: relationId, name: '', version }, stored, {
    formLocation: inPlaceLocation(relationId, key),
    screen: 'relview',
    restoresKeptInput: true,
    // Other tabs of the record leave it open.
    isStillAt: ({ pathname, search }) =>
      pathname === '/relview' && 'id' in search && search.id === relationId,
    onSaved: (_relationId, change) => {
      offerUndo(change, savedText(change, key, term));
      onClose();
    },
  });
  const field = relationField(kind, key);
  const filter = field === undefined ? null : typedFilter(field);
  const [leftOutBefore, setLeftOutBefore] = useState('');
  const formLocation = useRef<HTMLFormElement>(null);
  const cancel = () => form.abandon(onClose);
  /** What was typed is over a value that is no longer the stored one, and nobody has been asked which one stays. */
  const isOverOlder = useRef(false);

  const consumeEarlyTyping = useEffectEvent((control: HTMLElement | null | undefined) => {
    const { text, isEntered } = typing.current;
    typing.current = NOTHING_TYPED;
    const isInput = control instanceof HTMLInputElement;
    const { isAccepted, leftOut } =
      text !== null && isInput && filter !== null
        ? filterTyping(filter, shown, text)
        : { isAccepted: true, leftOut: '' };
    const typed = text !== null && isInput && filter !== null ? filter.read(text) : text;
    // What is as it was shown is no change, and puts no older value back.
    const isTyped = isAccepted && typed !== null && typed !== shown;
    isOverOlder.current ||= isTyped && shown !== stored.values[key];
    if (!isInput) return { letters: text ?? '', isEntered };
    if (isTyped) form.type(key, typed);
    else control.select();
    setLeftOutBefore(leftOut);
    // Where characters were left out, Enter saves nothing: the user has not read that yet.
    return { letters: '', isEntered: isEntered && leftOut === '' };
  });
  useEffect(() => {
    const control = formLocation.current?.querySelector<HTMLElement>(
      'input:not([type="hidden"], [tabindex="-1"]), button',
    );
    control?.focus();
    const { letters, isEntered } = consumeEarlyTyping(control);
    // A list knows its entries only after it is drawn, and the form what was typed.
    const typed = setTimeout(() => {
      if (control) for (const letter of letters) pressKey(control, letter);
    });
    const entered = isEntered ? setTimeout(() => formLocation.current?.requestSubmit()) : undefined;
    return () => {
      clearTimeout(typed);
      clearTimeout(entered);
    };
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { stored: theirs, content: yours } = form.state;
    if (!isChanged(kind, theirs, yours)) cancel();
    else if (isOverOlder.current) {
      const read = { theirs, version: form.state.version ?? version };
      form.raiseConflict({ yours, ...read, collisions: [key], changedElsewhere: [] });
    } else form.submit();
  }

  function resolve(choices: ConflictChoices): void {
    isOverOlder.current = false;
    form.resolve(choices);
  }

  /** Escape closes an open list first; a closed list is answered, and opens by the arrows and the space bar. */
  function press(event: KeyboardEvent<HTMLFormElement>): void {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    const isOpenList = target.getAttribute('aria-expanded') === 'true';
    const isClosedList = target.matches('button[aria-haspopup="listbox"][aria-expanded="false"]');
    if (event.key === 'Escape' && !isOpenList && !form.isSaving) cancel();
    else if (event.key === 'Enter' && isClosedList) currentTarget.requestSubmit();
    else if (event.key === 's' && (event.ctrlKey || event.metaKey)) currentTarget.requestSubmit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  if (field === undefined) return null;
  return (
    <>
      <form
        ref={formLocation}
        className={css('form')}
        aria-label={`${term} aanpassen`}
        onSubmit={submit}
        onKeyDownCapture={press}
        noValidate
      >
        <div className={css('input')} data-field={key}>
          <FieldInput
            isLabelHidden
            leftOutBefore={leftOutBefore}
            field={{ ...field, label: term }}
            form={withOtherIssues(form, key)}
            owner={{ users, canChoose: choosesOwner(role) }}
          />
        </div>
        <span className={css('actions')}>
          {form.isSaving ? (
            <span className={css('wait')}>
              <Spinner label="Bezig met opslaan" />
            </span>
          ) : (
            <>
              <IconButton type="submit" icon={Check} label={`Opslaan: ${term}`} />
              <IconButton icon={X} label={`Annuleren: ${term}`} onPress={cancel} />
            </>
          )}
        </span>
      </form>
      <RelationConflict form={{ ...form, resolve }} />
    </>
  );
}

function pressKey(control: HTMLElement, key: string): void {
  for (const type of ['keydown', 'keyup']) {
    control.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  }
}

/** What keeps the save back and stands in no field here is said at the one that there is. */
function withOtherIssues(form: RelationForm, key: InPlaceKey): RelationForm {
  const own = form.errorOf(key);
  const other = inputsOf(form.kind)
    .filter((input) => input !== key)
    .map((input) => ({ input, message: form.errorOf(input) }))
    .find(({ message }) => message !== undefined);
  const elsewhere =
    other === undefined
      ? form.placelessIssues[0]?.message
      : `${labelOfKey(form.kind, other.input)}: ${other.message} Verbeter dit bij ‘Wijzigen’.`;
  const error = own ?? elsewhere;
  return { ...form, errorOf: (input) => (input === key ? error : form.errorOf(input)) };
}

function savedText({ before, stored }: SavedChange, key: InPlaceKey, term: string): string {
  const saved = 'Relatie gewijzigd.';
  const { values } = stored.content;
  if (values[key] === '' && before.values[key] !== '') return `${saved} ‘${term}’ is nu leeg.`;
  const validity = validateRelationField(key, values);
  return validity?.state === 'incomplete' ? `${saved} ${validity.explanation}` : saved;
}

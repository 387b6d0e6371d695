import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { formatPhone } from '#domain/numbers/phone.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { whatFloats } from '#web/components/floating.ts';
import { type SnackbarContent, snackbar } from '#web/components/snackbar-store.ts';
import { isStanding, raiseNotice, withdrawNotice } from '#web/components/standing-notices.ts';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import { useViewer } from '#web/session/viewer.ts';
import { type Caller, type CallNotice, missedText, noticeOf } from './call-notice.ts';
import { claimedCalls } from './claimed-calls.ts';
import { NoteOfCallDialog } from './NoteOfCallDialog.tsx';
import { createOpeningPace } from './opening-pace.ts';
import type { PhoneCall } from './phone-call.ts';

/** Milliseconds, in which one walks to a telephone. */
const SHOWN_FOR = 30_000;
const KINDS = ['organisation', 'person'] as const;

export function ShownCalls({ calls }: { calls: ReadonlyMap<string, PhoneCall> }) {
  const { canWrite } = useViewer();
  const navigate = useNavigate();
  const latest = useRef<ReadonlyMap<string, PhoneCall>>(new Map());
  const shown = useRef(new Map<string, SnackbarContent>());
  const strangers = useRef(new Set<string>());
  const [noting, setNoting] = useState<Pick<PhoneCall, 'id' | 'number'> | null>(null);
  const [mayOpen] = useState(createOpeningPace);

  useEffect(() => {
    const before = latest.current;
    latest.current = calls;
    for (const id of shown.current.keys()) if (!calls.has(id)) shown.current.delete(id);
    for (const id of strangers.current) if (!calls.has(id)) strangers.current.delete(id);
    for (const call of calls.values()) if (before.get(call.id) !== call) hear(call);
  });

  function hear(call: PhoneCall): void {
    if (strangers.current.has(call.id)) {
      followStranger(call);
      return;
    }
    const said = shown.current.get(call.id);
    if (said !== undefined) follow(call, said);
    else if (rings(call)) {
      claimAndShow(call.id).catch((error: unknown) => console.error('A call could not be shown.', error));
    }
  }

  async function claimAndShow(callId: string): Promise<void> {
    const [ours] = await claimedCalls.claim([callId]);
    const call = latest.current.get(callId);
    // The call may be over by now, as claiming waits.
    if (ours !== undefined && call !== undefined && rings(call)) show(call);
  }

  function show(call: PhoneCall): void {
    const notice = noticeOf(call);
    if (notice.kind === 'stranger') {
      strangers.current.add(call.id);
      raiseStranger(call, notice.text);
      return;
    }
    const opens = notice.kind === 'one' && canWrite && isAtRest() && mayOpen();
    if (opens) openFor(notice.caller);
    say(call, { text: notice.text, shownFor: SHOWN_FOR, ...(!opens && wayOn(call, notice)) });
  }

  function follow(call: PhoneCall, said: SnackbarContent): void {
    if (rings(call)) return;
    snackbar.withdraw(said);
    if (call.state === 'MISSED') say(call, { text: missedText(call), shownFor: SHOWN_FOR });
  }

  function raiseStranger({ id, number }: PhoneCall, text: string): void {
    const actions = canWrite
      ? [
          { label: 'Relatie toevoegen', staysUntilSaved: true, onAction: () => void addRelation(id, number) },
          { label: 'Notitie maken', staysUntilSaved: true, onAction: () => setNoting({ id, number }) },
        ]
      : [];
    raiseNotice({ id, text, actions });
  }

  /** What is over stays to be dealt with, unless it was put away, or a colleague has it. */
  function followStranger(call: PhoneCall): void {
    if (!isStanding(call.id) || rings(call)) return;
    if (call.state === 'MISSED') raiseStranger(call, missedText(call));
    else if (call.state === 'ANSWERED_ELSEWHERE') withdrawNotice(call.id);
  }

  async function addRelation(notice: string, number: string): Promise<void> {
    const chosen = await dialogs.choose({
      title: 'Relatie toevoegen',
      text: `Het nummer ${formatPhone(number)} wordt ingevuld.`,
      label: 'Soort relatie',
      choices: KINDS.map((kind) => ({ id: kind, label: RELATION_KINDS[kind].label, detail: '' })),
      chosen: KINDS[0],
      action: 'toevoegen',
    });
    if (chosen === 'person')
      void navigate({ to: '/persoon', search: { telefoon: number }, state: { notice } });
    else if (chosen !== null) {
      void navigate({ to: '/bedrijfk', search: { manual: true, telefoon: number }, state: { notice } });
    }
  }

  function say(call: PhoneCall, content: SnackbarContent): void {
    shown.current.set(call.id, content);
    snackbar.raise(content);
  }

  function wayOn({ number }: PhoneCall, notice: CallNotice): Pick<SnackbarContent, 'action'> {
    switch (notice.kind) {
      case 'one':
        return { action: { label: 'openen', onAction: () => openFor(notice.caller) } };
      case 'several': {
        const choose = async () => {
          const caller = await chooseCaller(number, notice);
          if (caller !== undefined) openFor(caller);
        };
        return { action: { label: 'kiezen', onAction: () => void choose() } };
      }
      case 'stranger':
      case 'none':
        return {};
    }
  }

  function openFor({ id }: Caller): void {
    if (canWrite) void navigate({ to: '/note', search: { relatie: id, soort: 'phone' } });
    else void navigate({ to: '/relview', search: { id } });
  }

  return (
    noting !== null && (
      <NoteOfCallDialog
        number={noting.number}
        onChoose={({ id }) => {
          setNoting(null);
          const search = { relatie: id, soort: 'phone' } as const;
          void navigate({ to: '/note', search, state: { notice: noting.id } });
        }}
        onClose={() => setNoting(null)}
      />
    )
  );
}

function rings({ state }: PhoneCall): boolean {
  return state === 'RINGING' || state === 'ANSWERED';
}

/** Whether another screen can open without losing input or a dialog. */
function isAtRest(): boolean {
  return !unsavedInput.exists() && dialogs.current() === null && whatFloats() === null;
}

async function chooseCaller(
  number: string,
  { callers, hidden }: { readonly callers: readonly Caller[]; readonly hidden: string },
): Promise<Caller | undefined> {
  const chosen = await dialogs.choose({
    title: 'Wie belt er?',
    text: `Deze relaties hebben het nummer ${formatPhone(number)}. ${hidden}`.trim(),
    label: 'Relatie',
    choices: callers.map(({ id, displayName, relationNumber, city }) => ({
      id,
      label: displayName,
      detail: [relationNumber, city].filter((part) => part !== '').join(' · '),
    })),
    chosen: callers[0]?.id ?? null,
    action: 'openen',
  });
  return callers.find(({ id }) => id === chosen);
}

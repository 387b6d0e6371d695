import { EventEmitter, once } from 'node:events';
import type { Fault } from './stand-in-contract.ts';

interface PlannedFault {
  readonly fault: Fault;
  remaining: number;
}

interface PausedCall {
  readonly operation: string;
  readonly release: () => void;
}

export class FaultPlan {
  #planned: PlannedFault[] = [];
  #paused: PausedCall[] = [];
  readonly #events = new EventEmitter();
  #lastId = 0;

  add(fault: Omit<Fault, 'id'>): Fault {
    this.#lastId += 1;
    const planned = { ...fault, id: String(this.#lastId) };
    this.#planned.push({
      fault: planned,
      remaining: fault.times === 'always' ? Number.POSITIVE_INFINITY : fault.times,
    });
    return planned;
  }

  pending(): readonly Fault[] {
    return this.#planned.map(({ fault }) => fault);
  }

  /** The faults for this call, each used once. */
  consume(operation: string): readonly Fault[] {
    const due = this.#planned.filter(
      ({ fault }) => fault.operation === undefined || fault.operation === operation,
    );
    for (const planned of due) planned.remaining -= 1;
    this.#planned = this.#planned.filter(({ remaining }) => remaining > 0);
    return due.map(({ fault }) => fault);
  }

  async pause(operation: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const call: PausedCall = { operation, release: resolve };
    this.#paused.push(call);
    this.#events.emit('paused');
    const leave = () => resolve();
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    await promise;
    signal.removeEventListener('abort', leave);
    this.#paused = this.#paused.filter((other) => other !== call);
    this.#events.emit('left');
  }

  /** The paused operation; waits for one. Rejects with the signal's reason. */
  async waitUntilPaused(operation: string | undefined, signal: AbortSignal): Promise<string> {
    for (;;) {
      const call = this.#paused.find((paused) => operation === undefined || paused.operation === operation);
      if (call !== undefined) return call.operation;
      await once(this.#events, 'paused', { signal });
    }
  }

  async waitUntilNonePaused(signal: AbortSignal): Promise<true> {
    while (this.#paused.length > 0) await once(this.#events, 'left', { signal });
    return true;
  }

  paused(): readonly string[] {
    return this.#paused.map(({ operation }) => operation);
  }

  release(): void {
    this.#planned = this.#planned.filter(({ fault }) => fault.fault !== 'hold');
    for (const call of this.#paused) call.release();
  }

  clear(): void {
    this.#planned = [];
    this.release();
  }
}

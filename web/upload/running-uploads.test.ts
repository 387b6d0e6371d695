import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ArrivedFile, RunningUploads } from './running-uploads.ts';
import { type SendingUpload, type sendUpload, UploadRefused } from './send-upload.ts';

const file = (name: string) => new File(['inhoud'], name);
const untilIdle = () => new Promise((resolve) => setTimeout(resolve));

function arrange() {
  const calls: (SendingUpload & { name: string; end: PromiseWithResolvers<string> })[] = [];
  const send: typeof sendUpload = ({ name }, sending) => {
    const end = Promise.withResolvers<string>();
    calls.push({ name, end, ...sending });
    return end.promise;
  };
  const uploads = new RunningUploads('letter', send);
  const arrived: ArrivedFile[] = [];
  uploads.onArrival((one) => arrived.push(one));
  const states = () => uploads.current().map(({ name, state }) => `${name} ${state}`);
  return { uploads, calls, arrived, states };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('the uploads of a field', () => {
  it('go one after the other, and leave the list as they arrive [TASKFORM-16]', async () => {
    const { uploads, calls, arrived, states } = arrange();
    uploads.add([file('a.docx'), file('b.docx')]);
    expect(states()).toEqual(['a.docx sending', 'b.docx queued']);
    calls[0]?.onProgress(3);
    expect(uploads.current()[0]).toMatchObject({ sent: 3, bytes: 6 });
    calls[0]?.onWaiting();
    expect(states()).toEqual(['a.docx waiting', 'b.docx queued']);
    calls[0]?.end.resolve('1');
    await untilIdle();
    expect(arrived).toEqual([{ fileId: '1', name: 'a.docx', bytes: 6 }]);
    expect(states()).toEqual(['b.docx sending']);
  });

  it('let the others pass when one fails, and send it again when asked', async () => {
    const { uploads, calls, arrived, states } = arrange();
    uploads.add([file('a.docx'), file('b.docx')]);
    calls[0]?.end.reject(new UploadRefused('De server is bezig.', true));
    await untilIdle();
    expect(states()).toEqual(['a.docx failed', 'b.docx sending']);
    expect(uploads.current()[0]).toMatchObject({ why: 'De server is bezig.', mayRetry: true });
    calls[1]?.end.resolve('2');
    await untilIdle();
    uploads.retry(1);
    expect(uploads.current()).toMatchObject([{ name: 'a.docx', state: 'sending', why: null }]);
    calls[2]?.end.resolve('3');
    await untilIdle();
    expect(arrived.map(({ fileId }) => fileId)).toEqual(['2', '3']);
  });

  it('offer no second time to what is refused for what it is, nor send what can be refused before', async () => {
    const { uploads, calls } = arrange();
    uploads.add([file('a.exe'), file('b.docx')]);
    calls[0]?.end.reject(new UploadRefused('Dit is geen Word-document.', false));
    await untilIdle();
    expect(calls.map(({ name }) => name)).toEqual(['b.docx']);
    expect(uploads.current().map(({ state, mayRetry }) => [state, mayRetry])).toEqual([
      ['failed', false],
      ['failed', false],
    ]);
  });

  it('say that a file could not be read', async () => {
    const { uploads, calls } = arrange();
    uploads.add([file('a.docx')]);
    calls[0]?.end.reject(new Error('NotReadableError'));
    await untilIdle();
    expect(uploads.current()).toMatchObject([
      { why: 'Het bestand kon niet worden gelezen. Is het nog open in een ander programma?', mayRetry: true },
    ]);
  });

  it('stop when they are dropped, and the next one waits for nothing', async () => {
    const { uploads, calls, arrived, states } = arrange();
    uploads.add([file('a.docx'), file('b.docx')]);
    uploads.drop(1);
    expect(calls[0]?.signal.aborted).toBe(true);
    await untilIdle();
    expect(states()).toEqual(['b.docx sending']);
    calls[0]?.end.resolve('1');
    calls[0]?.onProgress(6);
    await untilIdle();
    expect([arrived, states()]).toEqual([[], ['b.docx sending']]);
    uploads.dropAll();
    expect([states(), calls[1]?.signal.aborted]).toEqual([[], true]);
  });
});

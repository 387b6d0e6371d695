import { afterEach, describe, expect, it, vi } from 'vitest';
import { dialogs } from '#web/components/dialog-queue.ts';
import { areRemarksAccepted } from './remarks-question.ts';

afterEach(() => vi.restoreAllMocks());

const REMARK = 'Er staan 2 opmerkingen in.';
const content = (remarks: readonly string[], fileId: string | null = 'f1') => ({
  name: 'Welkom',
  fileId,
  document: { fileName: 'a.docx', isFilled: true, tags: [], problems: [], remarks },
});

describe('a document of which more comes into each letter than its text [LETTERS-24]', () => {
  it.each([true, false])(
    'is asked about with all that comes along, and the answer holds: %s',
    async (answer) => {
      const confirm = vi.spyOn(dialogs, 'confirm').mockResolvedValue(answer);
      expect(await areRemarksAccepted(content([REMARK]))).toBe(answer);
      expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ details: [REMARK] }));
    },
  );

  it('is not asked about where nothing does, and where the template keeps its document', async () => {
    const confirm = vi.spyOn(dialogs, 'confirm').mockResolvedValue(false);
    expect(await areRemarksAccepted(content([]))).toBe(true);
    expect(await areRemarksAccepted(content([REMARK], null))).toBe(true);
    expect(await areRemarksAccepted({ ...content([]), document: null })).toBe(true);
    expect(confirm).not.toHaveBeenCalled();
  });
});

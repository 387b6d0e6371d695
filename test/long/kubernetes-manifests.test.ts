import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MANIFESTS, manifestFiles } from '#test/support/image/manifests.ts';
import { findKubernetesValidate } from './python-tool.ts';

const tool = await findKubernetesValidate();

/** What the validator says of a text, as the version of Kubernetes that it knows last would. */
function validate(text: string) {
  const { status, stdout, stderr } = spawnSync(tool ?? '', ['--strict', '-'], {
    input: text,
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
}

const read = (file: string) => readFileSync(path.join(MANIFESTS, file), 'utf8');

describe.skipIf(tool === undefined)('the manifests, as Kubernetes reads them', () => {
  it.each(manifestFiles())('%s is valid, with nothing that Kubernetes does not know', (file) => {
    const { status, output } = validate(read(file));
    expect(output).not.toMatch(/error/i);
    expect(status).toBe(0);
  });

  it.each([
    ['a count in words', 'replicas: 1', 'replicas: one'],
    ['a member that nothing knows', 'readinessProbe:', 'readynessProbe:'],
    ['a deployment without what it selects by', /selector:\n(?: {4}.*\n)/, ''],
  ])('refuses %s', (_, right, wrong) => {
    const broken = read('worker.yaml').replace(right, wrong);
    expect(broken).not.toBe(read('worker.yaml'));
    expect(validate(broken).status).not.toBe(0);
  });
});

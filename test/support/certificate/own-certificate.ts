import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A certificate that nobody trusts unless told to, good for two days. */
interface OwnCertificate {
  /** For who must trust it. */
  readonly file: string;
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** Made by openssl as `<name>.pem` and `<name>.key` in the folder. */
export async function makeCertificate(
  folder: string,
  name: string,
  hosts: readonly string[],
): Promise<OwnCertificate> {
  const key = path.join(folder, `${name}.key`);
  const file = path.join(folder, `${name}.pem`);
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = hosts.map((host) => `DNS:${host}`).join(',');
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${names}`];
  await run('openssl', ['req', '-x509', '-days', '2', ...curve, ...subject, '-keyout', key, '-out', file]);
  return { file, key: await readFile(key), cert: await readFile(file) };
}

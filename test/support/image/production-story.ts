import { randomUUID } from 'node:crypto';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { docxText } from '#test/support/letter/docx-text.ts';
import { BALIE, call, operate, signIn } from './balie-caller.ts';
import { healthCommand, imageProcesses } from './image-process.ts';
import { openProductionNetwork } from './production-network.ts';

// production-story.ts ROOT FOLDER: the first day of an office on the image whose root filesystem is ROOT, in a network
// of its own. The last line says as JSON what was seen; test/long/image.test.ts knows what that should be.

const [root = '', folder = ''] = process.argv.slice(2);
const PASSWORD = 'Voordeur!7';
const MAIL = 'jansen@kantoor.example';
const { eBoekhouden, hours } = CREDENTIALS.main;

const WRITES = `
const { writeFileSync } = require('node:fs');
const tried = ['/app/x', '/usr/local/x', '/certificates/x', '/tmp/x', '/files/x'].map((file) => {
  try { writeFileSync(file, 'x'); return [file, 'written']; } catch (error) { return [file, error.code]; }
});
console.log(JSON.stringify({ user: process.getuid(), ...Object.fromEntries(tried) }));`;

const network = await openProductionNetwork(folder);
const image = await imageProcesses(root, network, folder);
const { control } = network.sandbox;
const migrated = await image.run('migrate');
const opened = await image.run('office', [
  '--name',
  'Kantoor Jansen',
  '--username',
  'jansen',
  '--email',
  MAIL,
]);
const api = await image.start('api', 3000);
const worker = await image.start('worker', 3001);
const healthy = {
  api: (await image.runInstead('api', healthCommand())).code,
  worker: (await image.runInstead('worker', healthCommand())).code,
};

const page = await (await fetch(`${BALIE}/`)).text();
await call('PUT', '/app/user/sendpass', null, { username: 'jansen' });
const { text: mail } = await control.waitForMail(MAIL);
const [, mailed = ''] = /^Wachtwoord: (.+)$/m.exec(mail) ?? [];
const first = await signIn('jansen', mailed);
await operate(root, 'choosePasswordMutation', first, { password: PASSWORD });
const token = await signIn('jansen', PASSWORD);

await call('POST', '/app/beheer/finan', token, { data: { name: 'eboekhouden', ...eBoekhouden } });
await call('POST', '/app/beheer/hours', token, { name: 'uren', ...hours });
const relation = (await call('POST', '/app/klant', token, {
  type: 'bedrijf',
  bnaam: 'Bakkerij De Halm',
  rvorm: 'B.V.',
  bsn: '823807071',
  email: `${randomUUID()}@dehalm.example`,
  straat: 'Korenmarkt',
  huisnr: '12',
  postcode: '6811 GW',
  plaats: 'Arnhem',
})) as { _id: string };

async function untilReached(): Promise<readonly string[]> {
  for (let tries = 0; tries < 240; tries += 1) {
    const effects = await control.effects();
    const reached = new Set(
      effects.filter(({ effect }) => effect === 'create').map(({ provider }) => provider),
    );
    if (reached.size === 2) return [...reached].toSorted();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return [];
}
const reached = await untilReached();

const form = new FormData();
const document = makeDocx({ body: paragraph('Aan {{bnaam}} te {{plaats}}') });
form.append('myfile', new Blob([new Uint8Array(document)]), 'welkom.docx');
await call('POST', '/app/temp/brief', token, form);
await call('POST', '/app/temp', token, { type: 'brief', name: 'Welkom', file: 'welkom.docx', pos: 0 });
const made = await fetch(`${BALIE}/app/brief/make/${relation._id}/welkom.docx`, {
  headers: { 'x-access-token': token },
});
const letter = docxText(new Uint8Array(await made.arrayBuffer()));

const writes = JSON.parse((await image.runInstead('api', ['node', '--eval', WRITES])).output);
const memory = { api: api.peakMegabytes(), worker: worker.peakMegabytes() };
const ended = { api: (await api.stop()).code, worker: (await worker.stop()).code };
await network.close();
const seen = {
  migrated: migrated.code,
  opened: opened.output,
  healthy,
  page: page.includes('<div id="balie">'),
  reached,
  letter: letter.trim(),
  writes,
  ended,
  memory,
};
console.log(JSON.stringify(seen));

import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeServices } from '#test/support/image/compose-file.ts';
import { readStages, textsOf } from '#test/support/image/dockerfile.ts';
import { imageCommands } from '#test/support/image/image-commands.ts';
import { type Pod, pods, settingsOfManifests } from '#test/support/image/manifests.ts';

const root = path.join(import.meta.dirname, '..');
const services = composeServices();
const all = pods();
const settings = settingsOfManifests();

/** An existing cluster of Temporal has namespaces of others; Balie's own in compose.yaml has one. */
const OF_A_CLUSTER = ['TEMPORAL_NAMESPACE'];
/** Says which port Docker is to ask; a probe has it by name. */
const OF_DOCKER = ['HEALTH_PORT'];

function podOf(name: string): Pod {
  const found = all.find((pod) => pod.name === name);
  if (found === undefined) throw new Error(`no pod in kubernetes/${name}.yaml`);
  return found;
}

function handedTo({ container }: Pod): string[] {
  const fromMap = container.envFrom.length === 0 ? [] : Object.keys(settings);
  return [...fromMap, ...container.env.map(({ name }) => name)].toSorted();
}

function handedByCompose(service: string): string[] {
  const names = Object.keys(services[service]?.environment ?? {});
  return names.filter((name) => !OF_DOCKER.includes(name)).toSorted();
}

describe('the manifests for Kubernetes', () => {
  it.each(['api', 'worker', 'migrate'])('hand %s the settings that compose.yaml hands it', (name) => {
    const handed = handedTo(podOf(name)).filter((setting) => !OF_A_CLUSTER.includes(setting));
    expect(handed).toEqual(handedByCompose(name));
  });

  it('hand the operator what the commands of compose.yaml are handed', () => {
    const handed = handedTo(podOf('operator')).filter((setting) => !OF_A_CLUSTER.includes(setting));
    expect(handed).toEqual(handedByCompose('office'));
  });

  it('hold no secret: they refer to each by its own name, and demand those that compose.yaml demands', () => {
    for (const { container } of all) {
      for (const { name, valueFrom } of container.env) {
        const { secretKeyRef } = valueFrom;
        expect(secretKeyRef.key).toBe(name);
        expect(secretKeyRef.name).toBe(name === 'DATABASE_URL' ? 'balie-owner' : 'balie');
        const text = Object.values(services).find(({ environment = {} }) => name in environment)?.environment;
        expect([name, secretKeyRef.optional === true]).toEqual([name, !text?.[name]?.includes(':?')]);
      }
    }
    const named = Object.keys(settings).filter((name) => /SECRET|PASSWORD|MASTER|PEPPER|API_KEY/.test(name));
    expect(named.filter((name) => name !== 'S3_ACCESS_KEY_ID')).toEqual([]);
  });

  it('run the commands of compose.yaml, from one image', () => {
    expect(new Set(all.map(({ container }) => container.image)).size).toBe(1);
    const [own = '[]'] = textsOf(readStages().image, 'CMD');
    for (const name of ['api', 'worker', 'migrate']) {
      const { command } = imageCommands().find(({ service }) => service === name) ?? {};
      expect(podOf(name).container.command ?? JSON.parse(own)).toEqual(command);
      expect(existsSync(path.join(root, command?.[1] ?? ''))).toBe(true);
    }
  });

  it.each(all)(
    'run $name as no root, on a root filesystem that it cannot write to, within a limit',
    (pod) => {
      const { spec, container } = pod;
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(container.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain('/tmp');
      expect(container.resources.limits.memory).toMatch(/^\d+[MG]i$/);
    },
  );

  it.each(['api', 'worker', 'migrate'])('give %s the memory that compose.yaml gives it', (name) => {
    const limit = `${services[name]?.mem_limit?.replace('g', 'Gi').replace('m', 'Mi')}`;
    expect(podOf(name).container.resources.limits.memory).toBe(limit);
  });

  it('have Kubernetes look at api and worker, and wait for a mail that is being sent', () => {
    for (const [name, port] of [
      ['api', 'http'],
      ['worker', 'health'],
    ] as const) {
      const { startupProbe, readinessProbe, livenessProbe } = podOf(name).container;
      for (const probe of [startupProbe, readinessProbe]) {
        expect(probe).toMatchObject({ httpGet: { path: '/health', port } });
      }
      expect(livenessProbe).toMatchObject({ httpGet: { port } });
    }
    expect(podOf('worker').spec.terminationGracePeriodSeconds).toBe(60);
  });
});

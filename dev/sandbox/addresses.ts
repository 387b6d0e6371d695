import type { ProviderConfiguration } from '#providers/registry.ts';
import { MICROSOFT_APPLICATION, POSTCODE_KEY } from './credentials.ts';

/** The settings by which the product speaks to a sandbox at this address. */
export function sandboxConfiguration(url: string): ProviderConfiguration {
  return {
    allowLoopback: true,
    microsoft: {
      ...MICROSOFT_APPLICATION,
      loginUrl: `${url}/microsoft-login`,
      graphUrl: `${url}/microsoft-graph`,
    },
    eboekhoudenUrl: `${url}/e-boekhouden/soap.asmx`,
    lapostaUrl: `${url}/laposta`,
    postcode: { url: `${url}/postcode/v2`, apiKey: POSTCODE_KEY },
  };
}

/** The same as environment variables of the api and the worker. */
export function sandboxEnvironment(url: string, smtpPort: number): Readonly<Record<string, string>> {
  const { microsoft, eboekhoudenUrl, lapostaUrl, postcode } = sandboxConfiguration(url);
  return {
    PROVIDERS_ALLOW_LOOPBACK: 'on',
    MICROSOFT_CLIENT_ID: MICROSOFT_APPLICATION.clientId,
    MICROSOFT_CLIENT_SECRET: MICROSOFT_APPLICATION.clientSecret,
    MICROSOFT_LOGIN_URL: microsoft.loginUrl,
    MICROSOFT_GRAPH_URL: microsoft.graphUrl,
    EBOEKHOUDEN_URL: eboekhoudenUrl,
    LAPOSTA_URL: lapostaUrl,
    POSTCODE_URL: postcode.url,
    POSTCODE_API_KEY: POSTCODE_KEY,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  };
}

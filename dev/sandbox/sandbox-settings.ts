import type { ProviderConfiguration } from '#providers/providers.ts';
import {
  DROPBOX_APPLICATION,
  EXACT_APPLICATION,
  MICROSOFT_APPLICATION,
  MONEYBIRD_APPLICATION,
  POSTCODE_KEY,
} from './credentials.ts';
import { KVK_KEY } from './kvk/kvk-key.ts';

/** The settings by which the product speaks to a sandbox at this address. */
export function sandboxConfiguration(url: string): ProviderConfiguration {
  return {
    allowLoopback: true,
    microsoft: {
      ...MICROSOFT_APPLICATION,
      loginUrl: `${url}/microsoft-login`,
      graphUrl: `${url}/microsoft-graph`,
    },
    dropbox: {
      ...DROPBOX_APPLICATION,
      loginUrl: `${url}/dropbox`,
      apiUrl: `${url}/dropbox/api`,
      contentUrl: `${url}/dropbox/content`,
    },
    eboekhoudenUrl: `${url}/e-boekhouden/soap.asmx`,
    informerUrl: `${url}/informer`,
    exact: { ...EXACT_APPLICATION, url: `${url}/exact` },
    moneybird: { ...MONEYBIRD_APPLICATION, url: `${url}/moneybird` },
    hoursUrl: `${url}/hours`,
    lapostaUrl: `${url}/laposta`,
    postcode: { url: `${url}/postcode/v2`, apiKey: POSTCODE_KEY },
    kvk: { url: kvkUrl(url), apiKey: KVK_KEY },
    viesUrl: viesUrl(url),
    zoom: zoomUrls(url),
  };
}

const kvkUrl = (url: string) => `${url}/kvk/api`;
const viesUrl = (url: string) => `${url}/vies/rest-api`;
const zoomUrls = (url: string) => ({ loginUrl: `${url}/zoom`, apiUrl: `${url}/zoom/v2` });

export function sandboxEnvironment(url: string, smtpPort: number): Readonly<Record<string, string>> {
  const { microsoft, dropbox, exact, moneybird, postcode, ...addresses } = sandboxConfiguration(url);
  return {
    PROVIDERS_ALLOW_LOOPBACK: 'on',
    MICROSOFT_CLIENT_ID: MICROSOFT_APPLICATION.clientId,
    MICROSOFT_CLIENT_SECRET: MICROSOFT_APPLICATION.clientSecret,
    MICROSOFT_LOGIN_URL: microsoft.loginUrl,
    MICROSOFT_GRAPH_URL: microsoft.graphUrl,
    DROPBOX_CLIENT_ID: DROPBOX_APPLICATION.clientId,
    DROPBOX_CLIENT_SECRET: DROPBOX_APPLICATION.clientSecret,
    DROPBOX_LOGIN_URL: dropbox.loginUrl,
    DROPBOX_API_URL: dropbox.apiUrl,
    DROPBOX_CONTENT_URL: dropbox.contentUrl,
    EBOEKHOUDEN_URL: addresses.eboekhoudenUrl,
    INFORMER_URL: addresses.informerUrl,
    EXACT_CLIENT_ID: EXACT_APPLICATION.clientId,
    EXACT_CLIENT_SECRET: EXACT_APPLICATION.clientSecret,
    EXACT_URL: exact.url,
    MONEYBIRD_CLIENT_ID: MONEYBIRD_APPLICATION.clientId,
    MONEYBIRD_CLIENT_SECRET: MONEYBIRD_APPLICATION.clientSecret,
    MONEYBIRD_URL: moneybird.url,
    HOURS_URL: `${url}/hours`,
    LAPOSTA_URL: addresses.lapostaUrl,
    POSTCODE_URL: postcode.url,
    POSTCODE_API_KEY: POSTCODE_KEY,
    KVK_URL: kvkUrl(url),
    KVK_API_KEY: KVK_KEY,
    VIES_URL: viesUrl(url),
    ZOOM_LOGIN_URL: zoomUrls(url).loginUrl,
    ZOOM_API_URL: zoomUrls(url).apiUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  };
}

import { alertMessages } from '../messages/en/alerts.js'
import type { AlertCode } from '../state/notices.js'

export function describeAlert(code: AlertCode, details: string | undefined, dashboardUrl: string | null): string {
  const link = dashboardCodes.has(code) ? dashboardUrl : undefined
  const text = `[latchkey] ${alertMessages[`alert.${code}`]} (${code}): ${texts[code]}`
  return [text, details, link].filter(Boolean).join('\n')
}

const dashboardCodes: ReadonlySet<AlertCode> = new Set([
  'PROJECT_ID_NOT_CONFIGURED',
  'INVALID_APP_CONFIGURATION',
  'UNVERIFIED_DOMAIN',
  'MULTI_WALLET_NOT_ENABLED',
])

const texts: Readonly<Record<AlertCode, string>> = {
  PROJECT_ID_NOT_CONFIGURED: 'A public service needs your project id. Features that do not use it still work.',
  INVALID_APP_CONFIGURATION:
    "This page's origin is not on the project's allowlist, or the project id is wrong. Add the origin in the dashboard.",
  SERVER_ERROR_APP_CONFIGURATION:
    "The project's configuration could not be read, because the service failed. Local options apply until it answers.",
  RATE_LIMITED_APP_CONFIGURATION:
    "The project's configuration was requested too often. Local options apply until the service answers again.",
  SWITCH_NETWORK_NOT_FOUND:
    "The requested network is not among the modal's networks. Add it to createModal({ networks }).",
  SESSION_EXPIRED: "The relay rejected the session's token. Check this device's clock, then connect again.",
  IFRAME_LOAD_FAILED: 'The secure frame did not load. Check services.frameUrl and the frame-src of your CSP.',
  IFRAME_REQUEST_TIMEOUT: 'The secure frame did not answer a request in time.',
  AUTH_SESSION_NOT_KEPT:
    'This browser keeps no cookie for the secure frame, so a reload signs the user out. Host the frame below your own domain, or use social sign-in in a window (docs/frame.md).',
  UNVERIFIED_DOMAIN: "The secure frame does not know this page's origin. Verify the domain in the dashboard.",
  LOCAL_CONFIGURATION_IGNORED: "The project's configuration overrides these options:",
  CONFIGURATION_UNAVAILABLE: "The project's configuration could not be read. Local options apply until it answers.",
  MULTI_WALLET_NOT_ENABLED:
    'Several wallets at a time are off. Pass features: { multiWallet: true }. If the project configuration overrides it, switch it on in the dashboard.',
  PLUGIN_FAILED: 'A plugin failed. Everything else keeps working.',
  CHAIN_FAILED: "A chain module's code did not load. Its wallets are missing until the next visit.",
  KEYS_PREVENTED:
    'A key listener of the page calls preventDefault() while the user types in the modal. Text still arrives, but other keys do not. Make the listener ignore events whose target is <latchkey-modal>.',
  DATA_FAILED: 'The code for balances and names did not load. Both are missing until the next connection.',
}

import type { AlertCode } from '../contract/core.js'
import type { Alert } from '../state/toasts.js'

/** How serious each alert is, and what the developer is told; the short text is in the message catalogue. */
export const alertTexts: Readonly<Record<AlertCode, { readonly severity: Alert['severity']; readonly text: string }>> =
  {
    PROJECT_ID_NOT_CONFIGURED: {
      severity: 'error',
      text: 'Give createModal() the projectId of your project. Nothing starts without it.',
    },
    INVALID_APP_CONFIGURATION: {
      severity: 'error',
      text: "This page's origin is not on the project's allowlist, or the project id is wrong. Add the origin in the dashboard.",
    },
    SERVER_ERROR_APP_CONFIGURATION: {
      severity: 'error',
      text: "The project's configuration could not be read, because the service failed. Local values hold until it answers.",
    },
    RATE_LIMITED_APP_CONFIGURATION: {
      severity: 'error',
      text: "The project's configuration was asked for too often. Local values hold until the service answers again.",
    },
    SWITCH_NETWORK_NOT_FOUND: {
      severity: 'error',
      text: "The requested network is not among the modal's networks. Add it to createModal({ networks }).",
    },
    SESSION_EXPIRED: {
      severity: 'error',
      text: "The relay refused the session's token. Check the clock of this device, then connect again.",
    },
    IFRAME_LOAD_FAILED: {
      severity: 'error',
      text: 'The secure frame did not load. Check services.frameUrl and the frame-src of your CSP.',
    },
    IFRAME_REQUEST_TIMEOUT: { severity: 'error', text: 'The secure frame did not answer a request in time.' },
    UNVERIFIED_DOMAIN: {
      severity: 'error',
      text: "The secure frame does not know this page's origin. Verify the domain in the dashboard.",
    },
    LOCAL_CONFIGURATION_IGNORED: {
      severity: 'warning',
      text: "The project's configuration differs from these options, and it wins:",
    },
    CONFIGURATION_UNAVAILABLE: {
      severity: 'warning',
      text: "The project's configuration could not be read. Local values hold until it answers.",
    },
    MULTI_WALLET_NOT_ENABLED: {
      severity: 'info',
      text: 'Several wallets at a time are off for this project. Switch them on in the dashboard.',
    },
    PLUGIN_FAILED: { severity: 'error', text: 'A plugin failed; everything else goes on working.' },
    CHAIN_FAILED: {
      severity: 'error',
      text: "A chain module's code did not load. Its wallets are missing until the next visit.",
    },
    DATA_FAILED: {
      severity: 'error',
      text: 'The code for balances and names did not load. They are missing until the next connection.',
    },
  }

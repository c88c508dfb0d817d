import { provideBuffer } from './provideBuffer.js'

/**
 * The page's first entry, evaluated before any WalletConnect package. Those packages read `process`, which disables
 * requests that would leave this machine: telemetry, which `telemetryEnabled: false` does not stop, and Verify. Also,
 * Chromium reports a machine with only loopback as offline, and the packages refuse to work then.
 */
provideBuffer()
Object.assign(globalThis, { process: { env: { IS_VITEST: 'true' } } })
Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true, configurable: true })

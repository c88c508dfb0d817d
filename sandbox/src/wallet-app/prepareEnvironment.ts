import { provideBuffer } from './provideBuffer.js'

/**
 * The page's first entry, which runs before any WalletConnect package. `IS_VITEST` disables the packages' requests to
 * other machines: Verify, and telemetry that `telemetryEnabled: false` does not stop. Chromium reports a machine that
 * has only loopback as offline, and the packages would then refuse to work.
 */
provideBuffer()
Object.assign(globalThis, { process: { env: { IS_VITEST: 'true' } } })
Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true, configurable: true })

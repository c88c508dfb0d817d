import { provideBuffer } from './provideBuffer.js'

/**
 * The page's first entry, which runs before any WalletConnect package. `IS_VITEST` disables the packages' requests to
 * other machines: Verify, and telemetry that `telemetryEnabled: false` does not stop. On a machine with only loopback,
 * Chromium's `onLine` is false, and the packages would refuse to work.
 */
provideBuffer()
Object.assign(globalThis, { process: { env: { IS_VITEST: 'true' } } })
Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true, configurable: true })

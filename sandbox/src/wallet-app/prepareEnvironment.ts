import { provideBuffer } from './provideBuffer.js'

/**
 * The page's first entry, evaluated before any WalletConnect package. The `process` that they look for switches off what would leave this
 * machine: telemetry to their pulse host, which `telemetryEnabled: false` does not, and their Verify host. And Chromium
 * counts a machine with nothing but loopback as offline, where they refuse to work.
 */
provideBuffer()
Object.assign(globalThis, { process: { env: { IS_VITEST: 'true' } } })
Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true, configurable: true })

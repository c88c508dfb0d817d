/**
 * The script for Playwright's `context.addInitScript({ path })`, and for whatever else injects at document start, as
 * extensions do. `window.__sandboxWalletOptions`, set by an earlier script, says where the sandbox is.
 */
import { announceSandboxWallets } from './announceSandboxWallets.js'

const { sandboxUrl = 'http://localhost:4180', ...options } = window.__sandboxWalletOptions ?? {}
announceSandboxWallets({ sandboxUrl, ...options })

/**
 * A script for Playwright's `context.addInitScript({ path })`, or any tool that injects scripts at document start. To
 * set the sandbox's URL, define `window.__sandboxWalletOptions` in an earlier script.
 */
import { announceSandboxWallets } from './announceSandboxWallets.js'

const { sandboxUrl = 'http://localhost:4180', ...options } = window.__sandboxWalletOptions ?? {}
announceSandboxWallets({ sandboxUrl, ...options })

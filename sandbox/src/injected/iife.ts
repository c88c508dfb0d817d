/**
 * A script for Playwright's `context.addInitScript({ path })`, or any tool that injects scripts at document start. An
 * earlier script sets `window.__sandboxWalletOptions` to specify the sandbox's URL.
 */
import { announceSandboxWallets } from './announceSandboxWallets.js'

const { sandboxUrl = 'http://localhost:4180', ...options } = window.__sandboxWalletOptions ?? {}
announceSandboxWallets({ sandboxUrl, ...options })

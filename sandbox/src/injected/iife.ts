/**
 * The script for Playwright's `context.addInitScript({ path })` and anything else that injects at document start. An
 * earlier script sets `window.__sandboxWalletOptions` to say where the sandbox is.
 */
import { announceSandboxWallets } from './announceSandboxWallets.js'

const { sandboxUrl = 'http://localhost:4180', ...options } = window.__sandboxWalletOptions ?? {}
announceSandboxWallets({ sandboxUrl, ...options })

import type { Disposable, Popup } from '@latchkey/plugin-api'
import { PluginError } from '../PluginError.js'

export interface PopupParameters {
  readonly pluginId: string
  readonly url: string
  /** CSS pixels. @default 600 by 800 */
  readonly size?: { readonly width: number; readonly height: number }
  /** Checks that the plugin was granted an address. @throws {PluginError} PERMISSION_DENIED */
  check(url: string): void
}

/**
 * Opens a window in the middle of this one. Call it in the user's click handler, or browsers block it.
 *
 * @throws {PluginError} POPUP_BLOCKED by the browser. PERMISSION_DENIED, if the address is not granted, or neither http nor
 *   https.
 */
export function openPopup({ pluginId, url, size = defaultSize, check }: PopupParameters): Popup {
  const { width, height } = size
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`
  const popup = window.open(readWindowAddress(pluginId, url, check), `latchkey-${pluginId}`, features)
  if (!popup) throw new PluginError('POPUP_BLOCKED', pluginId)

  const listeners = new Set<Disposable>()
  let resolveClosed: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    resolveClosed = resolve
  })
  // Browsers fire no event when a window of another origin is closed.
  const timer = setInterval(() => {
    if (popup.closed) release()
  }, closedIntervalMs)

  function release() {
    clearInterval(timer)
    for (const listener of listeners) listener.dispose()
    resolveClosed()
  }

  return {
    closed,
    navigate(next) {
      const href = readWindowAddress(pluginId, next, check)
      // Replaced, so that Back does not lead to the page that only waited for this address.
      popup.location.replace(href)
    },
    focus: () => popup.focus(),
    listen({ origin, onMessage, onForeign }) {
      function handleMessage(event: MessageEvent) {
        // Other windows of the same origin may belong to the app, or to another plugin.
        if (event.source !== popup) return
        if (event.origin === origin) onMessage(event.data)
        else onForeign?.(event.origin)
      }
      const listener = {
        dispose() {
          window.removeEventListener('message', handleMessage)
          listeners.delete(listener)
        },
      }
      window.addEventListener('message', handleMessage)
      listeners.add(listener)
      return listener
    },
    dispose() {
      release()
      popup.close()
    },
  }
}

const defaultSize = { width: 600, height: 800 }
const closedIntervalMs = 1_000

/**
 * Reads the absolute address for a window.
 *
 * @throws {PluginError} PERMISSION_DENIED, if it is not granted, or neither http nor https.
 */
export function readWindowAddress(pluginId: string, url: string, check: (url: string) => void): string {
  check(url)
  const { protocol, href } = new URL(url, location.href)
  if (/^https?:$/.test(protocol)) return href
  throw new PluginError('PERMISSION_DENIED', pluginId, { details: `popup to ${protocol}` })
}

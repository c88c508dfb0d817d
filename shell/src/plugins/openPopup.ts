import type { Disposable, Popup } from '@latchkey/plugin-api'
import { PluginError } from './PluginError.js'
import { readWindowAddress } from './readWindowAddress.js'

export interface PopupParameters {
  readonly pluginId: string
  readonly url: string
  /** CSS pixels. @default 600 by 800 */
  readonly size?: { readonly width: number; readonly height: number }
  /** Refuses addresses that the plugin was not granted. @throws {PluginError} PERMISSION_DENIED */
  admit(url: string): void
}

/**
 * Opens a window in the middle of this one. Call it in the visitor's gesture, or browsers block it.
 *
 * @throws {PluginError} POPUP_BLOCKED by the browser; PERMISSION_DENIED: the address is not granted, or neither http nor https.
 */
export function openPopup({ pluginId, url, size = defaultSize, admit }: PopupParameters): Popup {
  const { width, height } = size

  const read = (wanted: string) => readWindowAddress(pluginId, wanted, admit)
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`
  const popup = window.open(read(url), `latchkey-${pluginId}`, features)
  if (!popup) throw new PluginError('POPUP_BLOCKED', pluginId)

  const listeners = new Set<Disposable>()
  let end: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    end = resolve
  })
  // No event tells that a window of another origin was closed.
  const timer = setInterval(() => {
    if (popup.closed) release()
  }, closedIntervalMs)

  function release() {
    clearInterval(timer)
    for (const listener of listeners) listener.dispose()
    end()
  }

  return {
    closed,
    navigate(next) {
      const href = read(next)
      // Replaced, so that Back does not lead to a page that only waited for this address.
      popup.location.replace(href)
    },
    focus: () => popup.focus(),
    listen({ origin, onMessage, onForeign }) {
      function hear(event: MessageEvent) {
        // Other windows of the same origin may be the page's, or another plugin's.
        if (event.source !== popup) return
        if (event.origin === origin) onMessage(event.data)
        else onForeign?.(event.origin)
      }
      const listener = {
        dispose() {
          window.removeEventListener('message', hear)
          listeners.delete(listener)
        },
      }
      window.addEventListener('message', hear)
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

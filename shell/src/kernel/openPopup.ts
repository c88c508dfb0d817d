import { PluginError } from './PluginError.js'

/**
 * Opens a window in the middle of this one, 600 by 800 CSS pixels unless asked otherwise. Call it in the visitor's gesture,
 * or browsers block it.
 *
 * @throws {PluginError} POPUP_BLOCKED by the browser; PERMISSION_DENIED: the address is neither http nor https.
 */
export function openPopup(pluginId: string, url: string, { width, height }: PopupSize = defaultSize): Window {
  const address = new URL(url, location.href)
  if (!/^https?:$/.test(address.protocol)) {
    throw new PluginError('PERMISSION_DENIED', pluginId, { details: `popup to ${address.protocol}` })
  }
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`
  const popup = window.open(address.href, `latchkey-${pluginId}`, features)
  if (!popup) throw new PluginError('POPUP_BLOCKED', pluginId)
  return popup
}

interface PopupSize {
  readonly width: number
  readonly height: number
}

const defaultSize: PopupSize = { width: 600, height: 800 }

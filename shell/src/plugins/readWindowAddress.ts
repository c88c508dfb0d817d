import { PluginError } from './PluginError.js'

/**
 * The absolute address that a plugin wants a window for.
 *
 * @throws {PluginError} PERMISSION_DENIED: it is not granted, or neither http nor https.
 */
export function readWindowAddress(pluginId: string, wanted: string, admit: (url: string) => void): string {
  admit(wanted)
  const { protocol, href } = new URL(wanted, location.href)
  if (/^https?:$/.test(protocol)) return href
  throw new PluginError('PERMISSION_DENIED', pluginId, { details: `popup to ${protocol}` })
}

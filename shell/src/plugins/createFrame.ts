import type { FrameOptions } from '@latchkey/plugin-api'
import { PluginError } from './PluginError.js'

/**
 * Makes a plugin's frame, whose address was checked. It loads when the plugin's view puts it into the page.
 *
 * @throws {PluginError} FRAME_TITLE_MISSING; PERMISSION_DENIED: it asks to navigate the site away.
 */
export function createFrame(
  pluginId: string,
  url: string,
  { title, sandbox = defaultSandbox, allow = '', referrerPolicy = 'strict-origin' }: Partial<FrameOptions> = {},
): HTMLIFrameElement {
  if (!title?.trim()) throw new PluginError('FRAME_TITLE_MISSING', pluginId)
  const navigation = /allow-top-navigation[\w-]*/i.exec(sandbox)
  if (navigation) throw new PluginError('PERMISSION_DENIED', pluginId, { details: `sandbox ${navigation[0]}` })
  const frame = document.createElement('iframe')
  frame.title = title
  // All before the address: a frame takes these when it begins to load.
  frame.setAttribute('sandbox', sandbox)
  frame.allow = allow
  frame.referrerPolicy = referrerPolicy
  frame.src = url
  return frame
}

// `allow-same-origin` gives the frame its own origin and storage, not the page's.
const defaultSandbox = 'allow-scripts allow-same-origin allow-forms'

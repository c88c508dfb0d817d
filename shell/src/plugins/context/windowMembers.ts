/** Frames and windows of plugins: the members behind `frame:https://...` and `popup`. */
import type { FrameOptions } from '@latchkey/plugin-api'
import type { ContextParts } from '../createContext.js'
import { freezeMembers } from '../freeze.js'
import { isWithin, listGrantedAddresses } from '../grantedAddresses.js'
import { PluginError } from '../PluginError.js'
import { openPopup, readWindowAddress } from './openPopup.js'

export function windowMembers({ manifest: { id }, granted, scope, deny }: ContextParts): object {
  const { add, disposable, guard } = scope
  const frames = listGrantedAddresses(granted, 'frame')
  const popups = listGrantedAddresses(granted, 'popup')
  const mayOpenAny = granted.has('popup')

  function checkPopup(url: string) {
    if (!mayOpenAny && !popups.some((address) => isWithin(url, address))) deny(`popup:${url}`)
  }

  return {
    ...(frames.length > 0 && {
      createFrame: guard((url: string, options: FrameOptions) => {
        if (!frames.some((address) => isWithin(url, address))) deny(`frame:${url}`)
        const frame = createFrame(id, url, options)
        add(() => frame.remove())
        return frame
      }),
    }),
    // Browsers open these only in the user's click handler, so nothing here may wait.
    ...((mayOpenAny || popups.length > 0) && {
      openPopup: guard((url: string, size?: { readonly width: number; readonly height: number }) => {
        const popup = openPopup({ pluginId: id, url, size, check: checkPopup })
        return freezeMembers({ ...popup, ...disposable(popup) })
      }),
      openLink: guard((url: string) => {
        // The new page gets no handle to this one. Telegram and in-app browsers hand it to their own.
        window.open(readWindowAddress(id, url, checkPopup), '_blank', 'noopener,noreferrer')
      }),
      redirect: guard((url: string) => {
        // The whole page, because providers refuse to be framed.
        window.open(readWindowAddress(id, url, checkPopup), '_top')
      }),
    }),
  }
}

/**
 * Makes a frame for a granted address. It loads when the plugin's view puts it into the page.
 *
 * @throws {PluginError} FRAME_TITLE_MISSING. PERMISSION_DENIED, if it asks to navigate the app away.
 */
function createFrame(
  pluginId: string,
  url: string,
  { title, sandbox = defaultSandbox, allow = '', referrerPolicy = 'strict-origin' }: Partial<FrameOptions> = {},
): HTMLIFrameElement {
  if (!title?.trim()) throw new PluginError('FRAME_TITLE_MISSING', pluginId)
  const navigation = /allow-top-navigation[\w-]*/i.exec(sandbox)
  if (navigation) throw new PluginError('PERMISSION_DENIED', pluginId, { details: `sandbox ${navigation[0]}` })
  const frame = document.createElement('iframe')
  frame.title = title
  // Set before the address, because a frame applies these when it starts to load.
  frame.setAttribute('sandbox', sandbox)
  frame.allow = allow
  frame.referrerPolicy = referrerPolicy
  frame.src = url
  return frame
}

// `allow-same-origin` gives the frame its own origin and storage, not the page's.
const defaultSandbox = 'allow-scripts allow-same-origin allow-forms'

/** The context members that `frame:https://...` and `popup` grant. */
import type { FrameOptions, Popup } from '@latchkey/plugin-api'
import type { ContextParts } from '../createContext.js'
import { freezeMembers } from '../freeze.js'
import { isWithin, listGrantedAddresses } from '../grantedAddresses.js'
import { PluginError } from '../PluginError.js'

export function windowMembers({ manifest: { id }, granted, scope, deny }: ContextParts): object {
  const { add, disposable, guard } = scope
  const frames = listGrantedAddresses(granted, 'frame')
  const popups = listGrantedAddresses(granted, 'popup')
  const mayOpenAny = granted.has('popup')

  function checkPopup(url: string) {
    if (!mayOpenAny && !popups.some((address) => isWithin(url, address)))
      deny(`popup:${url}, which no permission of the manifest covers`)
  }

  return {
    ...(frames.length > 0 && {
      createFrame: guard((url: string, options: FrameOptions) => {
        if (!frames.some((address) => isWithin(url, address)))
          deny(`frame:${url}, which no permission of the manifest covers`)
        const frame = createFrame(id, url, options)
        add(() => frame.remove())
        return frame
      }),
    }),
    // Must be synchronous, because browsers open windows only in a click handler.
    ...((mayOpenAny || popups.length > 0) && {
      openPopup: guard((url: string, size?: PopupParameters['size']) => {
        const popup = openPopup({ pluginId: id, url, size, check: checkPopup })
        return freezeMembers({ ...popup, ...disposable(popup) })
      }),
      openLink: guard((url: string) => {
        // `noopener`: the new page gets no reference to this page. Telegram and in-app browsers open links themselves.
        window.open(readWindowAddress(id, url, checkPopup), '_blank', 'noopener,noreferrer')
      }),
      redirect: guard((url: string) => {
        // `_top`, because sign-in providers do not allow framing.
        window.open(readWindowAddress(id, url, checkPopup), '_top')
      }),
    }),
  }
}

function createFrame(
  pluginId: string,
  url: string,
  { title, sandbox = defaultSandbox, allow = '', referrerPolicy = 'strict-origin' }: Partial<FrameOptions> = {},
): HTMLIFrameElement {
  if (!title?.trim()) throw new PluginError('FRAME_TITLE_MISSING', pluginId)
  const navigation = /allow-top-navigation[\w-]*/i.exec(sandbox)
  if (navigation) throw new PluginError('PERMISSION_DENIED', pluginId, { details: `sandbox ${navigation[0]}` })
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', sandbox)
  // `src` comes last, because a frame applies its other attributes when it starts to load.
  return Object.assign(frame, { title, allow, referrerPolicy, src: url })
}

// `allow-same-origin` gives the frame its own origin and storage, not the page's.
const defaultSandbox = 'allow-scripts allow-same-origin allow-forms'

interface PopupParameters {
  readonly pluginId: string
  readonly url: string
  /** CSS pixels. @default 600 by 800 */
  readonly size?: { readonly width: number; readonly height: number } | undefined
  check(url: string): void
}

/** Opens a window centered over this one. Browsers block it outside a click handler. */
export function openPopup({ pluginId, url, size, check }: PopupParameters): Popup {
  const { width, height } = size ?? { width: 600, height: 800 }
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`
  const popup = window.open(readWindowAddress(pluginId, url, check), `latchkey-${pluginId}`, features)
  if (!popup) throw new PluginError('POPUP_BLOCKED', pluginId)

  const lifetime = new AbortController()
  // Polls, because browsers fire no event when a cross-origin window is closed.
  const timer = setInterval(() => popup.closed && release(), 1_000)
  const closed = new Promise<void>((resolve) => lifetime.signal.addEventListener('abort', () => resolve()))

  function release() {
    clearInterval(timer)
    lifetime.abort()
  }

  return {
    closed,
    navigate(next) {
      const href = readWindowAddress(pluginId, next, check)
      popup.location.replace(href) // replaces the waiting page, so that Back does not lead to it
    },
    focus: () => popup.focus(),
    listen({ origin, onMessage, onForeign }) {
      const listening = new AbortController()
      function handleMessage(event: MessageEvent) {
        // Another window of the same origin may belong to the app or another plugin.
        if (event.source !== popup) return
        if (event.origin === origin) onMessage(event.data)
        else onForeign?.(event.origin)
      }
      const signal = AbortSignal.any([listening.signal, lifetime.signal])
      window.addEventListener('message', handleMessage, { signal })
      return { dispose: () => listening.abort() }
    },
    dispose() {
      release()
      popup.close()
    },
  }
}

function readWindowAddress(pluginId: string, url: string, check: (url: string) => void): string {
  check(url)
  const { protocol, href } = new URL(url, location.href)
  if (/^https?:$/.test(protocol)) return href
  throw new PluginError('PERMISSION_DENIED', pluginId, { details: `popup to ${protocol}` })
}

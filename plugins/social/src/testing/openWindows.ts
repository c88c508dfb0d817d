/** Fakes the windows that a page opens, because happy-dom can't open any. */

export interface OpenedWindow {
  /** The URLs that it has navigated to, latest last. */
  readonly addresses: readonly string[]
  readonly name: string
  readonly features: string
  readonly focused: boolean
  readonly closed: boolean
  /** Closes the window as the user would. */
  close(): void
  /** Posts a message from the window to the page that opened it. */
  post(data: unknown, origin: string): void
}

export interface OpenedWindows {
  readonly opened: readonly OpenedWindow[]
  readonly last: OpenedWindow
  /** Blocks further windows. */
  block(): void
  /** Restores `window.open`. */
  dispose(): void
}

export function openWindows(): OpenedWindows {
  const { open } = window
  const opened: OpenedWindow[] = []
  let isBlocked = false

  function openOne(address: string | URL = '', name = '', features = ''): Window | null {
    if (isBlocked) return null
    const addresses = [String(address)]
    const page = {
      closed: false,
      location: { replace: (next: string) => void addresses.push(next) },
      focused: false,
      focus: () => {
        page.focused = true
      },
      close: () => {
        page.closed = true
      },
    }
    opened.push({
      ...{ addresses, name, features },
      get focused() {
        return page.focused
      },
      get closed() {
        return page.closed
      },
      close: page.close,
      post(data, origin) {
        const event = new MessageEvent('message', { data, origin })
        Object.defineProperty(event, 'source', { value: page })
        window.dispatchEvent(event)
      },
    })
    return page as unknown as Window
  }

  window.open = openOne as typeof window.open
  return {
    opened,
    get last() {
      const last = opened.at(-1)
      if (!last) throw new Error('No window was opened')
      return last
    },
    block() {
      isBlocked = true
    },
    dispose() {
      window.open = open
    },
  }
}

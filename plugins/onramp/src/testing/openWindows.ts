/** The windows that a page opens, which a DOM without a browser has none of. */

export interface OpenedWindows {
  readonly addresses: readonly string[]
  /** How often the latest was brought to the front. */
  readonly focused: number
  /** The visitor closes the latest. */
  close(): void
  /** The browser opens tabs alone from now on. */
  block(): void
  /** Gives the page its own `open` back. */
  dispose(): void
}

export function openWindows(): OpenedWindows {
  const { open } = window
  const addresses: string[] = []
  let isBlocked = false
  let focused = 0
  let last = { closed: false }
  window.open = ((address = '', name = '') => {
    if (isBlocked && name !== '_blank') return null
    addresses.push(String(address))
    const opened = {
      closed: false,
      focus() {
        focused += 1
      },
      close() {
        opened.closed = true
      },
    }
    last = opened
    return opened
  }) as unknown as typeof window.open
  return {
    addresses,
    get focused() {
      return focused
    },
    close() {
      last.closed = true
    },
    block() {
      isBlocked = true
    },
    dispose() {
      window.open = open
    },
  }
}

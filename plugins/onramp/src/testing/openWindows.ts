/** Fakes the windows that a page opens, because happy-dom can't open any. */

export interface OpenedWindows {
  readonly addresses: readonly string[]
  /** How often the page focused the latest window. */
  readonly focused: number
  /** Closes the latest window as the user would. */
  close(): void
  /** Blocks further windows, but not tabs. */
  block(): void
  /** Restores `window.open`. */
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

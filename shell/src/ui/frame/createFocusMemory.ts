export interface FocusMemory {
  remember(key: number, view: HTMLElement, scrollTop: number): boolean
  scrollTopOf(key: number): number
  /** Focuses the remembered element for `returnTo`, else the title, unless the view has set focus. */
  moveTo(view: HTMLElement, titleId: string, returnTo: number | undefined): void
  /** Tries again when more of the view has rendered, unless the focus has left the title. */
  retry(view: HTMLElement, titleId: string, returnTo: number): void
}

/**
 * React renders the view again, so the element is found by position and name, or only by name if the list has changed.
 */
export function createFocusMemory(): FocusMemory {
  const memories = new Map<number, { readonly index: number; readonly name: string; readonly scrollTop: number }>()

  const memory: FocusMemory = {
    remember(key, view, scrollTop) {
      const focused = rootOf(view).activeElement
      const elements = focusable(view)
      const index = focused instanceof HTMLElement ? elements.indexOf(focused) : -1
      memories.set(key, { index, name: nameOf(elements[index]), scrollTop })
      return focused !== null
    },
    scrollTopOf: (key) => memories.get(key)?.scrollTop ?? 0,
    moveTo(view, titleId, returnTo) {
      const root = rootOf(view)
      if (root.activeElement && view.contains(root.activeElement)) return
      const place = returnTo === undefined ? undefined : memories.get(returnTo)
      const elements = place && place.index >= 0 ? focusable(view) : []
      const samePosition = elements[place?.index ?? -1]
      const hasSameName = (element: HTMLElement | undefined) => nameOf(element) === place?.name
      const remembered = hasSameName(samePosition) ? samePosition : elements.find(hasSameName)
      const target = remembered ?? root.getElementById(titleId)
      target?.focus({ preventScroll: true })
    },
    retry(view, titleId, returnTo) {
      if (rootOf(view).activeElement?.id === titleId) memory.moveTo(view, titleId, returnTo)
    },
  }
  return memory
}

function rootOf(element: HTMLElement): Document | ShadowRoot {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : document
}

function focusable(view: HTMLElement): HTMLElement[] {
  return Array.from(
    view.querySelectorAll<HTMLElement>('a[href],button:not(:disabled),input:not(:disabled),[tabindex="0"]'),
  )
}

function nameOf(element: HTMLElement | undefined): string {
  return element ? (element.getAttribute('aria-label') ?? element.textContent ?? '') : ''
}

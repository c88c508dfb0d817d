/** Where each view was left: its focused part and how far it was scrolled. */
export interface FocusMemory {
  /** Tells whether the focus is in the modal now. */
  remember(key: number, view: HTMLElement, scrollTop: number): boolean
  scrollTopOf(key: number): number
  /** Moves the focus into a view: to what was left there (`returnTo`), to what the view focused itself, or to the title. */
  moveTo(view: HTMLElement, titleId: string, returnTo: number | undefined): void
}

/**
 * Views are rendered anew when the visitor comes back, so the part that had the focus is found again by its place among
 * the focusable parts and by its text; a list that changed meanwhile is searched by text alone.
 */
export function createFocusMemory(): FocusMemory {
  const places = new Map<number, { readonly index: number; readonly name: string; readonly scrollTop: number }>()

  return {
    remember(key, view, scrollTop) {
      const focused = rootOf(view).activeElement
      const parts = focusable(view)
      const index = focused instanceof HTMLElement ? parts.indexOf(focused) : -1
      places.set(key, { index, name: nameOf(parts[index]), scrollTop })
      return focused !== null
    },
    scrollTopOf: (key) => places.get(key)?.scrollTop ?? 0,
    moveTo(view, titleId, returnTo) {
      const root = rootOf(view)
      if (root.activeElement && view.contains(root.activeElement)) return
      const place = returnTo === undefined ? undefined : places.get(returnTo)
      const parts = place && place.index >= 0 ? focusable(view) : []
      const before = parts[place?.index ?? -1]
      const part =
        nameOf(before) === place?.name ? before : parts.find((candidate) => nameOf(candidate) === place?.name)
      const target = part ?? root.getElementById(titleId)
      target?.focus({ preventScroll: true })
    },
  }
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

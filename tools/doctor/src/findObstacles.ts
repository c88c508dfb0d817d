import type { Core } from '@latchkey/shell/integration'
import { createFinding, type Finding } from './checks.js'
import { describeElement } from './describeElement.js'

/** Finds elements that prevent users from reaching an open modal. */
export function findObstacles({ dialog: { element, container } }: Core): readonly Finding[] {
  const dialog = container.closest('dialog') as HTMLDialogElement
  if (!dialog.open || !element.isConnected) return []
  const ancestors = listAncestors(element)
  const hidden = ancestors.find((node) => node.getAttribute('aria-hidden') === 'true')
  const found = hidden
    ? [createFinding('inert', `aria-hidden on ${describeElement(hidden)} hides the modal from screen readers`)]
    : []
  const obstacle = findObstacle(element, dialog, container, ancestors)
  return obstacle ? [...found, obstacle] : found
}

/** Lists an element and its ancestors, including those outside its shadow root. */
function listAncestors(element: HTMLElement): readonly Element[] {
  const ancestors: Element[] = []
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null) {
    if (node instanceof Element) ancestors.push(node)
  }
  return ancestors
}

function findObstacle(
  element: HTMLElement,
  dialog: HTMLDialogElement,
  container: HTMLElement,
  ancestors: readonly Element[],
): Finding | undefined {
  const { left, top, width, height } = container.getBoundingClientRect()
  if (width * height === 0) {
    const cause = ancestors.find((node) => getComputedStyle(node).display === 'none')
    const reason = cause ? `: display is none on ${describeElement(cause)}` : ''
    return createFinding('inert', `the modal is open, but not visible${reason}`)
  }
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  // `null` if the point is outside the viewport, because users can scroll an embedded modal out of view.
  if (!above || above === element || element.contains(above)) return undefined
  const inert = ancestors.find((node) => node.hasAttribute('inert'))
  if (above.contains(element) || inert || getComputedStyle(dialog).pointerEvents === 'none') {
    const cause = inert ? `inert on ${describeElement(inert)}` : 'pointer-events: none, or another modal dialog'
    return createFinding('inert', `the modal can’t be pressed: ${cause}`)
  }
  return createFinding('covered', `${describeElement(above)} covers the modal${describeLayer(above)}`)
}

function describeLayer(above: Element): string {
  const dialog = findClosest(above, ':modal')
  const layer = dialog ?? findClosest(above, ':popover-open')
  if (!layer) return ''
  return `, in ${describeElement(layer)}: ${dialog ? 'a modal dialog' : 'a popover'} that was opened after it`
}

/** Browsers throw on selectors that they don't know, such as `:popover-open` in Safari 16. */
function findClosest(element: Element, selector: string): Element | null {
  try {
    return element.closest(selector)
  } catch {
    return null
  }
}

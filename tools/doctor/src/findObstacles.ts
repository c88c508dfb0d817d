import type { Core } from '@latchkey/shell/integration'
import { createFinding, type Finding } from './checks.js'
import { describeElement } from './describeElement.js'

/** What of the page keeps visitors from the open modal. While it is closed, nothing has to be reachable. */
export function findObstacles({ dialog: { element, container } }: Core): readonly Finding[] {
  const dialog = container.parentElement as HTMLDialogElement
  if (!dialog.open || !element.isConnected) return []
  const around = listAround(element)
  const hidden = around.find((one) => one.getAttribute('aria-hidden') === 'true')
  const found = hidden
    ? [createFinding('inert', `aria-hidden on ${describeElement(hidden)} hides the modal from screen readers`)]
    : []
  const obstacle = findObstacle(element, dialog, container, around)
  return obstacle ? [...found, obstacle] : found
}

/** The modal's element, and all that it stands in, through shadow roots of the page. */
function listAround(element: HTMLElement): readonly Element[] {
  const around: Element[] = []
  for (let one: Node | null = element; one; one = one.parentNode ?? (one as Partial<ShadowRoot>).host ?? null) {
    if (one instanceof Element) around.push(one)
  }
  return around
}

function findObstacle(
  element: HTMLElement,
  dialog: HTMLDialogElement,
  container: HTMLElement,
  around: readonly Element[],
): Finding | undefined {
  const { left, top, width, height } = container.getBoundingClientRect()
  if (width * height === 0) {
    const cause = around.find((one) => getComputedStyle(one).display === 'none')
    return createFinding(
      'inert',
      `the modal is open, but not drawn${cause ? `: display is none on ${describeElement(cause)}` : ''}`,
    )
  }
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  // Beyond the window's edge there is nothing to be hit: an embedded modal may be scrolled away.
  if (!above || above === element || element.contains(above)) return undefined
  const inert = around.find((one) => one.hasAttribute('inert'))
  if (above.contains(element) || inert || getComputedStyle(dialog).pointerEvents === 'none') {
    const cause = inert ? `inert on ${describeElement(inert)}` : 'pointer-events: none, or another modal dialog'
    return createFinding('inert', `the modal can’t be pressed: ${cause}`)
  }
  return createFinding('covered', `${describeElement(above)} lies above the modal${describeLayer(above)}`)
}

function describeLayer(above: Element): string {
  const dialog = findAround(above, ':modal')
  const lifted = dialog ?? findAround(above, ':popover-open')
  if (!lifted) return ''
  return `, in ${describeElement(lifted)}: ${dialog ? 'a modal dialog' : 'a popover'} that was opened after it`
}

/** Browsers that lack one of the two, such as Safari 16 without popovers, throw at its selector. */
function findAround(element: Element, selector: string): Element | null {
  try {
    return element.closest(selector)
  } catch {
    return null
  }
}

import type { ShownPart } from '../tour.js'
import { readAccessibleName } from './accessibleName.js'
import { isHidden } from './findElements.js'
import { pressKey, readFocus } from './keyboard.js'
import { isFocusable, isNative, listTabStops } from './tabOrder.js'

/** Finds elements that the keyboard can't reach or leave, or that ignore its keys. Presses only Tab and Escape. */
export async function findKeyboardFaults(part: ShownPart): Promise<readonly string[]> {
  return [...findUnreachable(part.element), ...walk(part), ...(await leave(part))]
}

function findUnreachable(part: Element): readonly string[] {
  return [...part.querySelectorAll('*')].flatMap((element) => {
    if (isHidden(element) || element.matches(':disabled')) return []
    const place = describe(element)
    const handlers = readHandlers(element)
    const isClicked = handlers.has('onClick') || /^(button|link|checkbox|switch|tab|menuitem)$/.test(element.role ?? '')
    const tabIndex = Number(element.getAttribute('tabindex') ?? 0)
    if (tabIndex > 0) return [`${place} has tabindex ${tabIndex}, which changes the tab order of the page: remove it`]
    if (!isClicked || isNative(element) || element.closest('label')) return []
    if (!isFocusable(element)) {
      const hasFocusable = [...element.querySelectorAll('*')].some(isFocusable)
      return hasFocusable ? [] : [`${place} can be clicked, but not reached by Tab: make it a button`]
    }
    const hasKeys = ['onKeyDown', 'onKeyUp', 'onKeyPress'].some((name) => handlers.has(name))
    return hasKeys ? [] : [`${place} can be reached, but Enter and Space do nothing: make it a button`]
  })
}

/** Returns the names of an element's React event handlers. React 17 to 19 stores the props on the element. */
function readHandlers(element: Element): ReadonlySet<string> {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
  const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined
  return new Set(Object.entries(props ?? {}).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])))
}

function walk({ element, modal }: ShownPart): readonly string[] {
  const stops = listTabStops(element)
  return stops.flatMap((stop) => {
    if (!stop.isConnected) return []
    stop.focus()
    if (readFocus() !== stop) return [`${describe(stop)} does not keep the focus`]
    return pressKey(modal.root(), 'Tab') ? [] : [`${describe(stop)} handles Tab and traps the focus`]
  })
}

/** Presses Escape several times, because a field may handle the first press itself. */
async function leave({ element, modal, closable }: ShownPart): Promise<readonly string[]> {
  listTabStops(element)[0]?.focus()
  for (let presses = 0; presses < 3 && modal.modal.state.open; presses += 1) await modal.press('Escape')
  if (!closable) return []
  return modal.modal.state.open ? ['Escape does not close the modal: something else handles it'] : []
}

function describe(element: Element): string {
  const name = readAccessibleName(element).slice(0, 40)
  return `<${element.localName}>${name ? ` '${name}'` : ''}`
}

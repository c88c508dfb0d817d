// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { Core } from '../../../shell/src/core.js'
import { findObstacles } from './findObstacles.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

it('behavior: in a browser without popovers, reports the element that covers the modal', () => {
  const closest = Element.prototype.closest
  vi.spyOn(Element.prototype, 'closest').mockImplementation(function (this: Element, selector: string) {
    if (selector.includes(':popover-open')) throw new DOMException('Not a valid selector', 'SyntaxError')
    return selector === ':modal' ? null : closest.call(this, selector)
  })
  const [element, dialog, container, above] = ['div', 'dialog', 'div', 'aside'].map((tag) =>
    document.createElement(tag),
  )
  if (!element || !dialog || !container || !above) throw new Error('no elements')
  dialog.setAttribute('open', '')
  dialog.append(container)
  element.append(dialog)
  above.id = 'offer'
  document.body.append(element, above)
  container.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10)
  Object.assign(document, { elementFromPoint: () => above })
  const found = findObstacles({ dialog: { element, container } } as unknown as Core)
  expect(found).toMatchObject([{ id: 'covered', found: 'aside#offer covers the modal' }])
})

import { TestError } from '../TestError.js'
import { listTabStops } from './tabOrder.js'

/** What has the focus, inside shadow roots too. */
export function readFocus(): Element | null {
  let active: Element | null = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/**
 * Presses a key where the focus is, with what browsers do then: Enter and Space press buttons, Enter in a field sends its
 * form, Tab moves on within `root`.
 *
 * @param key as `KeyboardEvent.key` has it, with `Shift+` before it where it is held.
 * @returns whether the page let the browser go on: nobody called `preventDefault`.
 */
export function pressKey(root: ShadowRoot, key: string): boolean {
  const shiftKey = key.startsWith('Shift+')
  const name = shiftKey ? key.slice('Shift+'.length) : key
  const target = readFocus() ?? root.querySelector('dialog') ?? document.body
  const options = { key: name, shiftKey, bubbles: true, cancelable: true, composed: true }
  const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', options))
  if (goesOn && name === 'Tab') moveFocus(root, target, shiftKey ? -1 : 1)
  if (goesOn && target instanceof HTMLElement && isPressedBy(target, name)) target.click()
  if (goesOn && name === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit()
  target.dispatchEvent(new KeyboardEvent('keyup', options))
  return goesOn
}

/** Writes into a field as a user does: React hears of it. */
export function typeInto(field: Element, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    throw new TestError(`<${field.localName}> is no text field`)
  }
  field.focus()
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React puts a setter of its own on the field; what a user types goes past it.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function moveFocus(root: ShadowRoot, from: Element, by: 1 | -1): void {
  const stops = listTabStops(root)
  const index = stops.indexOf(from as HTMLElement)
  const next = index < 0 ? (by === 1 ? 0 : stops.length - 1) : (index + by + stops.length) % stops.length
  stops[next]?.focus()
}

function isPressedBy(element: HTMLElement, key: string): boolean {
  if (element.matches('button, summary')) return key === 'Enter' || key === ' '
  if (element.matches('a[href]')) return key === 'Enter'
  return element.matches('input[type=checkbox], input[type=radio]') && key === ' '
}

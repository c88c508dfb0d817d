import { TestError } from '../TestError.js'
import { listTabStops } from './tabOrder.js'

export function readFocus(): Element | null {
  let active: Element | null = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** Presses a key, such as `Shift+Tab`, with the browser's default action. Returns `false` if that was prevented. */
export function pressKey(root: ShadowRoot, key: string): boolean {
  const shiftKey = key.startsWith('Shift+')
  const name = shiftKey ? key.slice('Shift+'.length) : key
  const target = readFocus() ?? root.querySelector('dialog') ?? document.body
  const options = { key: name, shiftKey, bubbles: true, cancelable: true, composed: true }
  const isAllowed = target.dispatchEvent(new KeyboardEvent('keydown', options))
  if (isAllowed && name === 'Tab') moveFocus(root, target, shiftKey ? -1 : 1)
  if (isAllowed && target instanceof HTMLElement && isPressedBy(target, name)) target.click()
  if (isAllowed && name === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit()
  target.dispatchEvent(new KeyboardEvent('keyup', options))
  return isAllowed
}

/** Types into a field in a way that React notices. In a `<select>`, chooses the option with this text. */
export function typeInto(field: Element, text: string): void {
  if (field instanceof HTMLSelectElement) {
    field.focus()
    findOption(field, text).selected = true
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.focus()
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    // React replaces the field's setter. Real typing bypasses it, so this does too.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  } else throw new TestError(`<${field.localName}> is no text field`)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function findOption(field: HTMLSelectElement, text: string): HTMLOptionElement {
  const options = Array.from(field.options)
  const option = options.find(({ textContent }) => textContent === text)
  if (option) return option
  const known = options.map(({ textContent }) => `'${textContent}'`).join(', ')
  throw new TestError(`there is no option '${text}'. The options are ${known}`)
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

import { TestError } from '../TestError.js'
import { readAccessibleName, readVisibleText } from './accessibleName.js'

export function findElements(root: ParentNode, role: string, name?: string | RegExp): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>('*')).filter((element) => {
    if (readRole(element) !== role || isHidden(element)) return false
    if (name === undefined) return true
    const accessibleName = readAccessibleName(element)
    return typeof name === 'string' ? accessibleName === name : name.test(accessibleName)
  })
}

/** @throws {TestError} If there is none. The message lists the elements that exist. */
export function getElement(root: ParentNode, role: string, name?: string | RegExp): HTMLElement {
  const [found] = findElements(root, role, name)
  if (found) return found
  const others = findElements(root, role).map((element) => `'${readAccessibleName(element)}'`)
  const there = others.length > 0 ? `There is: ${others.join(', ')}.` : `There is no ${role} at all.`
  const text = Array.from(root.children).map(readVisibleText).join(' ').slice(0, 300)
  const asked = `No ${role}${name === undefined ? '' : ` named ${name}`}.`
  throw new TestError(`${asked}${suggestRole(root, name)} ${there} The modal reads: ${text}`)
}

function suggestRole(root: ParentNode, name?: string | RegExp): string {
  const role = name !== undefined && controlRoles.find((other) => findElements(root, other, name).length > 0)
  return role ? ` There is a ${role} with this name: use the role '${role}'.` : ''
}

function readRole(element: Element): string | undefined {
  const role = element.getAttribute('role')
  if (role) return role
  const type = element.getAttribute('type') ?? 'text'
  if (element.localName === 'input') return inputRoles[type] ?? 'textbox'
  if (element.localName === 'a') return element.hasAttribute('href') ? 'link' : undefined
  return roles[element.localName]
}

/** Returns whether the element is invisible or hidden from screen readers. */
export function isHidden(element: Element): boolean {
  if (element.closest('[hidden], [inert], [aria-hidden=true]')) return true
  for (let ancestor: Element | null = element; ancestor instanceof HTMLElement; ancestor = ancestor.parentElement) {
    if (ancestor.style.display === 'none' || ancestor.style.visibility === 'hidden') return true
  }
  return false
}

const controlRoles = [
  'button',
  'link',
  'radio',
  'checkbox',
  'switch',
  'tab',
  'option',
  'menuitem',
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'slider',
]

const roles: Readonly<Record<string, string>> = {
  button: 'button',
  dialog: 'dialog',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  img: 'img',
  li: 'listitem',
  ol: 'list',
  option: 'option',
  progress: 'progressbar',
  select: 'combobox',
  textarea: 'textbox',
  ul: 'list',
}

const inputRoles: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  email: 'textbox',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  search: 'searchbox',
  submit: 'button',
  tel: 'textbox',
  text: 'textbox',
  url: 'textbox',
}

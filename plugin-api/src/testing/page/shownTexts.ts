import type { Text } from '../../text.js'
import { TestError } from '../TestError.js'
import { findElements, getElement } from './findElements.js'

/** A message's id, for texts that depend on the language. */
export interface MessageName {
  readonly message: string
}

export type ElementName = string | RegExp | MessageName

/** The recorded texts, by message id. They are module state, because only one test modal exists at a time. */
const shown = new Map<string, Set<string>>()

/** Wraps `text`. Records each text that it returns, by message id. */
export function recordTexts(text: Text): Text {
  return (id, english, ...values) => {
    const result = text(id, english, ...values)
    shown.set(id, (shown.get(id) ?? new Set()).add(result.replace(/\s+/g, ' ').trim()))
    return result
  }
}

export function forgetTexts(): void {
  shown.clear()
}

/**
 * Returns the first element with one of the roles. With a message id, prefers an element whose whole name is the
 * message's text. @throws {TestError} If there is none.
 */
export function getNamedElement(root: ParentNode, roles: readonly string[], name: ElementName): HTMLElement {
  const [role = 'button'] = roles
  const patterns = typeof name === 'string' || name instanceof RegExp ? [name] : writePatterns(name.message)
  const [found] = patterns.flatMap((pattern) => roles.flatMap((other) => findElements(root, other, pattern)))
  return found ?? getElement(root, role, patterns.at(-1))
}

/** @throws {TestError} If the message was never shown. */
function writePatterns(id: string): readonly RegExp[] {
  const texts = Array.from(shown.get(id) ?? [], escapeText).join('|')
  if (texts === '') throw new TestError(`No message ${id} was shown. ${listIds(id)}`)
  return [new RegExp(`^(?:${texts})$`), new RegExp(texts)]
}

function listIds(id: string): string {
  const prefix = id.slice(0, id.indexOf('.') + 1)
  const ids = [...shown.keys()].filter((other) => other.startsWith(prefix)).slice(0, 20)
  return ids.length > 0 ? `There is: ${ids.join(', ')}.` : `There is no message whose id begins with '${prefix}'.`
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

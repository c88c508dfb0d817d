import { isHidden } from './findElements.js'

/** Says what the modal shows, for error messages: its first texts, each shortened. */
export function describeShown(root: ShadowRoot | undefined): string {
  const dialog = root?.querySelector('dialog[open]')
  if (!dialog) return 'The modal is closed'
  const texts = listShownTexts(dialog)
  if (texts.length === 0) return 'The modal shows no text'
  const listed = texts.slice(0, mostTexts).map((text) => `'${text.length > 40 ? `${text.slice(0, 39)}…` : text}'`)
  const rest = texts.length > mostTexts ? ` and ${texts.length - mostTexts} more` : ''
  return `The modal shows: ${listed.join(', ')}${rest}`
}

const mostTexts = 12

function listShownTexts(element: Element): readonly string[] {
  const texts = new Set<string>()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
    const isShown = node.parentElement && !node.parentElement.matches('style, script') && !isHidden(node.parentElement)
    if (text && isShown) texts.add(text)
  }
  return [...texts]
}

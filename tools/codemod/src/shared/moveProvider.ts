import { findModal } from '../project/findModal.js'
import type { Project, ProviderFinding } from '../project/Project.js'
import type { Edits } from '../source/createEdits.js'
import type { Use } from '../source/readModule.js'
import { readElement } from './syntax.js'

/** Replaces a kit's provider with `<ModalProvider>`. */
export function moveProvider(
  edits: Edits,
  project: Project,
  provider: string,
  finding: ProviderFinding | undefined,
): void {
  for (const use of edits.uses(provider)) {
    const element = readElement(edits.module, use)
    if (!element) continue
    const found = findModal(edits.module, project.configs)
    const modal = found ? (found.source ? edits.need(found.source, found.config.modal) : found.config.modal) : 'modal'
    const name = edits.need('@latchkey/shell/react', 'ModalProvider')
    edits.overwrite(element.openingElement.name, `${name} modal={${modal}}`)
    if (element.closingElement) edits.overwrite(element.closingElement.name, name)
    edits.removeAttributes(element, element.openingElement.attributes)
    if (!found) edits.remark(element, 'import the modal of createModal')
    if (!found?.config.isNew) {
      for (const { text } of finding?.options ?? []) edits.remark(element, `pass the option ${text} to createModal`)
    }
    for (const remark of finding?.remarks ?? []) edits.remark(element, remark)
  }
}

/** Removes an element and keeps its children. */
export function unwrap(edits: Edits, use: Use, remark: string): void {
  const { module } = edits
  const element = readElement(module, use)
  if (!element?.closingElement) return
  const children = element.children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
  const around = module.parents.get(element)
  const isInside = around?.type === 'JSXElement' || around?.type === 'JSXFragment'
  const [only] = children
  if (isInside || (children.length === 1 && only?.type === 'JSXElement')) {
    edits.remove(element.openingElement)
    edits.remove(element.closingElement)
  } else {
    edits.overwrite(element.openingElement, '<>')
    edits.overwrite(element.closingElement, '</>')
  }
  const at = only?.type === 'JSXElement' ? only : around
  if (at) edits.remark(at, remark)
}

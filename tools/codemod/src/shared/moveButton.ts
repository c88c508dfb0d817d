import type { Node } from 'oxc-parser'
import type { Project } from '../project/Project.js'
import type { Edits } from '../source/createEdits.js'
import type { Use } from '../source/readModule.js'
import { readAttributes, readElement } from './syntax.js'

interface ButtonParameters {
  /** The button's name in the kit. */
  readonly button: string
  /** Instructions for properties that our button lacks. `undefined` if nothing is lost. */
  readonly lost: Readonly<Record<string, (value: Node | null) => string | undefined>>
}

/** Replaces a kit's button with ours, and its `Custom` with our component. */
export function moveButton(edits: Edits, project: Project, { button, lost }: ButtonParameters): void {
  for (const use of edits.uses(button)) {
    const member = readCustom(edits, use)
    if (member) {
      edits.overwrite(member, project.customButton(edits))
      continue
    }
    const preferred = use.local === button && button !== 'ConnectButton' ? undefined : use.local
    edits.overwrite(use.node, edits.need('@latchkey/shell/react', 'ConnectButton', preferred))
    const element = readElement(edits.module, use)
    if (!element) continue
    const remarks: string[] = []
    const removed: Node[] = []
    for (const { name, value, node } of readAttributes(element)) {
      if (name === '...') remarks.push(`check ${edits.text(node)} for properties that a button does not have`)
      const describeLoss = lost[name]
      if (!describeLoss) continue
      const remark = describeLoss(value)
      if (remark) remarks.push(remark)
      removed.push(node)
    }
    edits.removeAttributes(element, removed)
    for (const remark of remarks) edits.remark(element, remark)
  }
}

/** Reads `ConnectButton.Custom`. */
function readCustom(edits: Edits, { node }: Use): Node | undefined {
  const member = edits.module.parents.get(node)
  if (member?.type !== 'JSXMemberExpression' && member?.type !== 'MemberExpression') return undefined
  return member.property.type !== 'PrivateIdentifier' && 'name' in member.property && member.property.name === 'Custom'
    ? member
    : undefined
}

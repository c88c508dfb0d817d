import type { Node } from 'oxc-parser'
import type { Project } from '../project/Project.js'
import type { Edits } from '../source/createEdits.js'
import type { Use } from '../source/readModule.js'
import { readAttributes, readElement } from './syntax.js'

export interface ButtonParameters {
  /** What the kit calls its button. */
  readonly button: string
  /** Properties that ours has not, with what to do instead; nothing where nothing is lost. */
  readonly lost: Readonly<Record<string, (value: Node | null) => string | undefined>>
}

/** Puts our button in the place of a kit's, and the part that is written for it in the place of its `Custom`. */
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
    const gone: Node[] = []
    for (const { name, value, node } of readAttributes(element)) {
      if (name === '...')
        remarks.push(`what is spread here may have properties that a button does not know: ${edits.text(node)}`)
      const say = lost[name]
      if (!say) continue
      const remark = say(value)
      if (remark) remarks.push(remark)
      gone.push(node)
    }
    edits.removeAttributes(element, gone)
    for (const remark of remarks) edits.remark(element, remark)
  }
}

/** `ConnectButton.Custom`, as an element's name or by itself. */
function readCustom(edits: Edits, { node }: Use): Node | undefined {
  const member = edits.module.parents.get(node)
  if (member?.type !== 'JSXMemberExpression' && member?.type !== 'MemberExpression') return undefined
  return member.property.type !== 'PrivateIdentifier' && 'name' in member.property && member.property.name === 'Custom'
    ? member
    : undefined
}

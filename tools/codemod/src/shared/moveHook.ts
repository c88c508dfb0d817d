import type { BindingPattern, CallExpression, Node } from 'oxc-parser'
import type { Edits } from '../source/createEdits.js'
import { type Declared, readDeclared, readIndent } from './syntax.js'

/** Rewrites a kit hook's members with `useModal` and `useModalState`. */
export type HookMembers = Readonly<Record<string, (names: HookNames) => string>>

export interface HookNames {
  modal(): string
  state(): string
  /** Returns a parameter's type annotation, if the file is TypeScript. */
  type(type: string): string
  need(source: string, name: string): string
}

/** Replaces `const { open } = useX()` with a constant `open`. If any call looks different, all calls stay. */
export function moveHook(edits: Edits, hook: string, members: HookMembers, argumentRemark?: string): void {
  const calls = edits.uses(hook).map(({ node }) => readCall(edits, node, members))
  if (!calls.every((call) => call !== undefined)) return
  for (const { call, declared, wanted, whole } of calls) {
    const block = edits.module.parents.get(declared.statement)
    const { lines, names } = namesOf(edits, block)
    const writtenBefore = lines.length
    const values = wanted.map(({ member, local }) => ({ member, local, value: members[member]?.(names) ?? '' }))
    const { semicolon } = edits.module.style
    const declarations = whole
      ? [`const ${whole} = { ${values.map(({ member, value }) => `${member}: ${value}`).join(', ')} }${semicolon}`]
      : values.map(({ local, value }) => `const ${local} = ${value}${semicolon}`)
    const indent = readIndent(edits.module.code, declared.statement)
    edits.overwrite(declared.statement, [...lines.slice(writtenBefore), ...declarations].join(`\n${indent}`))
    if (argumentRemark && call.arguments.length > 0) edits.remark(declared.statement, argumentRemark)
  }
}

interface Called {
  readonly call: CallExpression
  readonly declared: Declared
  readonly wanted: readonly { readonly member: string; readonly local: string }[]
  /** The result's variable name, if it is not destructured. */
  readonly whole: string | undefined
}

function readCall(edits: Edits, node: Node, members: HookMembers): Called | undefined {
  const call = edits.module.parents.get(node)
  if (call?.type !== 'CallExpression' || call.callee !== node) return undefined
  const declared = readDeclared(edits.module, call)
  if (!declared || declared.isTopLevel) return undefined
  const pattern: BindingPattern = declared.declarator.id
  if (pattern.type === 'Identifier') {
    const wanted = Object.keys(members).map((member) => ({ member, local: member }))
    return { call, declared, wanted, whole: pattern.name }
  }
  if (pattern.type !== 'ObjectPattern') return undefined
  const wanted: { member: string; local: string }[] = []
  for (const property of pattern.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.value.type !== 'Identifier')
      return undefined
    if (!(property.key.name in members)) return undefined
    wanted.push({ member: property.key.name, local: property.value.name })
  }
  return { call, declared, wanted, whole: undefined }
}

interface Names {
  readonly lines: string[]
  readonly names: HookNames
}

const known = new WeakMap<Edits, Map<Node | undefined, Names>>()

/** Returns a block's variable names for the modal and its state, which its hooks share. */
function namesOf(edits: Edits, block: Node | undefined): Names {
  const blocks = known.get(edits) ?? new Map<Node | undefined, Names>()
  known.set(edits, blocks)
  const existing = blocks.get(block)
  if (existing) return existing
  const { module } = edits
  const { semicolon, isTypeScript } = module.style
  const lines: string[] = []
  const made = new Map<string, string>()
  const once = (wanted: string, hook: string) => {
    const madeName = made.get(hook)
    if (madeName) return madeName
    const name = module.names.has(wanted) ? `latchkey${wanted[0]?.toUpperCase()}${wanted.slice(1)}` : wanted
    lines.push(`const ${name} = ${edits.need('@latchkey/shell/react', hook)}()${semicolon}`)
    made.set(hook, name)
    return name
  }
  const names: HookNames = {
    modal: () => once('modal', 'useModal'),
    state: () => once('modalState', 'useModalState'),
    type: (type) => (isTypeScript ? `: ${type}` : ''),
    need: (source, name) => edits.need(source, name),
  }
  const found = { lines, names }
  blocks.set(block, found)
  return found
}

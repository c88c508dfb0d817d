import { type ImportDeclaration, type Node, type Program, parseSync } from 'oxc-parser'
import { isReferenceIdentifier, ScopeTracker, walk } from 'oxc-walker'

/** A parsed source file, and its uses of a kit. */
export interface Module {
  readonly path: string
  readonly code: string
  readonly program: Program
  readonly parents: ReadonlyMap<Node, Node>
  /** All references to exports of the kit. */
  readonly uses: readonly Use[]
  readonly imports: readonly ImportDeclaration[]
  /** All identifiers, except keys. */
  readonly names: ReadonlySet<string>
  readonly style: Style
}

export interface Use {
  /** Such as `@rainbow-me/rainbowkit/wallets`. */
  readonly source: string
  /** The exported name, or `*` for the whole namespace. */
  readonly name: string
  /** The whole reference: `ConnectButton`, or `kit.ConnectButton` with a namespace import. */
  readonly node: Node
  /** The local name. Absent for a namespace's member. */
  readonly local: string | undefined
}

interface Style {
  readonly quote: string
  readonly semicolon: string
  readonly indent: string
  readonly isTypeScript: boolean
}

/** @throws {ParseError} If the source file can't be parsed. */
export function readModule(path: string, code: string, isKit: (source: string) => boolean): Module {
  const { program, errors } = parseSync(path, code)
  const [error] = errors
  if (error) throw new ParseError(path, code, error.labels[0]?.start ?? 0, error.message)
  const parents = new Map<Node, Node>()
  const names = new Set<string>()
  const scopeTracker = new ScopeTracker({ preserveExitedScopes: true })
  walk(program, {
    scopeTracker,
    enter(node, parent) {
      if (parent) parents.set(node, parent)
      if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && !isKey(node, parent)) names.add(node.name)
    },
  })
  scopeTracker.freeze()
  const uses: Use[] = []
  walk(program, {
    scopeTracker,
    enter(node, parent) {
      if (node.type === 'ImportDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source))
        return this.skip()
      if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return
      if (!isReference(node, parent)) return
      const found = scopeTracker.getDeclaration(node.name, { mode: 'all' })
      if (found?.type !== 'Import') return
      const { importNode, node: specifier } = found
      const source = importNode.source.value
      if (!isKit(source)) return
      if (specifier.type === 'ImportSpecifier') {
        const { imported } = specifier
        const name = imported.type === 'Literal' ? imported.value : imported.name
        uses.push({ source, name, node, local: node.name })
      } else {
        const member = readMember(node, parent)
        uses.push({ source, name: member ?? '*', node: member && parent ? parent : node, local: undefined })
      }
    },
  })
  const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration')
  return { path, code, program, parents, uses, imports, names, style: readStyle(path, code, imports) }
}

/** Whether an identifier is a key, not a variable: `x` in `a.x`, `{ x: 1 }` and `<a x>`. */
function isKey(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  if (parent?.type === 'Property') return parent.key === node && !parent.shorthand && !parent.computed
  return (
    (parent?.type === 'JSXMemberExpression' && parent.property === node) ||
    (parent?.type === 'JSXAttribute' && parent.name === node)
  )
}

function isReference(node: Node, parent: Node | null): boolean {
  if (node.type === 'Identifier') return isReferenceIdentifier(node, parent, { mode: 'all' })
  if (parent?.type === 'JSXMemberExpression') return parent.object === node
  return parent?.type === 'JSXOpeningElement' || parent?.type === 'JSXClosingElement'
}

/** Reads a namespace's member: `kit.Name`, `<kit.Name>`, or `kit.Name` as a type. */
function readMember(node: Node, parent: Node | null): string | undefined {
  if (parent?.type === 'JSXMemberExpression' && parent.object === node) return parent.property.name
  if (parent?.type === 'MemberExpression' && parent.object === node && !parent.computed) {
    return parent.property.type === 'Identifier' ? parent.property.name : undefined
  }
  if (parent?.type === 'TSQualifiedName' && parent.left === node) return parent.right.name
  return undefined
}

function readStyle(path: string, code: string, imports: readonly ImportDeclaration[]): Style {
  const [first] = imports
  return {
    quote: (first && code[first.source.start]) ?? "'",
    semicolon: !first || code[first.end - 1] === ';' ? ';' : '',
    indent: /^(\t|(?: {4})| {2})(?=\S)/m.exec(code)?.[1] ?? '  ',
    isTypeScript: /\.[cm]?tsx?$/.test(path),
  }
}

export class ParseError extends Error {
  override readonly name = 'ParseError'
  constructor(path: string, code: string, offset: number, reason: string) {
    super(`${path}:${code.slice(0, offset).split('\n').length} can't be parsed: ${reason}`)
  }
}

import type MagicString from 'magic-string'
import type { ImportDeclaration } from 'oxc-parser'
import type { Module, Use } from './readModule.js'

export interface Imports {
  need(source: string, name: string, preferred?: string): string
  /** Inserts the added imports, and removes the kit's unused imports. */
  write(output: MagicString, kept: readonly Use[]): void
  /** Removes other imports that are no longer used, because a linter may report them. */
  dropUnused(output: MagicString): void
}

export function createImports(module: Module, isKit: (source: string) => boolean): Imports {
  const { code, imports, style } = module
  const wanted = new Map<string, Map<string, string>>()
  const kitLocals = new Set(imports.filter(({ source }) => isKit(source.value)).flatMap(listLocals))
  const isFree = (name: string) =>
    (!module.names.has(name) || kitLocals.has(name)) &&
    ![...wanted.values()].some((names) => [...names.values()].includes(name))

  return {
    need(source, name, preferred) {
      const existing = findLocal(imports, source, name)
      if (existing) return existing
      const names = wanted.get(source) ?? new Map<string, string>()
      wanted.set(source, names)
      const local = names.get(name) ?? [preferred ?? name, name, addPrefix(name)].find(isFree) ?? addPrefix(name)
      names.set(name, local)
      return local
    },

    write(output, kept) {
      const usedNames = new Set(kept.map((use) => use.local))
      let anchor: ImportDeclaration | undefined
      const added: string[] = []
      for (const [source, names] of wanted) {
        const specifiers = [...names].map(([name, local]) => (name === local ? name : `${name} as ${local}`))
        const host = imports.find(
          (declaration) =>
            declaration.source.value === source && declaration.importKind !== 'type' && isExtensible(declaration),
        )
        if (host) extend(output, code, host, specifiers)
        else
          added.push(`import { ${specifiers.join(', ')} } from ${style.quote}${source}${style.quote}${style.semicolon}`)
      }
      for (const declaration of imports) {
        if (!isKit(declaration.source.value)) continue
        anchor ??= declaration
        const text = keep(declaration, usedNames, kept)
        const lines = declaration === anchor ? [...added, ...(text ? [text] : [])] : text ? [text] : []
        if (lines.join('\n') === code.slice(declaration.start, declaration.end)) continue
        if (lines.length > 0) output.overwrite(declaration.start, declaration.end, lines.join('\n'))
        else output.remove(declaration.start, endOfLine(code, declaration.end))
      }
      if (!anchor && added.length > 0) output.prepend(`${added.join('\n')}\n`)
    },

    dropUnused(output) {
      const moved = output.toString()
      for (const declaration of imports) {
        const { source, specifiers } = declaration
        if (isKit(source.value) || wanted.has(source.value)) continue
        const isGone = ({ type, local }: ImportDeclaration['specifiers'][number]) =>
          type === 'ImportSpecifier' && countName(code, local.name) > 1 && countName(moved, local.name) === 1
        if (!specifiers.some(isGone)) continue
        if (specifiers.every(isGone)) output.remove(declaration.start, endOfLine(code, declaration.end))
        else for (const range of rangesOf(specifiers, isGone)) output.remove(range.start, range.end)
      }
    },
  }

  /** Returns the declaration without unused names, or '' if no name is left. */
  function keep(
    declaration: ImportDeclaration,
    usedNames: ReadonlySet<string | undefined>,
    kept: readonly Use[],
  ): string {
    const { specifiers, source } = declaration
    // A style sheet import has no names.
    if (specifiers.length === 0) return ''
    const remaining = specifiers.filter((specifier) =>
      specifier.type === 'ImportSpecifier'
        ? usedNames.has(specifier.local.name)
        : kept.some((use) => use.local === undefined && use.source === source.value),
    )
    if (remaining.length === specifiers.length) return code.slice(declaration.start, declaration.end)
    if (remaining.length === 0) return ''
    const names = remaining.map(({ start, end }) => code.slice(start, end)).join(', ')
    const kind = declaration.importKind === 'type' ? 'import type' : 'import'
    return `${kind} { ${names} } from ${code.slice(source.start, source.end)}${style.semicolon}`
  }
}

/** Counts a name in a source file, including comments. So an import that a comment mentions stays. */
function countName(code: string, name: string): number {
  return code.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length - 1
}

/** Returns the ranges of unused specifiers, with their commas. */
function rangesOf(
  specifiers: ImportDeclaration['specifiers'],
  isGone: (specifier: ImportDeclaration['specifiers'][number]) => boolean,
): readonly { readonly start: number; readonly end: number }[] {
  const firstKept = specifiers.findIndex((specifier) => !isGone(specifier))
  return specifiers.flatMap((specifier, index) => {
    if (!isGone(specifier)) return []
    const next = specifiers[index + 1]
    const before = specifiers[index - 1]
    if (index < firstKept && next) return [{ start: specifier.start, end: next.start }]
    return before ? [{ start: before.end, end: specifier.end }] : []
  })
}

/** Returns a free name for an import whose name is taken. */
function addPrefix(name: string): string {
  if (/^use[A-Z]/.test(name)) return name.replace(/^use/, 'useLatchkey')
  return /^[A-Z]/.test(name) ? `Latchkey${name}` : `latchkey${name[0]?.toUpperCase()}${name.slice(1)}`
}

function listLocals({ specifiers }: ImportDeclaration): readonly string[] {
  return specifiers.map(({ local }) => local.name)
}

function findLocal(imports: readonly ImportDeclaration[], source: string, name: string): string | undefined {
  for (const declaration of imports) {
    if (declaration.source.value !== source || declaration.importKind === 'type') continue
    for (const specifier of declaration.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type') continue
      if (specifier.imported.type === 'Identifier' && specifier.imported.name === name) return specifier.local.name
    }
  }
  return undefined
}

function isExtensible({ specifiers }: ImportDeclaration): boolean {
  return specifiers.length > 0 && specifiers.every(({ type }) => type !== 'ImportNamespaceSpecifier')
}

function extend(output: MagicString, code: string, { specifiers }: ImportDeclaration, names: readonly string[]): void {
  const last = specifiers.at(-1)
  if (!last) return
  if (last.type === 'ImportDefaultSpecifier') {
    output.appendLeft(last.end, `, { ${names.join(', ')} }`)
    return
  }
  const gap = /[{,](\s*)$/.exec(code.slice(0, last.start))?.[1] || ' '
  output.appendLeft(last.end, names.map((name) => `,${gap}${name}`).join(''))
}

function endOfLine(code: string, end: number): number {
  const rest = /^[ \t]*\r?\n/.exec(code.slice(end))
  return end + (rest?.[0].length ?? 0)
}

import { parseSync } from 'oxc-parser'
import { visitSyntax } from './visitSyntax.mjs'

/**
 * Returns every module that a TypeScript source refers to: imports, re-exports, `import()`, `import type`,
 * `import('x').Y` in types, `declare module 'x'` and `/// <reference types>`.
 *
 * @param {string} path its extension determines the syntax.
 * @param {string} source
 * @returns {readonly { specifier: string | undefined, kind: 'static' | 'dynamic' | 'type', line: number }[]} A computed
 * `import()` has no `specifier`.
 */
export function readImports(path, source) {
  const { program, comments, errors } = parseSync(path, source, { sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const found = []
  const add = (specifier, kind, node) =>
    found.push({ specifier, kind, line: source.slice(0, node.start).split('\n').length })
  for (const comment of comments) {
    const reference = /^\/\s*<reference\s+types=["']([^"']+)["']/.exec(comment.value)
    if (reference) add(reference[1], 'type', comment)
  }
  visitSyntax(program, (node) => {
    switch (node.type) {
      case 'ImportDeclaration':
        return add(node.source.value, isTypeOnly(node, node.importKind) ? 'type' : 'static', node)
      case 'ExportNamedDeclaration':
        return node.source && add(node.source.value, isTypeOnly(node, node.exportKind) ? 'type' : 'static', node)
      case 'ExportAllDeclaration':
        return add(node.source.value, node.exportKind === 'type' ? 'type' : 'static', node)
      case 'ImportExpression':
        return add(literal(node.source), 'dynamic', node)
      case 'TSImportType':
        return add(literal(node.source ?? node.argument), 'type', node)
      case 'TSExternalModuleReference':
        return add(literal(node.expression), 'static', node)
      case 'TSModuleDeclaration':
        // A pattern (`*.css`) is not a module.
        return node.id.type === 'Literal' && !node.id.value.includes('*') && add(node.id.value, 'type', node)
    }
  })
  return found
}

function isTypeOnly(node, kind) {
  if (kind === 'type') return true
  const names = node.specifiers ?? []
  return names.length > 0 && names.every((name) => (name.importKind ?? name.exportKind) === 'type')
}

function literal(node) {
  if (node?.type === 'TSLiteralType') return literal(node.literal)
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  return typeof node?.value === 'string' ? node.value : undefined
}

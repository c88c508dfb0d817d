import { readFileSync } from 'node:fs'
import MagicString from 'magic-string'
import { type Node, parseSync } from 'oxc-parser'
import { walk } from 'oxc-walker'

/** Our component for the children of a kit's `Custom` button. */
export interface Template {
  readonly typescript: string
  readonly javascript: string
}

export function readTemplate(kit: string): Template {
  const path = new URL(`../../templates/${kit}/CustomConnectButton.tsx`, import.meta.url)
  const typescript = readFileSync(path, 'utf8')
  return { typescript, javascript: removeTypes(typescript) }
}

/** Removes the kinds of types that our templates use. */
function removeTypes(code: string): string {
  const output = new MagicString(code)
  walk(parseSync('template.tsx', code).program, {
    enter(node) {
      if (!isType(node)) return
      const isLine = node.type !== 'TSTypeAnnotation'
      const end = isLine ? node.end + (/^\n+/.exec(code.slice(node.end))?.[0].length ?? 0) : node.end
      output.remove(node.start, end)
      this.skip()
    },
  })
  return output.toString()
}

function isType(node: Node): boolean {
  return (
    node.type === 'TSTypeAnnotation' ||
    node.type === 'TSInterfaceDeclaration' ||
    (node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'TSInterfaceDeclaration') ||
    (node.type === 'ImportDeclaration' && node.importKind === 'type')
  )
}

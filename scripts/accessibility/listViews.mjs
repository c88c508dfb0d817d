import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from '../root.mjs'

const lists = ['tests/e2e/fixtures/views.ts', 'tests/e2e/fixtures/embeddedViews.ts']

/**
 * Returns the names of the views in `tests/e2e/full/access.spec.ts`, even if the test did not run. @returns {string[]}
 */
export function listViews() {
  return lists.flatMap((path) => {
    const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'))
    const declared = program.body.flatMap((node) =>
      node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration'
        ? node.declaration.declarations
        : [],
    )
    const list = declared.find(({ id }) => id.type === 'Identifier' && /^(views|embeddedViews)$/.test(id.name))?.init
    if (list?.type !== 'ArrayExpression') throw new Error(`${path} has no list of views`)
    return list.elements.map((element) => readName(element, path))
  })
}

function readName(element, path) {
  const property = element.properties?.find(({ key }) => key?.name === 'name')
  if (typeof property?.value.value !== 'string') throw new Error(`${path} has a view whose name is not written out`)
  return property.value.value
}

import type { ObjectExpression } from 'oxc-parser'
import type { Module } from '../source/readModule.js'
import { type Property, readProperties } from './syntax.js'

/** What wagmi's `createConfig` gets in a source. */
export function findCreateConfig(
  module: Module,
): { readonly object: ObjectExpression; readonly properties: ReadonlyMap<string, Property> } | undefined {
  for (const node of module.parents.keys()) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'createConfig')
      continue
    const [object] = node.arguments
    const properties = object?.type === 'ObjectExpression' ? readProperties(object) : undefined
    if (object?.type === 'ObjectExpression' && properties) return { object, properties }
  }
  return undefined
}

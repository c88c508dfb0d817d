import type { JSXElement, Node, ObjectExpression, VariableDeclaration, VariableDeclarator } from 'oxc-parser'
import type { Module, Use } from '../source/readModule.js'

/** Returns an object's properties by key, or `undefined` if any is computed or spread. */
export function readProperties(object: ObjectExpression): ReadonlyMap<string, Property> | undefined {
  const found = new Map<string, Property>()
  for (const property of object.properties) {
    if (property.type !== 'Property' || property.computed) return undefined
    const key =
      property.key.type === 'Identifier' ? property.key.name : 'value' in property.key ? String(property.key.value) : ''
    found.set(key, { value: property.value, node: property })
  }
  return found
}

export interface Property {
  readonly value: Node
  readonly node: Node
}

export function readString(node: Node | null | undefined): string | undefined {
  if (node?.type === 'JSXExpressionContainer') return readString(node.expression)
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** Returns the value of a boolean literal. A JSX property without a value is true. */
export function readBoolean(node: Node | null): boolean | undefined {
  if (node === null) return true
  if (node.type === 'JSXExpressionContainer') return readBoolean(node.expression)
  return node.type === 'Literal' && typeof node.value === 'boolean' ? node.value : undefined
}

/** If the name is used as a JSX tag, returns the element. */
export function readElement({ parents }: Module, { node }: Pick<Use, 'node'>): JSXElement | undefined {
  const opening = parents.get(node)
  if (opening?.type !== 'JSXOpeningElement' || opening.name !== node) return undefined
  const element = parents.get(opening)
  return element?.type === 'JSXElement' ? element : undefined
}

export interface Attribute {
  readonly name: string
  /** `null` for a property without a value. */
  readonly value: Node | null
  readonly node: Node
}

/** Returns an element's properties. A spread has the name `...`. */
export function readAttributes({ openingElement }: JSXElement): readonly Attribute[] {
  return openingElement.attributes.map((node) => {
    if (node.type === 'JSXSpreadAttribute') return { name: '...', value: node.argument, node }
    const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
    return { name, value: node.value, node }
  })
}

/** Returns a property's value without its braces. */
export function readExpression(value: Node | null): Node | null {
  return value?.type === 'JSXExpressionContainer' ? value.expression : value
}

export interface Declared {
  readonly declarator: VariableDeclarator
  readonly declaration: VariableDeclaration
  /** The declaration with its `export`, if it has one. */
  readonly statement: Node
  readonly isTopLevel: boolean
}

/** Returns the declaration that the expression initializes, if its statement declares nothing else. */
export function readDeclared({ parents }: Module, expression: Node): Declared | undefined {
  const declarator = parents.get(expression)
  if (declarator?.type !== 'VariableDeclarator' || declarator.init !== expression) return undefined
  const declaration = parents.get(declarator)
  if (declaration?.type !== 'VariableDeclaration' || declaration.declarations.length !== 1) return undefined
  const around = parents.get(declaration)
  const statement = around?.type === 'ExportNamedDeclaration' ? around : declaration
  return { declarator, declaration, statement, isTopLevel: parents.get(statement)?.type === 'Program' }
}

export function readIndent(code: string, { start }: { readonly start: number }): string {
  const line = /[^\n]*$/.exec(code.slice(0, start))?.[0] ?? ''
  return /^\s*/.exec(line)?.[0] ?? ''
}

import { parseSync } from 'oxc-parser'
import { visitSyntax } from './visitSyntax.mjs'

/**
 * Returns the texts in a source file, with their ids: `text('id', 'English')`, labels `{ id, text }`, errors
 * (`super('CODE', 'Sentence')`, `new LatchkeyError('CODE', 'Sentence')` and tables named `sentences`), and the
 * properties of catalogues. Values in a text are written as in messages: `{name}`.
 *
 * @param {string} path its extension determines the dialect.
 * @param {string} source
 * @param {ReadonlyMap<string, string>} [constants] the package's texts that are constants, by name.
 * @returns {readonly { id: string, text: string }[]}
 */
export function readTexts(path, source, constants = new Map()) {
  const found = []
  const add = (id, text) => {
    if (id !== undefined && text !== undefined) found.push({ id, text })
  }
  visitSyntax(parse(path, source), (node) => {
    if (node.type === 'CallExpression') {
      const [id, english] = node.arguments.map((argument) => readText(argument, constants))
      if (isText(node.callee)) add(id, english)
      if (node.callee.type === 'Super' && /^[A-Z][A-Z_]+$/.test(id ?? '')) add(`error.${id}`, english)
    }
    if (node.type === 'NewExpression' && /^(Latchkey|Request)Error$/.test(node.callee.name)) {
      const [code, sentence] = node.arguments.map((argument) => readText(argument, constants))
      if (/^[A-Z][A-Z_]+$/.test(code ?? '')) add(`error.${code}`, sentence)
    }
    if (node.type === 'VariableDeclarator' && node.id.name === 'sentences') {
      for (const [code, sentence] of readProperties(node.init, constants)) {
        if (/^[A-Z][A-Z_]+$/.test(code)) add(`error.${code}`, sentence)
      }
    }
    if (node.type === 'ObjectExpression') {
      const { id, text } = Object.fromEntries(readProperties(node, constants))
      if (id?.includes('.')) add(id, text)
    }
  })
  return found
}

/** Returns texts in constants: `const rule = 'At least 4'`. */
export function readConstants(path, source) {
  const found = new Map()
  visitSyntax(parse(path, source), (node) => {
    const text = node.type === 'VariableDeclarator' ? readText(node.init, found) : undefined
    if (text !== undefined) found.set(node.id.name, text)
  })
  return found
}

/** Returns the texts by message id. A file of the English catalogue may have several groups. */
export function readCatalogue(path, source) {
  const found = new Map()
  visitSyntax(parse(path, source), (node) => {
    for (const [id, text] of readProperties(node, new Map())) found.set(id, text)
  })
  return found
}

/** `text`, `ui.text`, and `useText()`. */
function isText(callee) {
  if (callee.type === 'CallExpression') return callee.callee.name === 'useText'
  return (callee.name ?? callee.property?.name) === 'text'
}

function parse(path, source) {
  const { program, errors } = parseSync(path, source, { sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  return program
}

function readProperties(node, constants) {
  const object = unwrap(node)
  if (object?.type !== 'ObjectExpression') return []
  return object.properties
    .filter((property) => property.type === 'Property')
    .map(({ key, value }) => [String(key.name ?? key.value), readText(value, constants)])
    .filter(([, text]) => text !== undefined)
}

function readText(node, constants) {
  const value = unwrap(node)
  switch (value?.type) {
    case 'Literal':
      return typeof value.value === 'string' ? value.value : undefined
    case 'Identifier':
      return constants.get(value.name)
    case 'TemplateLiteral':
      return value.quasis
        .map(({ value: { cooked } }, index) => cooked + writePlaceholder(value.expressions[index]))
        .join('')
    case 'LogicalExpression':
      return readText(value.right, constants)
    case 'BinaryExpression': {
      const parts = [value.left, value.right].map((part) => readText(part, constants))
      return value.operator === '+' && !parts.includes(undefined) ? parts.join('') : undefined
    }
  }
  return undefined
}

function writePlaceholder(expression) {
  return expression ? `{${expression.name ?? expression.property?.name ?? 'value'}}` : ''
}

function unwrap(node) {
  return node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' ? unwrap(node.expression) : node
}

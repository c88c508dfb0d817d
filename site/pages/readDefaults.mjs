import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { visitSyntax } from '../../scripts/checks/visitSyntax.mjs'

/**
 * Returns defaults that the types don't state: the services' URLs, and each gate's value if neither the host nor the
 * project sets it. Reads the source files, because the site does not build the packages.
 *
 * @param {string} root the repository's root
 * @returns {{ services: Map<string, Known>, gates: Map<string, Known> }} by option
 * @typedef {{ fallback: string, what: string }} Known the default and meaning to show
 */
export function readDefaults(root) {
  const [services] = findObjects(join(root, 'shell/src/services/defaultServices.ts'), 'relayUrl')
  const plugins = readdirSync(join(root, 'plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(src|dist|node_modules)$/.test(entry.name))
    .map(({ name }) => name)
  const gates = [
    ...findGates(join(root, 'shell/src/gates/createGates.ts')),
    ...plugins.flatMap((id) => findGates(join(root, 'plugins', id, 'src/index.ts'), `The plugin \`${id}\`.`)),
  ]
  return {
    services: new Map(Object.entries(services ?? {}).map(([key, value]) => [key, { fallback: show(value), what: '' }])),
    gates: new Map(gates),
  }
}

/** @returns {[string, Known][]} */
function findGates(path, what = '') {
  return findObjects(path, 'source').flatMap(({ key, source, default: value }) => {
    if (typeof key !== 'string') return []
    const more = source === 'remote' ? "The project's configuration wins." : ''
    return [[key, { fallback: show(value), what: [what, more].filter(Boolean).join(' ') }]]
  })
}

/** Returns the objects in a source file that have the key and no computed members. */
function findObjects(path, key) {
  const found = []
  visitSyntax(parseSync(path, readFileSync(path, 'utf8')).program, (node) => {
    const value = node.type === 'ObjectExpression' ? evaluate(node) : undefined
    if (value && Object.hasOwn(value, key)) found.push(value)
  })
  return found
}

function evaluate(node) {
  if (node.type === 'Literal') return node.value
  if (node.type === 'ArrayExpression') return node.elements.map(evaluate)
  if (node.type !== 'ObjectExpression' || node.properties.some(({ type }) => type !== 'Property')) return undefined
  return Object.fromEntries(node.properties.map(({ key, value }) => [key.name ?? key.value, evaluate(value)]))
}

function show(value) {
  return Array.isArray(value) ? value.join(', ') : `\`${value}\``
}

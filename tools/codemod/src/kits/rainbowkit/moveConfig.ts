import type { CallExpression, Node, ObjectExpression } from 'oxc-parser'
import type { Project } from '../../project/Project.js'
import { type Declared, type Property, readDeclared, readProperties } from '../../shared/syntax.js'
import { insertModal, readChains, writeConfigProperties, writeConnectors } from '../../shared/writeModal.js'
import type { Edits } from '../../source/createEdits.js'
import type { Module } from '../../source/readModule.js'

const movedKeys = ['appName', 'appDescription', 'appUrl', 'appIcon', 'projectId', 'wallets', 'walletConnectParameters']

const walletsRemark =
  'use featuredWalletIds to put wallets first: installed wallets and those of the directory are found, so the list was removed'
const parametersRemark = "use createModal's services for addresses: walletConnectParameters have no counterpart"

/** Finds the call that creates the config or its connectors. */
export function findConfigCall(module: Module): ConfigCall | undefined {
  for (const { name, node } of module.uses) {
    if (name !== 'getDefaultConfig' && name !== 'connectorsForWallets' && name !== 'getDefaultWallets') continue
    const call = module.parents.get(node)
    if (call?.type !== 'CallExpression' || call.callee !== node) continue
    const declared = readDeclared(module, call)
    const settings = call.arguments[name === 'connectorsForWallets' ? 1 : 0]
    if (!declared?.isTopLevel || settings?.type !== 'ObjectExpression') continue
    const properties = readProperties(settings)
    if (!properties?.has('appName') || !properties.has('projectId')) continue
    const wagmiConfig = name === 'getDefaultConfig' ? undefined : findCreateConfig(module)
    const chains = (wagmiConfig?.properties ?? properties).get('chains')
    if (chains) return { name, call, declared, properties, chains: chains.value, wagmiConfig: wagmiConfig?.object }
  }
  return undefined
}

interface ConfigCall {
  readonly name: string
  readonly call: CallExpression
  readonly declared: Declared
  readonly properties: ReadonlyMap<string, Property>
  readonly chains: Node
  /** The argument of wagmi's `createConfig`, if the kit's call creates only connectors. */
  readonly wagmiConfig: ObjectExpression | undefined
}

function findCreateConfig(
  module: Module,
): { readonly object: ObjectExpression; readonly properties: ReadonlyMap<string, Property> } | undefined {
  for (const node of module.parents.keys()) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'createConfig') {
      continue
    }
    const [object] = node.arguments
    const properties = object?.type === 'ObjectExpression' ? readProperties(object) : undefined
    if (object?.type === 'ObjectExpression' && properties) return { object, properties }
  }
  return undefined
}

/** Replaces `getDefaultConfig` with a modal and a wagmi config, and other calls with a modal and its connector. */
export function moveConfig(edits: Edits, project: Project): void {
  const { module } = edits
  const found = findConfigCall(module)
  const modal = project.configs.find(({ path, isNew }) => isNew && path === module.path)
  if (!found || !modal) return
  const { call, properties } = found
  const { statement, declarator } = found.declared
  const { indent } = module.style
  const kitConfig = { statement, properties, chains: readChains(edits, found.chains) }
  insertModal(edits, project, modal, kitConfig, { projectId: 'projectId', provider: 'RainbowKitProvider' })
  if (found.name === 'getDefaultConfig') {
    const lines = writeConfigProperties(edits, modal, kitConfig, movedKeys)
    const createConfig = edits.need('wagmi', 'createConfig')
    edits.overwrite(call, `${createConfig}({\n${lines.map((line) => `${indent}${line},\n`).join('')}})`)
  } else {
    const connectors = writeConnectors(edits, modal)
    const { id } = declarator
    if (id.type !== 'ObjectPattern') edits.overwrite(call, connectors)
    // `const { connectors } = getDefaultWallets(…)`
    else edits.overwrite({ start: id.start, end: call.end }, `connectors = ${connectors}`)
    const first = found.wagmiConfig?.properties[0]
    if (first) edits.insertBefore(first, `multiInjectedProviderDiscovery: false,\n${indent}`)
  }
  if (properties.has('wallets') || found.name === 'connectorsForWallets') edits.remark(statement, walletsRemark)
  if (properties.has('walletConnectParameters')) edits.remark(statement, parametersRemark)
  removeWalletLists(edits, call)
}

/** Removes `const { wallets } = getDefaultWallets()` if it was used only in the removed list. */
function removeWalletLists(edits: Edits, moved: CallExpression): void {
  const { module } = edits
  for (const { node } of edits.uses('getDefaultWallets')) {
    const call = module.parents.get(node)
    const declared = call && readDeclared(module, call)
    if (declared?.declarator.id.type !== 'ObjectPattern') continue
    const locals = declared.declarator.id.properties.map((property) =>
      property.type === 'Property' && property.value.type === 'Identifier' ? property.value.name : '',
    )
    const isUsedElsewhere = [...module.parents.keys()].some(
      (other) =>
        other.type === 'Identifier' &&
        locals.includes(other.name) &&
        !isWithin(other, declared.statement) &&
        !isWithin(other, moved) &&
        module.parents.get(other)?.type !== 'Property',
    )
    if (!isUsedElsewhere) edits.remove(declared.statement)
  }
}

function isWithin(node: Node, range: Node): boolean {
  return range.start <= node.start && node.end <= range.end
}

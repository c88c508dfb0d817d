import type { CallExpression, Node, ObjectExpression } from 'oxc-parser'
import type { Project } from '../../project/Project.js'
import { findCreateConfig } from '../../shared/findCreateConfig.js'
import { type Declared, type Property, readDeclared, readProperties } from '../../shared/syntax.js'
import { readChains, writeConnectors, writeModal, writeTransports } from '../../shared/writeModal.js'
import type { Edits } from '../../source/createEdits.js'
import type { Module } from '../../source/readModule.js'

const own = ['appName', 'appDescription', 'appUrl', 'appIcon', 'projectId', 'wallets', 'walletConnectParameters']

const walletsRemark =
  'the wallets that were listed here are gone: installed ones and those of the directory are found; featuredWalletIds puts some first'
const parametersRemark = "walletConnectParameters have no counterpart; addresses are in createModal's services"

/** The call that makes the config or its connectors, where it stands as the documentation has it. */
export function findConfigCall(module: Module): Found | undefined {
  for (const { name, node } of module.uses) {
    if (name !== 'getDefaultConfig' && name !== 'connectorsForWallets' && name !== 'getDefaultWallets') continue
    const call = module.parents.get(node)
    if (call?.type !== 'CallExpression' || call.callee !== node) continue
    const declared = readDeclared(module, call)
    const settings = call.arguments[name === 'connectorsForWallets' ? 1 : 0]
    if (!declared?.isTopLevel || settings?.type !== 'ObjectExpression') continue
    const properties = readProperties(settings)
    if (!properties?.has('appName') || !properties.has('projectId')) continue
    const config = name === 'getDefaultConfig' ? undefined : findCreateConfig(module)
    const chains = (config?.properties ?? properties).get('chains')
    if (!chains) continue
    return { name, call, declared, settings, properties, chains: chains.value, config: config?.object }
  }
  return undefined
}

interface Found {
  readonly name: string
  readonly call: CallExpression
  readonly declared: Declared
  readonly settings: ObjectExpression
  readonly properties: ReadonlyMap<string, Property>
  readonly chains: Node
  /** What wagmi's createConfig gets, where connectors are made by themselves. */
  readonly config: ObjectExpression | undefined
}

/** `getDefaultConfig` becomes a modal and wagmi's `createConfig`; `connectorsForWallets` the modal and its connector. */
export function moveConfig(edits: Edits, project: Project): void {
  const { module } = edits
  const found = findConfigCall(module)
  const config = project.configs.find(({ path, isNew }) => isNew && path === module.path)
  if (!found || !config) return
  const { call, declared, properties } = found
  const { indent } = module.style
  const chains = readChains(edits, found.chains)
  const text = (key: string) => {
    const property = properties.get(key)
    return property && edits.text(property.value)
  }
  const modal = writeModal(edits, declared.statement, {
    name: config.modal,
    isExported: !module.uses.some(({ name }) => name === 'RainbowKitProvider'),
    projectId: text('projectId') ?? '',
    appName: text('appName') ?? '',
    description: text('appDescription'),
    url: text('appUrl'),
    icon: text('appIcon'),
    chains,
    options: project.options.get(module.path) ?? [],
  })
  edits.insertBefore(declared.statement, modal)
  if (found.name === 'getDefaultConfig') {
    const rest = [...properties].filter(
      ([key]) => ![...own, 'chains', 'transports', 'multiInjectedProviderDiscovery'].includes(key),
    )
    const transports = properties.get('transports')
    const lines = [
      module.code.slice(properties.get('chains')?.node.start, properties.get('chains')?.node.end),
      `connectors: ${writeConnectors(edits, config.modal)}`,
      'multiInjectedProviderDiscovery: false',
      ...(transports
        ? [edits.text(transports.node)]
        : properties.has('client')
          ? []
          : [writeTransports(edits, chains)]),
      ...rest.map(([, { node }]) => edits.text(node)),
    ]
    const createConfig = edits.need('wagmi', 'createConfig')
    edits.overwrite(call, `${createConfig}({\n${lines.map((line) => `${indent}${line},\n`).join('')}})`)
  } else {
    const { id } = declared.declarator
    if (id.type === 'ObjectPattern') {
      // `const { connectors } = getDefaultWallets(…)`
      edits.overwrite({ start: id.start, end: call.end }, `connectors = ${writeConnectors(edits, config.modal)}`)
    } else edits.overwrite(call, writeConnectors(edits, config.modal))
    const first = found.config?.properties[0]
    if (first) edits.insertBefore(first, `multiInjectedProviderDiscovery: false,\n${indent}`)
  }
  if (properties.has('wallets') || found.name === 'connectorsForWallets')
    edits.remark(declared.statement, walletsRemark)
  if (properties.has('walletConnectParameters')) edits.remark(declared.statement, parametersRemark)
  removeWalletLists(edits, call)
}

/** `const { wallets } = getDefaultWallets()`, which was only there for the list that has gone. */
function removeWalletLists(edits: Edits, moved: CallExpression): void {
  const { module } = edits
  for (const { node } of edits.uses('getDefaultWallets')) {
    const call = module.parents.get(node)
    const declared = call && readDeclared(module, call)
    if (declared?.declarator.id.type !== 'ObjectPattern') continue
    const locals = declared.declarator.id.properties.map((property) =>
      property.type === 'Property' && property.value.type === 'Identifier' ? property.value.name : '',
    )
    const isElsewhere = [...module.parents.keys()].some(
      (other) =>
        other.type === 'Identifier' &&
        locals.includes(other.name) &&
        !isWithin(other, declared.statement) &&
        !isWithin(other, moved) &&
        module.parents.get(other)?.type !== 'Property',
    )
    if (!isElsewhere) edits.remove(declared.statement)
  }
}

function isWithin(node: Node, range: Node): boolean {
  return range.start <= node.start && node.end <= range.end
}

import type { CallExpression, ObjectExpression } from 'oxc-parser'
import type { Project } from '../../project/Project.js'
import { type Declared, type Property, readDeclared, readIndent, readProperties } from '../../shared/syntax.js'
import { type Chains, readChains, writeConnectors, writeModal, writeTransports } from '../../shared/writeModal.js'
import type { Edits } from '../../source/createEdits.js'
import type { Module } from '../../source/readModule.js'

/** Properties that the modal has now, and those that its connector takes the place of. */
const own = [
  'appName',
  'appDescription',
  'appUrl',
  'appIcon',
  'walletConnectProjectId',
  'connectors',
  'chains',
  'transports',
]
const lost = ['coinbaseWalletPreference', 'enableAaveAccount', 'aaveAccountOptions']

/** The chains of a config that names none. */
const defaultChains = ['mainnet', 'polygon', 'optimism', 'arbitrum']

/** `getDefaultConfig({ … })` within wagmi's `createConfig`, as the documentation has it. */
export function findConfigCall(module: Module): Found | undefined {
  for (const { name, node } of module.uses) {
    if (name !== 'getDefaultConfig') continue
    const call = module.parents.get(node)
    const around = call && module.parents.get(call)
    if (call?.type !== 'CallExpression' || call.callee !== node || around?.type !== 'CallExpression') continue
    const declared = readDeclared(module, around)
    const [settings] = call.arguments
    if (!declared?.isTopLevel || settings?.type !== 'ObjectExpression') continue
    const properties = readProperties(settings)
    if (properties?.has('appName') && properties.has('walletConnectProjectId'))
      return { call, declared, settings, properties }
  }
  return undefined
}

interface Found {
  readonly call: CallExpression
  readonly declared: Declared
  readonly settings: ObjectExpression
  readonly properties: ReadonlyMap<string, Property>
}

export function moveConfig(edits: Edits, project: Project): void {
  const { module } = edits
  const found = findConfigCall(module)
  const config = project.configs.find(({ path, isNew }) => isNew && path === module.path)
  if (!found || !config) return
  const { call, declared, properties } = found
  const { indent } = module.style
  const listed = properties.get('chains')
  const chains: Chains = listed ? readChains(edits, listed.value) : needChains(edits)
  const text = (key: string) => {
    const property = properties.get(key)
    return property && edits.text(property.value)
  }
  const modal = writeModal(edits, declared.statement, {
    name: config.modal,
    isExported: !module.uses.some(({ name }) => name === 'ConnectKitProvider'),
    projectId: text('walletConnectProjectId') ?? '',
    appName: text('appName') ?? '',
    description: text('appDescription'),
    url: text('appUrl'),
    icon: text('appIcon'),
    chains,
    options: project.options.get(module.path) ?? [],
  })
  edits.insertBefore(declared.statement, modal)
  const transports = properties.get('transports')
  const rest = [...properties].filter(([key]) => ![...own, ...lost, 'multiInjectedProviderDiscovery'].includes(key))
  const depth = readIndent(module.code, listed?.node ?? found.settings).slice(indent.length)
  const lines = [
    listed ? edits.text(listed.node) : `chains: ${chains.text}`,
    `connectors: ${writeConnectors(edits, config.modal)}`,
    'multiInjectedProviderDiscovery: false',
    ...(transports ? [edits.text(transports.node)] : properties.has('client') ? [] : [writeTransports(edits, chains)]),
    ...rest.map(([, { node }]) => edits.text(node)),
  ].map((line) => line.replaceAll(`\n${depth}`, '\n'))
  const outer = module.parents.get(call)
  const range = outer?.type === 'CallExpression' && outer.arguments.length === 1 ? outer : call
  const object = `{\n${lines.map((line) => `${indent}${line},\n`).join('')}}`
  edits.overwrite(range, range === call ? object : `${edits.need('wagmi', 'createConfig')}(${object})`)
  if (properties.has('connectors')) {
    edits.remark(declared.statement, `connectors of your own stand in createModal now: ${oneLine(text('connectors'))}`)
  }
  for (const key of lost) {
    const value = text(key)
    if (value && value !== 'false') edits.remark(declared.statement, `${key} (${oneLine(value)}) has no counterpart`)
  }
}

function needChains(edits: Edits): Chains {
  const names = defaultChains.map((name) => edits.need('wagmi/chains', name))
  return { text: `[${names.join(', ')}]`, names }
}

function oneLine(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ')
}

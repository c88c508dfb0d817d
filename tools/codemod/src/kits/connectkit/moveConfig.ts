import type { CallExpression, ObjectExpression } from 'oxc-parser'
import type { Project } from '../../project/Project.js'
import { type Declared, type Property, readDeclared, readIndent, readProperties } from '../../shared/syntax.js'
import { type Chains, insertModal, readChains, readText, writeConfigProperties } from '../../shared/writeModal.js'
import type { Edits } from '../../source/createEdits.js'
import type { Module } from '../../source/readModule.js'

/** Options that the modal or its connector replaces. */
const movedKeys = ['appName', 'appDescription', 'appUrl', 'appIcon', 'walletConnectProjectId', 'connectors']
const lostKeys = ['coinbaseWalletPreference', 'enableAaveAccount', 'aaveAccountOptions']

const defaultChains = ['mainnet', 'polygon', 'optimism', 'arbitrum']

/** Finds `getDefaultConfig({ … })` in wagmi's `createConfig`. */
export function findConfigCall(module: Module): ConfigCall | undefined {
  for (const { name, node } of module.uses) {
    if (name !== 'getDefaultConfig') continue
    const call = module.parents.get(node)
    const around = call && module.parents.get(call)
    if (call?.type !== 'CallExpression' || call.callee !== node || around?.type !== 'CallExpression') continue
    const declared = readDeclared(module, around)
    const [settings] = call.arguments
    if (!declared?.isTopLevel || settings?.type !== 'ObjectExpression') continue
    const properties = readProperties(settings)
    if (properties?.has('appName') && properties.has('walletConnectProjectId')) {
      return { call, declared, settings, properties }
    }
  }
  return undefined
}

interface ConfigCall {
  readonly call: CallExpression
  readonly declared: Declared
  readonly settings: ObjectExpression
  readonly properties: ReadonlyMap<string, Property>
}

export function moveConfig(edits: Edits, project: Project): void {
  const { module } = edits
  const found = findConfigCall(module)
  const modal = project.configs.find(({ path, isNew }) => isNew && path === module.path)
  if (!found || !modal) return
  const { call, properties, settings } = found
  const { statement } = found.declared
  const { indent } = module.style
  const listed = properties.get('chains')
  const chains = listed ? readChains(edits, listed.value) : needDefaultChains(edits)
  const kitConfig = { statement, properties, chains }
  const kit = { projectId: 'walletConnectProjectId', provider: 'ConnectKitProvider' }
  insertModal(edits, project, modal, kitConfig, kit)
  const depth = readIndent(module.code, listed?.node ?? settings).slice(indent.length)
  const lines = writeConfigProperties(edits, modal, kitConfig, [...movedKeys, ...lostKeys])
  const object = `{\n${lines.map((line) => `${indent}${line.replaceAll(`\n${depth}`, '\n')},\n`).join('')}}`
  const outer = module.parents.get(call)
  if (outer?.type === 'CallExpression' && outer.arguments.length === 1) {
    edits.overwrite(outer, `${edits.need('wagmi', 'createConfig')}(${object})`)
  } else edits.overwrite(call, object)
  const textOf = (key: string) => (readText(edits, properties, key) ?? '').replace(/\s+/g, ' ')
  if (properties.has('connectors')) {
    edits.remark(statement, `pass your connectors to createModal: ${textOf('connectors')}`)
  }
  for (const key of lostKeys) {
    const value = textOf(key)
    if (value && value !== 'false') edits.remark(statement, `${key} (${value}) has no counterpart`)
  }
}

function needDefaultChains(edits: Edits): Chains {
  const names = defaultChains.map((name) => edits.need('wagmi/chains', name))
  return { text: `[${names.join(', ')}]`, names }
}

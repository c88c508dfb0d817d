/** Creates the modal, and the wagmi config that replaces a kit's config. */
import type { Node } from 'oxc-parser'
import type { Config, Project } from '../project/Project.js'
import type { Edits } from '../source/createEdits.js'
import type { Property } from './syntax.js'

/** The arguments of a kit's call. */
export interface KitConfig {
  readonly statement: Node
  readonly properties: ReadonlyMap<string, Property>
  readonly chains: Chains
}

export interface Chains {
  readonly text: string
  /** The chains' names, if the list is an array literal. */
  readonly names: readonly string[] | undefined
}

interface KitNames {
  readonly projectId: string
  readonly provider: string
}

/** Inserts the modal before the config. */
export function insertModal(edits: Edits, project: Project, modal: Config, kitConfig: KitConfig, kit: KitNames): void {
  const { indent, quote, semicolon } = edits.module.style
  const { statement, properties, chains } = kitConfig
  const createModal = edits.need('@latchkey/shell', 'createModal')
  const eip155 = edits.need('@latchkey/eip155', 'eip155')
  const walletConnect = edits.need('@latchkey/walletconnect', 'walletConnect')
  const fromChain = edits.need('@latchkey/networks', 'fromChain')
  const options = project.options.get(edits.module.path) ?? []
  for (const { imports } of options) for (const { source, name } of imports) edits.need(source, name)
  const networks = chains.names
    ? `[${chains.names.map((name) => `${fromChain}(${name})`).join(', ')}]`
    : `${chains.text}.map((chain) => ${fromChain}(chain))`
  const text = (key: string) => readText(edits, properties, key)
  const [name = '', url, icon] = [text('appName'), text('appUrl'), text('appIcon')]
  const metadata = [
    ...(url && icon ? [] : [`// ${edits.recordRemark(statement, metadataRemark)}`]),
    `name: ${name},`,
    `description: ${text('appDescription') ?? name},`,
    `url: ${url ?? `globalThis.location?.origin ?? ${quote}https://site.example${quote}`},`,
    `icons: [${icon ?? `${quote}https://site.example/icon.png${quote}`}],`,
  ]
  const lines = [
    `projectId: ${text(kit.projectId) ?? ''},`,
    ['metadata: {', ...metadata.map((line) => indent + line), '},'].join(`\n${indent}`),
    `networks: ${networks},`,
    `chains: [${eip155}(), ${walletConnect}()],`,
    ...options.map((option) => `${option.text.replaceAll("'", quote)},`),
  ]
  const isUsedHere = edits.module.uses.some((use) => use.name === kit.provider)
  const declaration = `${isUsedHere ? '' : 'export '}const ${modal.modal} = ${createModal}`
  const body = lines.map((line) => indent + line).join('\n')
  edits.insertBefore(statement, `${declaration}({\n${body}\n})${semicolon}\n\n`)
}

/** Returns the properties for wagmi's `createConfig`. `dropped` lists properties that only the kit has. */
export function writeConfigProperties(
  edits: Edits,
  modal: Config,
  { properties, chains }: KitConfig,
  dropped: readonly string[],
): readonly string[] {
  const listed = properties.get('chains')
  const transports = properties.get('transports')
  const written = [...dropped, 'chains', 'transports', 'multiInjectedProviderDiscovery']
  return [
    listed ? edits.text(listed.node) : `chains: ${chains.text}`,
    `connectors: ${writeConnectors(edits, modal)}`,
    'multiInjectedProviderDiscovery: false',
    ...(transports ? [edits.text(transports.node)] : []),
    ...(transports || properties.has('client') ? [] : [writeTransports(edits, chains)]),
    ...[...properties].filter(([key]) => !written.includes(key)).map(([, { node }]) => edits.text(node)),
  ]
}

/** The modal is the only connector. It finds browser extensions. */
export function writeConnectors(edits: Edits, { modal }: Config): string {
  return `[${edits.need('@latchkey/wagmi', 'latchkeyConnector')}(${modal})]`
}

/** Returns the kit's default transports. */
function writeTransports(edits: Edits, chains: Chains): string {
  const http = edits.need('wagmi', 'http')
  if (chains.names) return `transports: { ${chains.names.map((name) => `[${name}.id]: ${http}()`).join(', ')} }`
  const createClient = edits.need('viem', 'createClient')
  return `client: ({ chain }) => ${createClient}({ chain, transport: ${http}() })`
}

export function readChains(edits: Edits, value: Node): Chains {
  const list = value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression' ? value.expression : value
  const text = value === list ? edits.text(value) : `(${edits.text(value)})`
  if (list.type !== 'ArrayExpression') return { text, names: undefined }
  const names = list.elements.map((element) => (element?.type === 'Identifier' ? element.name : undefined))
  return { text, names: names.every((name) => name !== undefined) ? names : undefined }
}

export function readText(edits: Edits, properties: ReadonlyMap<string, Property>, key: string): string | undefined {
  const property = properties.get(key)
  return property && edits.text(property.value)
}

const metadataRemark = 'set the address and icon of your app, which wallets show'

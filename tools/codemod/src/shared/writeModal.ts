/** The statement that makes the modal, and the parts of a wagmi config that belong to it. */
import type { Node } from 'oxc-parser'
import type { ModalOption } from '../project/Project.js'
import type { Edits } from '../source/createEdits.js'

export interface ModalParts {
  readonly name: string
  readonly isExported: boolean
  readonly projectId: string
  readonly appName: string
  readonly description: string | undefined
  readonly url: string | undefined
  readonly icon: string | undefined
  readonly chains: Chains
  readonly options: readonly ModalOption[]
}

export interface Chains {
  readonly text: string
  /** Their names, where the list is written out and has nothing else. */
  readonly names: readonly string[] | undefined
}

const siteAddressRemark = 'the address and a picture of your site, as wallets show them'

/** @param at the statement that it stands before. */
export function writeModal(edits: Edits, at: Node, parts: ModalParts): string {
  const { indent, quote, semicolon } = edits.module.style
  const createModal = edits.need('@latchkey/shell', 'createModal')
  const eip155 = edits.need('@latchkey/eip155', 'eip155')
  const walletConnect = edits.need('@latchkey/walletconnect', 'walletConnect')
  const fromChain = edits.need('@latchkey/networks', 'fromChain')
  const { chains, url, icon } = parts
  for (const { imports } of parts.options) for (const { source, name } of imports) edits.need(source, name)
  const networks = chains.names
    ? `[${chains.names.map((name) => `${fromChain}(${name})`).join(', ')}]`
    : `${chains.text}.map((chain) => ${fromChain}(chain))`
  const metadata = [
    ...(url && icon ? [] : [`// ${edits.recordRemark(at, siteAddressRemark)}`]),
    `name: ${parts.appName},`,
    `description: ${parts.description ?? parts.appName},`,
    `url: ${url ?? `globalThis.location?.origin ?? ${quote}https://site.example${quote}`},`,
    `icons: [${icon ?? `${quote}https://site.example/icon.png${quote}`}],`,
  ]
  const lines = [
    `projectId: ${parts.projectId},`,
    ['metadata: {', ...metadata.map((line) => indent + line), '},'].join(`\n${indent}`),
    `networks: ${networks},`,
    `chains: [${eip155}(), ${walletConnect}()],`,
    ...parts.options.map(({ text }) => `${text.replaceAll("'", quote)},`),
  ]
  return `${parts.isExported ? 'export ' : ''}const ${parts.name} = ${createModal}({\n${lines.map((line) => indent + line).join('\n')}\n})${semicolon}\n\n`
}

/** The connectors of a wagmi config: the modal is the only one, and finds extensions itself. */
export function writeConnectors(edits: Edits, modal: string): string {
  return `[${edits.need('@latchkey/wagmi', 'latchkeyConnector')}(${modal})]`
}

/** How a wagmi config reaches its chains, where the kit's had that by default. */
export function writeTransports(edits: Edits, chains: Chains): string {
  const http = edits.need('wagmi', 'http')
  if (chains.names) return `transports: { ${chains.names.map((name) => `[${name}.id]: ${http}()`).join(', ')} }`
  const createClient = edits.need('viem', 'createClient')
  return `client: ({ chain }) => ${createClient}({ chain, transport: ${http}() })`
}

export function readChains(edits: Edits, value: Node): Chains {
  const list = value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression' ? value.expression : value
  const text = edits.text(value)
  if (list.type !== 'ArrayExpression') return { text: value === list ? text : `(${text})`, names: undefined }
  const names = list.elements.map((element) => (element?.type === 'Identifier' ? element.name : undefined))
  return {
    text: value === list ? text : `(${text})`,
    names: names.every((name) => name !== undefined) ? names : undefined,
  }
}

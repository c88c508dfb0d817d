import type { Node } from 'oxc-parser'
import type { ProviderFinding } from '../../project/Project.js'
import {
  findProvider,
  join,
  nothing,
  option,
  readAttributeFindings,
  readLocale,
  remark,
} from '../../shared/findings.js'
import { type Property, readBoolean, readProperties, readString } from '../../shared/syntax.js'
import type { Module } from '../../source/readModule.js'

/** Reads what `<ConnectKitProvider>` says about the modal. */
export function readProvider(module: Module): ProviderFinding | undefined {
  const element = findProvider(module, 'ConnectKitProvider')
  if (!element) return undefined
  const textOf = (node: Node) => module.code.slice(node.start, node.end).replace(/\s+/g, ' ')
  const { options, remarks } = readAttributeFindings(
    element,
    {
      mode: readMode,
      theme: (expression, { node }) => readTheme(expression, textOf(node)),
      customTheme: (expression) => readCustomTheme(module, expression),
      options: (expression) => readOptions(expression, textOf),
      onConnect: (_value, { node }) =>
        remark(`${textOf(node)}: write wagmi's useAccountEffect({ onConnect }) in a component`),
      onDisconnect: (_value, { node }) =>
        remark(`${textOf(node)}: write wagmi's useAccountEffect({ onDisconnect }) in a component`),
      '...': (_value, { node }) => remark(`${textOf(node)} was spread here: give createModal what it held`),
    },
    ({ node }) => remark(`${textOf(node)} has no counterpart`),
  )
  // Of options with the same name the last one counts.
  const byName = new Map(options.map((one) => [one.text.split(':')[0], one]))
  return { options: [...byName.values()], remarks }
}

function readMode(expression: Node | null): ProviderFinding {
  const mode = readString(expression)
  if (mode === 'auto') return nothing
  return mode === undefined
    ? remark('mode is chosen by code: call modal.setThemeMode()')
    : option(`themeMode: '${mode}'`)
}

function readTheme(expression: Node | null, text: string): ProviderFinding {
  const theme = readString(expression)
  if (theme === 'auto') return nothing
  if (theme === 'midnight') return option(`themeMode: 'dark'`)
  return remark(`${text} has no counterpart: themeVariables of createModal`)
}

function readCustomTheme(module: Module, expression: Node | null): ProviderFinding {
  const properties = expression?.type === 'ObjectExpression' ? readProperties(expression) : undefined
  if (!properties) return remark('customTheme is made by code: give createModal themeVariables')
  const known: string[] = []
  const lost: string[] = []
  for (const [key, { value }] of properties) {
    const name = variables[key]
    if (name && readString(value) !== undefined) known.push(`'${name}': ${module.code.slice(value.start, value.end)}`)
    else lost.push(key)
  }
  return join([
    known.length > 0 ? option(`themeVariables: { ${known.join(', ')} }`) : nothing,
    lost.length > 0 ? remark(`of customTheme these have no counterpart: ${lost.join(', ')}`) : nothing,
  ])
}

function readOptions(expression: Node | null, textOf: (node: Node) => string): ProviderFinding {
  const properties = expression?.type === 'ObjectExpression' ? readProperties(expression) : undefined
  if (!properties) return remark('options are made by code: docs/moving/connectkit.md lists them')
  const findings: ProviderFinding[] = []
  const lost: string[] = []
  for (const [key, property] of properties) {
    const finding = readOption(key, property, textOf(property.value))
    if (finding) findings.push(finding)
    else lost.push(textOf(property.node))
  }
  if (lost.length > 0) findings.push(remark(`of options these have no counterpart: ${lost.join(', ')}`))
  return join(findings)
}

/** @returns `undefined` for an option without a counterpart. */
function readOption(key: string, { value }: Property, text: string): ProviderFinding | undefined {
  switch (key) {
    case 'language':
      return readLocale(value)
    case 'hideNoWalletCTA':
    case 'hideQuestionMarkCTA':
      return text === 'true' ? option('enableWalletGuide: false') : nothing
    case 'walletOnboardingUrl':
      return readString(value) === undefined ? undefined : option(`services: { guideUrl: ${text} }`)
    case 'enforceSupportedChains':
      return text === 'false' ? option('allowUnsupportedChain: true') : readDefault(key, value)
    case 'initialChainId':
      return text === '0'
        ? nothing
        : remark(`initialChainId (${text}): give createModal defaultNetwork, one of its networks`)
    case 'disclaimer':
      return remark('disclaimer: give createModal termsConditionsUrl and privacyPolicyUrl')
    default:
      return readDefault(key, value)
  }
}

/** An option that Latchkey lacks is no loss at the value which describes what Latchkey does. */
function readDefault(key: string, value: Node): ProviderFinding | undefined {
  return defaults[key] !== undefined && defaults[key] === readBoolean(value) ? nothing : undefined
}

const defaults: Readonly<Record<string, boolean>> = {
  enforceSupportedChains: true,
  embedGoogleFonts: false,
  reducedMotion: true,
}

/** Variables of the kit's themes that Latchkey has, too. */
const variables: Readonly<Record<string, string>> = {
  '--ck-accent-color': '--latchkey-accent',
  '--ck-font-family': '--latchkey-font-family',
}

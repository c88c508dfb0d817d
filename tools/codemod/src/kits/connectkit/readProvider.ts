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

export function readProvider(module: Module): ProviderFinding | undefined {
  const element = findProvider(module, 'ConnectKitProvider')
  if (!element) return undefined
  const textOf = (node: Node) => module.code.slice(node.start, node.end).replace(/\s+/g, ' ')
  const { options, remarks } = readAttributeFindings(module, element, {
    mode: readMode,
    theme: readTheme,
    customTheme: (expression) => readCustomTheme(module, expression),
    options: (expression) => readOptions(expression, textOf),
    onConnect: (_value, text) => remark(`${text}: write wagmi's useAccountEffect({ onConnect }) in a component`),
    onDisconnect: (_value, text) => remark(`${text}: write wagmi's useAccountEffect({ onDisconnect }) in a component`),
  })
  // If several options have the same name, the last one wins.
  const byName = new Map(options.map((found) => [found.text.split(':')[0], found]))
  return { options: [...byName.values()], remarks }
}

function readMode(expression: Node | null): ProviderFinding {
  const mode = readString(expression)
  if (mode === 'auto') return nothing
  return mode === undefined
    ? remark('call modal.setThemeMode(), because mode is not a literal')
    : option(`themeMode: '${mode}'`)
}

function readTheme(expression: Node | null, text: string): ProviderFinding {
  const theme = readString(expression)
  if (theme === 'auto') return nothing
  if (theme === 'midnight') return option(`themeMode: 'dark'`)
  return remark(`use themeVariables of createModal instead of ${text}`)
}

function readCustomTheme(module: Module, expression: Node | null): ProviderFinding {
  const properties = expression?.type === 'ObjectExpression' ? readProperties(expression) : undefined
  if (!properties) return remark('pass themeVariables to createModal, because customTheme is not a literal')
  const known: string[] = []
  const lost: string[] = []
  for (const [key, { value }] of properties) {
    const name = variables[key]
    if (name && readString(value) !== undefined) known.push(`'${name}': ${module.code.slice(value.start, value.end)}`)
    else lost.push(key)
  }
  return join([
    known.length > 0 ? option(`themeVariables: { ${known.join(', ')} }`) : nothing,
    lost.length > 0 ? remark(`these members of customTheme have no counterpart: ${lost.join(', ')}`) : nothing,
  ])
}

function readOptions(expression: Node | null, textOf: (node: Node) => string): ProviderFinding {
  const properties = expression?.type === 'ObjectExpression' ? readProperties(expression) : undefined
  if (!properties) return remark('move options by hand, because they are not a literal (docs/moving/connectkit.md)')
  const findings: ProviderFinding[] = []
  const lost: string[] = []
  for (const [key, property] of properties) {
    const finding = readOption(key, property, textOf(property.value))
    if (finding) findings.push(finding)
    else lost.push(textOf(property.node))
  }
  if (lost.length > 0) findings.push(remark(`these options have no counterpart: ${lost.join(', ')}`))
  return join(findings)
}

/** Returns `undefined` if Latchkey has no such option. */
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
      return text === '0' ? nothing : remark(`pass defaultNetwork to createModal instead of initialChainId (${text})`)
    case 'disclaimer':
      return remark('pass termsConditionsUrl and privacyPolicyUrl to createModal instead of disclaimer')
    default:
      return readDefault(key, value)
  }
}

/** If an option's value describes what Latchkey always does, nothing is lost by removing it. */
function readDefault(key: string, value: Node): ProviderFinding | undefined {
  return defaults[key] !== undefined && defaults[key] === readBoolean(value) ? nothing : undefined
}

const defaults: Readonly<Record<string, boolean>> = {
  enforceSupportedChains: true,
  embedGoogleFonts: false,
  reducedMotion: true,
}

/** The theme variables that Latchkey also has. */
const variables: Readonly<Record<string, string>> = {
  '--ck-accent-color': '--latchkey-accent',
  '--ck-font-family': '--latchkey-font-family',
}

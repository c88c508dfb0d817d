import type { Node } from 'oxc-parser'
import type { ModalOption, ProviderFinding } from '../../project/Project.js'
import { readLocale } from '../../shared/readLocale.js'
import {
  readAttributes,
  readBoolean,
  readElement,
  readExpression,
  readProperties,
  readString,
} from '../../shared/syntax.js'
import type { Module } from '../../source/readModule.js'

/** Variables of the kit's themes that ours have too. */
const variables: Readonly<Record<string, string>> = {
  '--ck-accent-color': '--latchkey-accent',
  '--ck-font-family': '--latchkey-font-family',
}

/** Options that change nothing here, at the value at which they are no loss. */
const defaults: Readonly<Record<string, boolean>> = {
  enforceSupportedChains: true,
  embedGoogleFonts: false,
  reducedMotion: true,
}

/** What `<ConnectKitProvider>` says about the modal. */
export function readProvider(module: Module): ProviderFinding | undefined {
  const use = module.uses.find(({ name, node }) => name === 'ConnectKitProvider' && readElement(module, { node }))
  const element = use && readElement(module, use)
  if (!element) return undefined
  const options: ModalOption[] = []
  const remarks: string[] = []
  const take = (finding: ProviderFinding) => {
    options.push(...finding.options)
    remarks.push(...finding.remarks)
  }
  for (const { name, value, node } of readAttributes(element)) {
    const text = module.code.slice(node.start, node.end).replace(/\s+/g, ' ')
    const expression = readExpression(value)
    if (name === 'mode') take(readMode(value))
    else if (name === 'theme') take(readTheme(value, text))
    else if (name === 'customTheme') take(readCustomTheme(module, expression))
    else if (name === 'options') take(readOptions(module, expression))
    else if (name === 'onConnect' || name === 'onDisconnect') {
      remarks.push(`${text}: write wagmi's useAccountEffect({ ${name} }) in a component`)
    } else if (name === '...') remarks.push(`${text} was spread here: give createModal what it held`)
    else remarks.push(`${text} has no counterpart`)
  }
  const byName = new Map(options.map((one) => [one.text.split(':')[0], one]))
  return { options: [...byName.values()], remarks }
}

function readMode(value: Node | null): ProviderFinding {
  const mode = readString(value)
  if (mode === 'auto') return nothing
  if (mode === undefined) return { options: [], remarks: ['mode is chosen by code: call modal.setThemeMode()'] }
  return { options: [option(`themeMode: '${mode}'`)], remarks: [] }
}

function readTheme(value: Node | null, text: string): ProviderFinding {
  const theme = readString(value)
  if (theme === 'auto') return nothing
  if (theme === 'midnight') return { options: [option(`themeMode: 'dark'`)], remarks: [] }
  return { options: [], remarks: [`${text} has no counterpart: themeVariables of createModal`] }
}

function readCustomTheme(module: Module, expression: Node | null): ProviderFinding {
  const properties = expression?.type === 'ObjectExpression' ? readProperties(expression) : undefined
  if (!properties) return { options: [], remarks: ['customTheme is made by code: give createModal themeVariables'] }
  const known: string[] = []
  const lost: string[] = []
  for (const [key, { value }] of properties) {
    const name = variables[key]
    if (name && readString(value) !== undefined) known.push(`'${name}': ${module.code.slice(value.start, value.end)}`)
    else lost.push(key)
  }
  return {
    options: known.length > 0 ? [option(`themeVariables: { ${known.join(', ')} }`)] : [],
    remarks: lost.length > 0 ? [`of customTheme these have no counterpart: ${lost.join(', ')}`] : [],
  }
}

function readOptions(module: Module, expression: Node | null): ProviderFinding {
  const properties = expression?.type === 'ObjectExpression' ? readProperties(expression) : undefined
  if (!properties) return { options: [], remarks: ['options are made by code: docs/moving/connectkit.md lists them'] }
  const options: ModalOption[] = []
  const remarks: string[] = []
  const lost: string[] = []
  for (const [key, { value, node }] of properties) {
    const text = module.code.slice(value.start, value.end)
    if (key === 'language') {
      const finding = readLocale(value)
      options.push(...finding.options)
      remarks.push(...finding.remarks)
    } else if (key === 'hideNoWalletCTA' || key === 'hideQuestionMarkCTA') {
      if (text === 'true' && !options.some((one) => one.text.startsWith('enableWalletGuide'))) {
        options.push(option('enableWalletGuide: false'))
      }
    } else if (key === 'walletOnboardingUrl' && readString(value) !== undefined) {
      options.push(option(`services: { guideUrl: ${text} }`))
    } else if (key === 'enforceSupportedChains' && text === 'false') options.push(option('allowUnsupportedChain: true'))
    else if (key === 'initialChainId') {
      if (text !== '0') remarks.push(`initialChainId (${text}): give createModal defaultNetwork, one of its networks`)
    } else if (key === 'disclaimer')
      remarks.push('disclaimer: give createModal termsConditionsUrl and privacyPolicyUrl')
    else if (defaults[key] === undefined || defaults[key] !== readBoolean(value))
      lost.push(module.code.slice(node.start, node.end).replace(/\s+/g, ' '))
  }
  if (lost.length > 0) remarks.push(`of options these have no counterpart: ${lost.join(', ')}`)
  return { options, remarks }
}

const nothing: ProviderFinding = { options: [], remarks: [] }

function option(text: string): ModalOption {
  return { text, imports: [] }
}

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
import { readAttributes, readExpression, readProperties } from '../../shared/syntax.js'
import type { Module } from '../../source/readModule.js'
import { readTheme } from './readTheme.js'

export function readProvider(module: Module): ProviderFinding | undefined {
  const element = findProvider(module, 'RainbowKitProvider')
  if (!element) return undefined
  const textOf = ({ start, end }: Node) => module.code.slice(start, end)
  const theme = readAttributes(element).find(({ name }) => name === 'theme')?.value
  const rest = readAttributeFindings(module, element, {
    theme: () => nothing,
    locale: readLocale,
    initialChain: (expression) => readInitialChain(module, expression),
    appInfo: (expression) => readAppInfo(expression, textOf),
    showRecentTransactions: () =>
      remark('use @latchkey/plugin-activity for transactions: createModal({ plugins: [activity()] })'),
    avatar: (_value, text) => remark(`${text} has no counterpart: the picture is that of the account's name`),
    modalSize: (_value, text) => (/compact/.test(text) ? remark(`${text} has no counterpart`) : nothing),
  })
  return join([readTheme(module, readExpression(theme ?? null) ?? undefined), rest])
}

function readInitialChain(module: Module, expression: Node | null): ProviderFinding {
  const name = expression?.type === 'Identifier' ? expression.name : undefined
  const source = module.imports.find(({ specifiers }) => specifiers.some(({ local }) => local.name === name))?.source
    .value
  return name && source && /^(wagmi|viem)\/chains$/.test(source)
    ? option(`defaultNetwork: fromChain(${name})`, [{ source, name }])
    : remark('pass defaultNetwork to createModal instead of initialChain')
}

function readAppInfo(expression: Node | null, textOf: (node: Node) => string): ProviderFinding {
  const properties = expression?.type === 'ObjectExpression' ? readProperties(expression) : undefined
  if (!properties) return remark('pass appInfo to createModal: as metadata.name and services.guideUrl')
  const name = properties.get('appName')?.value
  const guide = properties.get('learnMoreUrl')?.value
  return join([
    name ? remark(`pass appInfo.appName (${textOf(name)}) to createModal as metadata.name`) : nothing,
    guide ? readGuide(guide, textOf(guide)) : nothing,
    properties.has('disclaimer')
      ? remark('pass termsConditionsUrl and privacyPolicyUrl to createModal instead of appInfo.disclaimer')
      : nothing,
  ])
}

function readGuide(guide: Node, text: string): ProviderFinding {
  return guide.type === 'Literal'
    ? option(`services: { guideUrl: ${text} }`)
    : remark(`pass appInfo.learnMoreUrl (${text}) to createModal as services.guideUrl`)
}

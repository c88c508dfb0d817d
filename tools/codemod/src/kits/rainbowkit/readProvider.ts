import type { Node } from 'oxc-parser'
import type { ModalOption, ProviderFinding } from '../../project/Project.js'
import { readLocale } from '../../shared/readLocale.js'
import { readAttributes, readElement, readExpression, readProperties } from '../../shared/syntax.js'
import type { Module } from '../../source/readModule.js'
import { readTheme } from './readTheme.js'

/** What `<RainbowKitProvider>` says about the modal. */
export function readProvider(module: Module): ProviderFinding | undefined {
  const use = module.uses.find(({ name, node }) => name === 'RainbowKitProvider' && readElement(module, { node }))
  const element = use && readElement(module, use)
  if (!element) return undefined
  const options: ModalOption[] = []
  const remarks: string[] = []
  const take = (finding: ProviderFinding) => {
    options.push(...finding.options)
    remarks.push(...finding.remarks)
  }
  const attributes = readAttributes(element)
  take(readTheme(module, readExpression(attributes.find(({ name }) => name === 'theme')?.value ?? null) ?? undefined))
  for (const { name, value, node } of attributes) {
    const expression = readExpression(value)
    const text = module.code.slice(node.start, node.end)
    if (name === 'locale') take(readLocale(value))
    else if (name === 'initialChain') take(readInitialChain(module, expression))
    else if (name === 'appInfo') take(readAppInfo(module, expression))
    else if (name === 'showRecentTransactions') {
      remarks.push(
        'what the account did is a plugin: createModal({ plugins: [activity()] }), from @latchkey/plugin-activity',
      )
    } else if (name === 'avatar') remarks.push(`${text} has no counterpart: the picture is that of the account's name`)
    else if (name === 'modalSize') {
      if (!/compact/.test(text)) continue
      remarks.push(`${text} has no counterpart: there is one size, and a sheet on phones`)
    } else if (name === '...') remarks.push(`${text} was spread here: give createModal what it held`)
    else if (name !== 'theme') remarks.push(`${text} has no counterpart`)
  }
  return { options, remarks }
}

function readInitialChain(module: Module, expression: Node | null): ProviderFinding {
  const name = expression?.type === 'Identifier' ? expression.name : undefined
  const source = module.imports.find(({ specifiers }) => specifiers.some(({ local }) => local.name === name))?.source
    .value
  if (!name || !source || !/^(wagmi|viem)\/chains$/.test(source)) {
    return { options: [], remarks: ['initialChain: give createModal defaultNetwork, one of its networks'] }
  }
  return { options: [{ text: `defaultNetwork: fromChain(${name})`, imports: [{ source, name }] }], remarks: [] }
}

function readAppInfo(module: Module, expression: Node | null): ProviderFinding {
  const properties = expression?.type === 'ObjectExpression' ? readProperties(expression) : undefined
  if (!properties)
    return { options: [], remarks: ['appInfo: its name is metadata.name, its learnMoreUrl is services.guideUrl'] }
  const text = (key: string) => {
    const property = properties.get(key)
    return property && module.code.slice(property.value.start, property.value.end)
  }
  const guide = properties.get('learnMoreUrl')?.value
  return {
    options:
      guide?.type === 'Literal' ? [{ text: `services: { guideUrl: ${text('learnMoreUrl')} }`, imports: [] }] : [],
    remarks: [
      ...(properties.has('appName') ? [`appInfo.appName (${text('appName')}) is metadata.name now`] : []),
      ...(guide && guide.type !== 'Literal'
        ? [`appInfo.learnMoreUrl (${text('learnMoreUrl')}) is services.guideUrl now`]
        : []),
      ...(properties.has('disclaimer')
        ? ['appInfo.disclaimer: give createModal termsConditionsUrl and privacyPolicyUrl']
        : []),
    ],
  }
}

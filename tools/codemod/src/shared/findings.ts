/** Converts a kit provider's properties to `createModal` options and remarks. */
import type { JSXElement, Node } from 'oxc-parser'
import type { ModalOption, ProviderFinding } from '../project/Project.js'
import type { Module } from '../source/readModule.js'
import { readAttributes, readElement, readExpression, readString } from './syntax.js'

export const nothing: ProviderFinding = { options: [], remarks: [] }

export function option(text: string, imports: ModalOption['imports'] = []): ProviderFinding {
  return { options: [{ text, imports }], remarks: [] }
}

export function remark(...remarks: readonly string[]): ProviderFinding {
  return { options: [], remarks }
}

export function join(findings: readonly ProviderFinding[]): ProviderFinding {
  return {
    options: findings.flatMap(({ options }) => options),
    remarks: findings.flatMap(({ remarks }) => remarks),
  }
}

export function findProvider(module: Module, provider: string): JSXElement | undefined {
  const use = module.uses.find(({ name, node }) => name === provider && readElement(module, { node }))
  return use && readElement(module, use)
}

/** Reads each property with the function of the same name. Adds a remark about any other property. */
export function readAttributeFindings(
  { code }: Module,
  element: JSXElement,
  readers: Readonly<Record<string, (expression: Node | null, text: string) => ProviderFinding>>,
): ProviderFinding {
  return join(
    readAttributes(element).map(({ name, node, value }) => {
      const text = code.slice(node.start, node.end)
      if (name === '...') return remark(`pass the properties of ${text} to createModal`)
      const read = Object.hasOwn(readers, name) ? readers[name] : undefined
      return read ? read(readExpression(value), text) : remark(`${text} has no counterpart`)
    }),
  )
}

export function readLocale(value: Node | null): ProviderFinding {
  const locale = readString(value)
  if (locale === undefined) return remark('call modal.setLocale(), because locale is not a literal')
  if (missingLocales.test(locale)) return remark(`pass your own messages to createModal: it has none for ${locale}`)
  return option(`locale: '${locale.replace(/^ua\b/, 'uk')}'`)
}

const missingLocales = /^(ms|ca|ee|et)\b/

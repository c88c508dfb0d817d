/** What the properties of a kit's provider become: options of `createModal`, and remarks about the rest. */
import type { JSXElement, Node } from 'oxc-parser'
import type { ModalOption, ProviderFinding } from '../project/Project.js'
import type { Module } from '../source/readModule.js'
import { type Attribute, readAttributes, readElement, readExpression, readString } from './syntax.js'

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

/** The first element of a kit's provider in a source. */
export function findProvider(module: Module, provider: string): JSXElement | undefined {
  const use = module.uses.find(({ name, node }) => name === provider && readElement(module, { node }))
  return use && readElement(module, use)
}

/** Reads a provider's properties, each by the function of its name; `other` reads the rest. */
export function readAttributeFindings(
  element: JSXElement,
  readers: Readonly<Record<string, (expression: Node | null, attribute: Attribute) => ProviderFinding>>,
  other: (attribute: Attribute) => ProviderFinding,
): ProviderFinding {
  return join(
    readAttributes(element).map((attribute) => {
      const read = Object.hasOwn(readers, attribute.name) ? readers[attribute.name] : undefined
      return read ? read(readExpression(attribute.value), attribute) : other(attribute)
    }),
  )
}

export function readLocale(value: Node | null): ProviderFinding {
  const locale = readString(value)
  if (locale === undefined) return remark('the language is chosen by code: call modal.setLocale()')
  if (missingLocales.test(locale)) {
    return remark(`there is no catalogue for ${locale}: createModal's messages takes your own`)
  }
  return option(`locale: '${locale.replace(/^ua\b/, 'uk')}'`)
}

const missingLocales = /^(ms|ca|ee|et)\b/

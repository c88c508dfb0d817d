import type { Node } from 'oxc-parser'
import type { ProviderFinding } from '../project/Project.js'
import { readString } from './syntax.js'

/** Languages that there is no catalogue for. */
const missing = /^(ms|ca|ee|et)\b/

export function readLocale(value: Node | null): ProviderFinding {
  const locale = readString(value)
  if (locale === undefined) return { options: [], remarks: ['the language is chosen by code: call modal.setLocale()'] }
  if (missing.test(locale))
    return { options: [], remarks: [`there is no catalogue for ${locale}: createModal's messages takes your own`] }
  return { options: [{ text: `locale: '${locale.replace(/^ua\b/, 'uk')}'`, imports: [] }], remarks: [] }
}

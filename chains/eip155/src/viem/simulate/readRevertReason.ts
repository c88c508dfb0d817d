import { cleanForeignText, readText } from '@latchkey/plugin-api'
import { readAbiText } from '../readToken.js'

/**
 * Reads why a call reverted: the text of `Error(string)`, the code of `Panic(uint256)`, or the selector of the contract's
 * own error. Otherwise, the node's message.
 */
export function readRevertReason(data: unknown, message: unknown): string | undefined {
  const [, selector, parameters = ''] = /^0x([\da-f]{8})([\da-f]*)$/i.exec(readText(data).slice(0, 10_000)) ?? []
  if (selector === errorSelector) return clean(readAbiText(parameters))
  if (selector === panicSelector) return `Panic(0x${parameters.replace(/^0+(?=..)/, '').slice(0, 64)})`
  return selector ? `0x${selector.toLowerCase()}` : clean(readText(message).replace(/^execution reverted(: ?)?/i, ''))
}

const clean = (text: string) => cleanForeignText(text, 200) || undefined

const errorSelector = '08c379a0'
const panicSelector = '4e487b71'

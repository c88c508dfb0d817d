import type { CaipNetworkId } from '@latchkey/plugin-api'
import type { SiwxMessageData } from '../Siwx.js'
import { writeMessage } from './writeMessage.js'

/**
 * The fields of a message that a wallet has written. `undefined` for a text that `writeMessage` would not make of them: what
 * is read says then something else than what was signed.
 */
export function readMessage(text: string, chainId: CaipNetworkId): SiwxMessageData | undefined {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.startsWith('URI: '))
  const listed = lines.indexOf('Resources:', first)
  const fields = new Map(
    lines.slice(first, listed < 0 ? undefined : listed).map((line): [string, string] => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    }),
  )
  const read = (name: string) => fields.get(name) ?? ''
  const optional = (name: string, key: string) => (fields.has(name) ? { [key]: read(name) } : {})
  // Domain, address and a blank line stand above it, and one below.
  const statement = first > 4 ? lines.slice(3, first - 1).join('\n') : ''
  const data: SiwxMessageData = {
    accountAddress: lines[1] ?? '',
    chainId,
    domain: lines[0]?.split(' ')[0] ?? '',
    uri: read('URI'),
    version: read('Version'),
    nonce: read('Nonce'),
    ...(statement && { statement }),
    ...(listed >= 0 && { resources: lines.slice(listed + 1).map((line) => line.slice(2)) }),
    ...optional('Issued At', 'issuedAt'),
    ...optional('Expiration Time', 'expirationTime'),
    ...optional('Not Before', 'notBefore'),
    ...optional('Request ID', 'requestId'),
  }
  try {
    return writeMessage(data) === text ? data : undefined
  } catch {
    return undefined // a field that no message can have
  }
}

/**
 * The cookie's format. Servers run this code, so don't import React here, not even through plugin-api.
 *
 * ```
 * 1|eip155:137|eip155:137:0xd8dA...6045/smartAccount/io.metamask|solana:5eykt...:7vfC.../eoa/Phantom
 * version | active network | account / type / connector | ...
 * ```
 */
import type { AccountType, CaipAddress, CaipNetworkId, ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import type { InitialState, NamespaceConnection } from '../state/connections.js'

/**
 * Reads a `Cookie` header or `document.cookie`. Ignores values in any other format, because clients can send anything.
 */
export function readCookie(header: string, name: string): InitialState | undefined {
  const pairs = header.split(';').map((pair) => pair.trim())
  const pair = pairs.find((candidate) => candidate.startsWith(`${name}=`))
  return pair === undefined ? undefined : parse(pair.slice(name.length + 1))
}

/** Browsers accept a `__Host-` cookie only from the host itself, so the domain's other hosts can't set it. */
export function cookieName(modalId: string, isSecure: boolean): string {
  // Cookie names must not contain parentheses.
  const id = encode(modalId).replace(/[()]/g, (parenthesis) => (parenthesis === '(' ? '%28' : '%29'))
  return `${isSecure ? '__Host-' : ''}latchkey.${id}`
}

/** Returns the cookie's value. Omits later accounts if it would become too long. */
export function writeValue(networkId: CaipNetworkId, accounts: readonly ChainAccount[]): string {
  const kept = accounts.reduce((value, { caipAddress, type, connectorId }) => {
    const account = `${caipAddress}/${type}/${encode(connectorId)}`
    const longer = `${value}|${account}`
    return parseAccount(account) && longer.length <= maxLength ? longer : value
  }, `${version}|${networkId}`)
  return parse(kept) ? kept : ''
}

function parse(value: string): InitialState | undefined {
  if (value.length > maxLength) return undefined
  const [first, networkId = '', ...entries] = value.split('|')
  const [, namespace, reference] = /^([a-z\d]+):([-\w]{1,32})$/.exec(networkId) ?? []
  if (first !== version || !isKeyOf(addresses, namespace) || !reference || entries.length === 0) return undefined
  const connections: Partial<Record<ChainNamespace, NamespaceConnection>> = {}
  for (const entry of entries) {
    const account = parseAccount(entry)
    if (!account) return undefined
    connections[account.namespace] = { status: 'connecting', accounts: [], remembered: [account] }
  }
  return { networkId: networkId as CaipNetworkId, connections }
}

function parseAccount(entry: string): ChainAccount | undefined {
  const [caipAddress = '', type, encoded = '', ...rest] = entry.split('/')
  const [namespace, reference = '', address = '', ...more] = caipAddress.split(':')
  if (rest.length + more.length > 0 || !isKeyOf(addresses, namespace) || !isKeyOf(types, type)) return undefined
  if (!/^[-\w]{1,32}$/.test(reference) || !addresses[namespace].test(address)) return undefined
  const connectorId = decode(encoded)
  if (connectorId === undefined) return undefined
  const networkId: CaipNetworkId = `${namespace}:${reference}`
  return { namespace, address, networkId, caipAddress: caipAddress as CaipAddress, type, connectorId }
}

/** `encodeURIComponent` throws on lone surrogates. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
}

/** Decodes a connector's id. Rejects markup and control characters. */
function decode(encoded: string): string | undefined {
  try {
    const id = decodeURIComponent(encoded)
    return /^[\p{L}\p{N} ._:@()+-]{1,64}$/u.test(id) ? id : undefined
  } catch {
    return undefined
  }
}

function isKeyOf<Key extends string>(table: Readonly<Record<Key, unknown>>, value: string | undefined): value is Key {
  return value !== undefined && Object.hasOwn(table, value)
}

/** Checks the format only. */
const addresses: Readonly<Record<ChainNamespace, RegExp>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{45,50}$/,
  bip122: /^[\da-z]{14,90}$/i,
  cosmos: /^[\da-z]{14,90}$/,
}

const types: Readonly<Record<AccountType, true>> = { eoa: true, smartAccount: true, payment: true, ordinal: true }

const version = '1'

/** In characters. Browsers send the cookie with every request, so keep it small. Five long chains need about 700. */
const maxLength = 1_000

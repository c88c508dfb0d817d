/**
 * The cookie: its name and its value, a text of a few hundred bytes.
 *
 * ```
 * 1|eip155:137|eip155:137:0xd8dA...6045/smartAccount/io.metamask|solana:5eykt...:7vfC.../eoa/Phantom
 * version | active network | account / type / connector | ...
 * ```
 *
 * Servers read it, so nothing here imports React, not even through plugin-api.
 */

import type { AccountType, CaipAddress, CaipNetworkId, ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import type { InitialState, NamespaceConnection } from '../state/connections.js'

/**
 * Reads a cookie from a `Cookie` header or from `document.cookie`. Anybody can send any text: a value that does not have
 * exactly the form that is written here counts as absent.
 */
export function readCookie(header: string, name: string): InitialState | undefined {
  const pair = header
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
  return pair === undefined ? undefined : parse(pair.slice(name.length + 1))
}

/**
 * `__Host-latchkey.main` on https, `latchkey.main` on http. Browsers accept the first only from the host itself, so no other
 * host of the same domain can plant it.
 */
export function cookieName(modalId: string, isSecure: boolean): string {
  // A cookie's name may not contain parentheses.
  const id = encode(modalId).replace(/[()]/g, (parenthesis) => (parenthesis === '(' ? '%28' : '%29'))
  return `${isSecure ? '__Host-' : ''}latchkey.${id}`
}

/** The value for these accounts, the most important first. Accounts that would make it too long are left out. */
export function writeValue(networkId: CaipNetworkId, accounts: readonly ChainAccount[]): string {
  const kept = accounts.reduce((value, { caipAddress, type, connectorId }) => {
    const account = `${caipAddress}/${type}/${encode(connectorId)}`
    const longer = `${value}|${account}`
    return parseAccount(account) && longer.length <= longest ? longer : value
  }, `${version}|${networkId}`)
  return parse(kept) ? kept : ''
}

function parse(value: string): InitialState | undefined {
  if (value.length > longest) return undefined
  const [first, networkId = '', ...entries] = value.split('|')
  const [, namespace, reference] = /^([a-z\d]+):([-\w]{1,32})$/.exec(networkId) ?? []
  if (first !== version || !isNamespace(namespace) || !reference || entries.length === 0) return undefined
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
  if (rest.length + more.length > 0 || !isNamespace(namespace) || !isType(type)) return undefined
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

/** A connector's id: a name, a reversed domain or a number, without markup and control characters. */
function decode(encoded: string): string | undefined {
  try {
    const id = decodeURIComponent(encoded)
    return /^[\p{L}\p{N} ._:@()+-]{1,64}$/u.test(id) ? id : undefined
  } catch {
    return undefined // A lone % or half a character is never written here.
  }
}

function isNamespace(value: string | undefined): value is ChainNamespace {
  return value !== undefined && Object.hasOwn(addresses, value)
}

function isType(value: string | undefined): value is AccountType {
  return value !== undefined && Object.hasOwn(types, value)
}

/** The form of an address: enough to show it, but no proof that it exists. */
const addresses: Readonly<Record<ChainNamespace, RegExp>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{45,50}$/,
  bip122: /^[\da-z]{14,90}$/i,
  cosmos: /^[\da-z]{14,90}$/,
}

const types: Readonly<Record<AccountType, true>> = { eoa: true, smartAccount: true, payment: true, ordinal: true }

const version = '1'

/** Browsers send a cookie with every request, so it stays small. Five chains with long names take about 700 bytes. */
const longest = 1_000

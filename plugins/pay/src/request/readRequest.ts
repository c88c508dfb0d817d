import type { Network } from '@latchkey/plugin-api'
import { parseUnits } from '@latchkey/plugin-api/amounts'
import { PaymentError } from '../errors.js'
import { cleanWords } from './cleanWords.js'
import type { Order } from './Order.js'

/** By hand: schemas of a library would be an eighth of the plugin. */
type Unread = Readonly<Record<string, unknown>>

const chains = {
  eip155: { address: /^0x[\da-f]{40}$/i, unitLimit: 2n ** 256n },
  // Of 32 bytes; tokens count in 64 bits.
  solana: { address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, unitLimit: 2n ** 64n },
} as const

/**
 * Reads a site's request, each member once and checked.
 *
 * @throws {PaymentError} PAY_REQUEST_INVALID, PAY_NETWORK_UNSUPPORTED, PAY_ASSET_INVALID, PAY_DECIMALS_WRONG,
 * PAY_AMOUNT_INVALID or PAY_RECIPIENT_INVALID, with the member in `details`.
 */
export function readRequest(value: unknown, networks: readonly Network[]): Order {
  const { networkId, asset, decimals, amount, recipient, description, reference, paymentId } = Object(value) as Unread
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const chain = network && Object.entries(chains).find(([namespace]) => namespace === network.chainNamespace)?.[1]
  if (!network || !chain) throw new PaymentError('PAY_NETWORK_UNSUPPORTED', describe('networkId', networkId))
  if (asset !== 'native' && !isText(asset, chain.address))
    throw new PaymentError('PAY_ASSET_INVALID', describe('asset', asset))
  const contract = asset === 'native' ? undefined : asset
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals)
    throw new PaymentError('PAY_REQUEST_INVALID', describe('decimals', decimals))
  if (contract === undefined && decimals !== network.nativeCurrency.decimals)
    throw new PaymentError('PAY_DECIMALS_WRONG', `${network.nativeCurrency.decimals} and not ${decimals}`)
  const units = isText(amount, /^\d{1,78}(\.\d{1,78})?$/) ? readUnits(amount, decimals) : undefined
  if (!units || units >= chain.unitLimit || typeof amount !== 'string')
    throw new PaymentError('PAY_AMOUNT_INVALID', describe('amount', amount))
  if (!isText(recipient, chain.address) || isLost(recipient, contract))
    throw new PaymentError('PAY_RECIPIENT_INVALID', describe('recipient', recipient))
  if (paymentId !== undefined && !isText(paymentId, /^[\w.:-]{1,64}$/))
    throw new PaymentError('PAY_REQUEST_INVALID', describe('paymentId', paymentId))
  const words = {
    description: readWords('description', description, 140),
    reference: readWords('reference', reference, 64),
  }
  return {
    paymentId: paymentId ?? createId(),
    isNamed: paymentId !== undefined,
    network,
    namespace: network.chainNamespace,
    contract,
    decimals,
    amount,
    units,
    recipient,
    ...words,
    content: JSON.stringify([network.caipNetworkId, contract, `${units}`, recipient, words]),
  }
}

/** As long as a UUID, which plain http pages can't make. */
function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const mostDecimals = 77 // of 256 bits

function isText(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value)
}

/** More decimals than the token has are refused, not rounded. */
function readUnits(amount: string, decimals: number): bigint | undefined {
  try {
    return parseUnits(amount, decimals)
  } catch {
    return undefined
  }
}

/** The token's own contract and the zero address: what goes there is lost. */
function isLost(recipient: string, contract: string | undefined): boolean {
  return recipient.toLowerCase() === contract?.toLowerCase() || /^(0x0{40}|1{32})$/.test(recipient)
}

function readWords(member: string, value: unknown, longest: number): string {
  if (value === undefined) return ''
  if (typeof value !== 'string') throw new PaymentError('PAY_REQUEST_INVALID', describe(member, value))
  return cleanWords(value.slice(0, 1_000), longest)
}

function describe(member: string, value: unknown): string {
  return `${member}: ${String(typeof value === 'string' ? value.slice(0, 100) : typeof value)}`
}

import { type ChainNamespace, encodeHex, type Network, readRecord } from '@latchkey/plugin-api'
import { checkTypedAmount } from '@latchkey/plugin-api/amounts'
import { PaymentError } from '../errors.js'

export interface Order {
  readonly paymentId: string
  readonly isNamed: boolean
  readonly network: Network
  readonly namespace: ChainNamespace
  /** The token's contract or mint address. `undefined` for the native coin. */
  readonly contract: string | undefined
  readonly decimals: number
  readonly amount: string
  /** Base units. */
  readonly units: bigint
  readonly recipient: string
  readonly description: string
  readonly reference: string
  /** Equal for requests that only differ in their id. */
  readonly content: string
}

const chains = {
  eip155: { address: /^0x[\da-f]{40}$/i, unitLimit: 2n ** 256n },
  // Addresses have 32 bytes, token amounts 64 bits.
  solana: { address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, unitLimit: 2n ** 64n },
} as const

/** Reads each property only once. A schema library would make the plugin an eighth larger. */
export function readRequest(value: unknown, networks: readonly Network[]): Order {
  const { networkId, asset, decimals, amount, recipient, description, reference, paymentId } = readRecord(value)
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
  const units = isText(amount, /^\d{1,78}(\.\d{1,78})?$/) ? checkTypedAmount(amount, { decimals }).value : undefined
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
    // `crypto.randomUUID` does not exist on pages without HTTPS.
    paymentId: paymentId ?? encodeHex(crypto.getRandomValues(new Uint8Array(16))),
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

const mostDecimals = 77 // 2^256 has 78 digits

function isText(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value)
}

/** Payments to the token's own contract or to the zero address are lost. */
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

/** Sanitizes a string: one line, at most `longest` code points, and no control characters except joiners. */
function cleanWords(words: string, longest: number): string {
  const line = words.replace(/\s+/gu, ' ').replace(/(?![\u200c\u200d])\p{C}/gu, '')
  const points = [...line.trim()]
  return points.length > longest ? `${points.slice(0, longest - 1).join('')}…` : points.join('')
}

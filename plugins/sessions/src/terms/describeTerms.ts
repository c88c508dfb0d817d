/** What a session allows and to whom, in the user's language. */
import { cleanForeignText, type NativeCurrency, type Text } from '@latchkey/plugin-api'
import { formatUnits } from '@latchkey/plugin-api/kit'
import type { SessionTerm } from '../index.js'
import { readRecord } from './readTerms.js'

export interface TermFact {
  readonly label: string
  readonly value?: string
  /** An address, or a key. */
  readonly address?: string
}

export interface TermWords {
  readonly text: Text
  readonly locale: string
  /** The network's coin; `undefined` if the network is unknown. */
  readonly coin: Pick<NativeCurrency, 'symbol' | 'decimals'> | undefined
}

type Data = SessionTerm['data']

/** Describes a permission. One that can't be read without doubt is described by its type alone, and nothing is guessed. */
export function describePermission({ type, data }: SessionTerm, words: TermWords): TermFact {
  const { text } = words
  const fact = type === 'contract-call' ? describeCall(data, text) : describeSpending(type, data, words)
  return fact ?? { label: text('sessions.other', 'Other permission'), value: writeUnread(type, text) }
}

/** Describes who may act. */
export function describeSigner({ type, data }: SessionTerm, text: Text): readonly TermFact[] {
  const label = text('sessions.signer', 'Who can act')
  if (type === 'wallet') return [{ label, value: text('sessions.signer-wallet', 'A key of your wallet') }]
  const address = type === 'account' && data.id === undefined && readAddress(data.address)
  if (address) return [{ label, address }]
  const keys = type === 'key' ? [data] : type === 'keys' && Array.isArray(data.keys) ? data.keys : []
  const facts = keys.flatMap((key) => {
    const { publicKey } = readRecord(key)
    return typeof publicKey === 'string' && /^0x[\da-f]{2,1024}$/i.test(publicKey) ? { label, address: publicKey } : []
  })
  return facts.length > 0 && facts.length === keys.length ? facts : [{ label, value: writeUnread(type, text) }]
}

function writeUnread(type: string, text: Text): string {
  return text('sessions.unread', '{type} (terms can’t be shown here)', { type: cleanForeignText(type, 40) })
}

function describeCall(data: Data, text: Text): TermFact | undefined {
  const address = readAddress(readOnly(data, addressNames, 'address'))
  if (!address) return undefined
  const { functions } = data
  if (!Array.isArray(functions) || functions.length === 0) {
    return { label: text('sessions.call-any', 'Call any function of'), address }
  }
  const names = functions.map((one) => cleanForeignText(readRecord(one).functionName, 40))
  return names.includes('')
    ? undefined
    : { label: text('sessions.call', 'Call {names} of', { names: names.join(', ') }), address }
}

function describeSpending(type: string, data: Data, words: TermWords): TermFact | undefined {
  const { text, coin } = words
  const [, asset, kind = ''] = /^(native|erc20)-(?:token-)?([a-z-]+)$/.exec(type) ?? []
  const [amountName = '', periodName] = memberNames.get(kind) ?? []
  const units = readUnits(readOnly(data, amountNames, amountName))
  const period = readOnly(data, periodNames, periodName)
  // Without its period, an amount per day would look like the total.
  const isPeriodValid = periodName ? Number.isSafeInteger(period) && Number(period) > 0 : period === undefined
  if (units === undefined || !isPeriodValid) return undefined
  const write = (amount: string) => (periodName ? writePeriod(amount, Number(period), words) : amount)
  if (asset === 'native') {
    if (!coin) return undefined
    const value = write(`${formatUnits(units, coin.decimals)} ${coin.symbol}`)
    return { label: text('sessions.spend', 'Spend up to'), value }
  }
  const address = readAddress(readOnly(data, addressNames))
  if (!address) return undefined
  // The token's decimals are unknown here, and a guess would be off by powers of ten.
  const amount = write(units.toString())
  return { label: text('sessions.spend-token', 'Spend up to {amount} base units of', { amount }), address }
}

/** The members that hold the amount and the period, by the end of a type's name. */
const memberNames: ReadonlyMap<string, readonly [amount: string, period?: string]> = new Map([
  ['transfer', ['allowance']],
  ['allowance', ['allowance']],
  ['recurring-allowance', ['allowance', 'period']],
  ['periodic', ['periodAmount', 'periodDuration']],
  ['stream', ['maxAmount']],
])
const amountNames = ['allowance', 'periodAmount', 'maxAmount']
const periodNames = ['period', 'periodDuration']
const addressNames = ['address', 'token', 'tokenAddress']

/** Reads the one member that is set among those with the same meaning; `null` if two are, since wallets may differ in which they use. */
function readOnly(data: Data, names: readonly string[], wanted?: string): unknown {
  const [name, ...others] = names.filter((one) => data[one] !== undefined && data[one] !== null)
  if (name === undefined) return undefined
  return others.length > 0 || (wanted !== undefined && name !== wanted) ? null : data[name]
}

function writePeriod(amount: string, seconds: number, { text, locale }: TermWords): string {
  const [unit, length] =
    seconds % 86_400 === 0 ? ['day', 86_400] : seconds % 3_600 === 0 ? ['hour', 3_600] : ['second', 1]
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: `${unit}`, unitDisplay: 'long' })
  return text('sessions.every', '{amount} every {period}', { amount, period: format.format(seconds / Number(length)) })
}

/** ERC-7715 writes amounts as hexadecimal. */
function readUnits(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value) ? BigInt(value) : undefined
}

function readAddress(value: unknown): string | undefined {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) ? value : undefined
}

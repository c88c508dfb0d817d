import { cleanForeignText, type NativeCurrency, type Text } from '@latchkey/plugin-api'
import { formatUnits } from '@latchkey/plugin-api/kit'
import type { SessionTerm } from '../index.js'
import { readRecord } from './readTerms.js'

export interface TermFact {
  readonly label: string
  readonly value?: string
  readonly address?: string
}

interface DescribeOptions {
  readonly text: Text
  readonly locale: string
  /** `undefined` if the network is unknown. */
  readonly coin: Pick<NativeCurrency, 'symbol' | 'decimals'> | undefined
}

type Data = SessionTerm['data']

export function describePermission({ type, data }: SessionTerm, options: DescribeOptions): TermFact {
  const { text } = options
  const fact = type === 'contract-call' ? describeCall(data, text) : describeSpending(type, data, options)
  return fact ?? { label: text('sessions.other', 'Other permission'), value: writeUnread(type, text) }
}

export function describeSigner({ type, data }: SessionTerm, text: Text): readonly TermFact[] {
  const label = text('sessions.signer', 'Can act for you')
  if (type === 'wallet') return [{ label, value: text('sessions.signer-wallet', 'A key in your wallet') }]
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
  const address = readAddress(readMember(data, addressNames, 'address'))
  if (!address) return undefined
  const { functions } = data
  if (!Array.isArray(functions) || functions.length === 0) {
    return { label: text('sessions.call-any', 'Call any function on'), address }
  }
  const names = functions.map((value) => cleanForeignText(readRecord(value).functionName, 40))
  return names.includes('')
    ? undefined
    : { label: text('sessions.call', 'Call {names} on', { names: names.join(', ') }), address }
}

function describeSpending(type: string, data: Data, options: DescribeOptions): TermFact | undefined {
  const { text, coin } = options
  const [, asset, kind = ''] = /^(native|erc20)-(?:token-)?([a-z-]+)$/.exec(type) ?? []
  const [amountName = '', periodName] = memberNames.get(kind) ?? []
  const units = readUnits(readMember(data, amountNames, amountName))
  const period = readMember(data, periodNames, periodName)
  // Without its period, a daily amount would look like the total.
  const isPeriodValid = periodName ? Number.isSafeInteger(period) && Number(period) > 0 : period === undefined
  if (units === undefined || !isPeriodValid) return undefined
  const write = (amount: string) => (periodName ? writePeriod(amount, Number(period), options) : amount)
  if (asset === 'native') {
    if (!coin) return undefined
    const value = write(`${formatUnits(units, coin.decimals)} ${coin.symbol}`)
    return { label: text('sessions.spend', 'Spend up to'), value }
  }
  const address = readAddress(readMember(data, addressNames))
  if (!address) return undefined
  // In base units, because the token's decimals are unknown here.
  const amount = write(units.toString())
  return { label: text('sessions.spend-token', 'Spend up to {amount} base units of', { amount }), address }
}

/** The properties for amount and period, keyed by the last part of the permission type. */
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

/** Returns the property that is set, or `null` if several are, because wallets may use any of them. */
function readMember(data: Data, names: readonly string[], wanted?: string): unknown {
  const [name, ...others] = names.filter((candidate) => data[candidate] !== undefined && data[candidate] !== null)
  if (name === undefined) return undefined
  return others.length > 0 || (wanted !== undefined && name !== wanted) ? null : data[name]
}

function writePeriod(amount: string, seconds: number, { text, locale }: DescribeOptions): string {
  const [unit, length] =
    seconds % 86_400 === 0 ? ['day', 86_400] : seconds % 3_600 === 0 ? ['hour', 3_600] : ['second', 1]
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: `${unit}`, unitDisplay: 'long' })
  return text('sessions.every', '{amount} every {period}', { amount, period: format.format(seconds / Number(length)) })
}

/** Parses a decimal amount, or a hexadecimal one as in ERC-7715. */
function readUnits(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value) ? BigInt(value) : undefined
}

function readAddress(value: unknown): string | undefined {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) ? value : undefined
}

/** What a session allows, in words. */
import type { NativeCurrency, Text } from '@latchkey/plugin-api'
import { formatUnits } from '@latchkey/plugin-api/kit'
import type { SessionTerm } from '../index.js'
import { cleanText } from './cleanText.js'
import { readRecord } from './readRecord.js'

export interface TermFact {
  readonly label: string
  readonly value?: string
  readonly address?: string
}

export interface TermWords {
  readonly text: Text
  readonly locale: string
  /** The network's coin. */
  readonly coin: Pick<NativeCurrency, 'symbol' | 'decimals'>
}

/** A permission as a fact. Of a type that is not known here it gives the name, and guesses nothing. */
export function describePermission({ type, data }: SessionTerm, words: TermWords): TermFact {
  const { text, coin } = words
  const units = readUnits(data.allowance ?? data.periodAmount ?? data.maxAmount)
  const address = readAddress(data.address ?? data.token ?? data.tokenAddress)
  if (type === 'contract-call' && address) {
    const names = readFunctions(data.functions)
    if (names === '') return { label: text('sessions.call-any', 'Call any function of'), address }
    return { label: text('sessions.call', 'Call {names} of', { names }), address }
  }
  if (type.startsWith('native-token') && units !== undefined) {
    const amount = `${formatUnits(units, coin.decimals)} ${coin.symbol}`
    return { label: text('sessions.spend', 'Spend up to'), value: addPeriod(amount, data, words) }
  }
  if (type.startsWith('erc20') && units !== undefined && address) {
    // Whoever knows its decimals is not at hand, and a guess would be off by powers of ten.
    const amount = addPeriod(units.toString(), data, words)
    return { label: text('sessions.spend-token', 'Spend up to {amount} base units of', { amount }), address }
  }
  return { label: text('sessions.other', 'Other permission'), value: cleanText(type) }
}

function addPeriod(amount: string, data: SessionTerm['data'], { text, locale }: TermWords): string {
  const seconds = data.period ?? data.periodDuration
  if (typeof seconds !== 'number' || !(seconds > 0)) return amount
  const [unit, length] =
    seconds % 86_400 === 0 ? ['day', 86_400] : seconds % 3_600 === 0 ? ['hour', 3_600] : ['second', 1]
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: `${unit}`, unitDisplay: 'long' })
  return text('sessions.every', '{amount} every {period}', { amount, period: format.format(seconds / Number(length)) })
}

function readFunctions(value: unknown): string {
  if (!Array.isArray(value)) return ''
  const names = value.slice(0, 5).map((one) => cleanText(readRecord(one).functionName))
  return [...names, ...(value.length > 5 ? ['…'] : [])].join(', ')
}

/** As the standard has them: hexadecimal. */
function readUnits(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value) ? BigInt(value) : undefined
}

function readAddress(value: unknown): string | undefined {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) ? value : undefined
}

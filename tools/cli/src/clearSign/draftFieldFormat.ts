import type { ContractFunction, ContractParameter } from './readContract.js'
import { listWords } from './words.js'

/** A field of the draft. */
export interface Field {
  readonly path: string
  readonly label: string
  readonly format: string
  readonly params?: Readonly<Record<string, string>>
  readonly visible?: 'never'
}

/** A parameter without components. */
export interface Leaf {
  /** Such as `order.amounts.[]`. */
  readonly path: string
  /** The path of the list that contains the leaf, or empty. */
  readonly list: string
  readonly parameter: ContractParameter
}

interface Hints {
  readonly one: ContractFunction
  /** Whether the contract is an ERC-20 token. */
  readonly isToken: boolean
  readonly add: (text: string) => void
}

const tokenWords = ['token', 'tokens', 'asset', 'assets', 'currency', 'currencies', 'coin']
const amountWords = ['amount', 'amounts', 'value', 'values', 'wad', 'shares', 'assets', 'quantity', 'qty']

/** Guesses a field's format from its type and name. */
export function draftFieldFormat(leaf: Leaf, leaves: readonly Leaf[], hints: Hints): Pick<Field, 'format' | 'params'> {
  const { path, parameter } = leaf
  const base = parameter.type.replace(/\[.*/, '')
  const words = listWords(parameter.name)
  const has = (...wanted: readonly string[]) => words.some((word) => wanted.includes(word.toLowerCase()))
  if (base === 'address') return { format: has(...tokenWords) ? 'tokenTicker' : 'addressName' }
  if (parameter.internalType?.startsWith('enum ')) {
    hints.add(`${path} is an enum: add its names to metadata.enums, and use the format enum`)
    return { format: 'raw' }
  }
  if (base.startsWith('uint')) return draftNumberFormat(leaf, leaves, has, hints)
  if (base === 'bytes') {
    hints.add(`${path} is shown as bytes: use the format calldata if it is a call, or hide it`)
  } else if (base.startsWith('int') || base.startsWith('bytes')) {
    hints.add(`${path} is shown as it is: choose a format that users understand`)
  }
  return { format: 'raw' }
}

function draftNumberFormat(
  leaf: Leaf,
  leaves: readonly Leaf[],
  has: (...words: readonly string[]) => boolean,
  { one, isToken, add }: Hints,
): Pick<Field, 'format' | 'params'> {
  const { path, parameter } = leaf
  if (has('deadline', 'expiry', 'expiration', 'expires', 'timestamp', 'until')) {
    add(`${path} is shown as a date: check that it is a time in seconds`)
    return { format: 'date', params: { encoding: 'timestamp' } }
  }
  if (has('duration', 'period', 'delay')) {
    add(`${path} is shown as a duration: check that it is in seconds`)
    return { format: 'duration' }
  }
  if (/chain_?id$/i.test(parameter.name)) return { format: 'chainId' }
  const tokenPath = has(...amountWords) ? findToken(leaf, leaves, isToken) : undefined
  if (tokenPath) {
    add(`${path} is shown as an amount of the token ${tokenPath}: check that it is`)
    const threshold = `0x8${'0'.repeat(63)}`
    const isAllowance = /approve|allowance|permit/i.test(one.name)
    return { format: 'tokenAmount', params: { tokenPath, ...(isAllowance && { threshold, message: 'Unlimited' }) } }
  }
  add(`${path} is shown as a number: if it is an amount, use the format tokenAmount or amount`)
  return { format: 'raw' }
}

/**
 * Finds the address of an amount's token: the one with the same other words, as in `amountIn`, `tokenIn`, or the contract
 * itself. A wrong token would deceive users, so in doubt there is none.
 */
function findToken({ path, list, parameter }: Leaf, leaves: readonly Leaf[], isToken: boolean): string | undefined {
  const words = listWords(parameter.name).map((word) => word.toLowerCase())
  // `value` beside calldata is usually an amount of the native coin.
  if (words.join() === 'value' && leaves.some((leaf) => leaf.parameter.type === 'bytes')) return undefined
  const rest = listRest(parameter.name, amountWords)
  const countLists = (text: string) => text.split('[]').length
  const token = leaves.find(
    (leaf) =>
      leaf.parameter.type.startsWith('address') &&
      (leaf.list === list || leaf.list === '') &&
      (countLists(leaf.path) === 1 || countLists(leaf.path) === countLists(path)) &&
      listWords(leaf.parameter.name).some((word) => tokenWords.includes(word.toLowerCase())) &&
      listRest(leaf.parameter.name, tokenWords) === rest,
  )
  // The shares of a vault (ERC-4626) are the contract's own token. Its assets are another one.
  if (token && !words.includes('shares')) return token.path
  return isToken && rest === '' && !words.includes('assets') ? '@.to' : undefined
}

/** Returns a name's words without those that only say what kind of value it is. */
function listRest(name: string, kind: readonly string[]): string {
  const ignored = [...kind, 'min', 'minimum', 'max', 'maximum', 'desired', 'expected', 'added', 'subtracted', 'address']
  return listWords(name)
    .map((word) => word.toLowerCase())
    .filter((word) => !ignored.includes(word))
    .join(' ')
}

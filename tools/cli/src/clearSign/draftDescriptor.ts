/** Drafts a descriptor from an ABI and its NatSpec comments. */
import { deviceLimits } from './lintDescriptor.js'
import type { Contract, ContractFunction, ContractParameter } from './readContract.js'
import { printable } from './readJson.js'
import { canonicalSignature, checksumAddress, formatKey } from './signature.js'

export interface DraftOptions {
  readonly name?: string | undefined
  readonly owner?: string | undefined
  readonly url?: string | undefined
  readonly deployment?: { readonly chainId: number; readonly address: string } | undefined
}

export interface Draft {
  readonly descriptor: object
  /** What the ABI does not say, and the author has to check or add. */
  readonly todos: readonly string[]
}

interface Field {
  readonly path: string
  readonly label: string
  readonly format: string
  readonly params?: Readonly<Record<string, string>>
  readonly visible?: 'never'
}

/** Drafts a format for each function that changes the chain's state. */
export function draftDescriptor(contract: Contract, { name, owner, url, deployment }: DraftOptions): Draft {
  const contractName = name ?? contract.name
  const todos: string[] = []
  if (!deployment) todos.push('context.contract.deployments: add the chains and addresses of the contract')
  if (!owner) todos.push('metadata.owner: add the name that users know you by (at most 22 characters)')
  if (!url) todos.push('metadata.info.url: add your website')
  const isToken = isErc20(contract)
  const functions = contract.functions.filter(({ isStateChanging }) => isStateChanging)
  const formats = functions.map((one) => [formatKey(nameParameters(one)), draftFormat(one, isToken, todos)])
  const address = deployment && checksumAddress(deployment.address)
  const descriptor = {
    $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
    context: {
      $id: contractName,
      contract: { deployments: deployment ? [{ chainId: deployment.chainId, address }] : [] },
    },
    metadata: { ...(owner && { owner }), contractName, ...(url && { info: { url } }) },
    display: { formats: Object.fromEntries(formats) },
  }
  return { descriptor, todos }
}

function isErc20({ functions }: Contract): boolean {
  const signatures = functions.map(canonicalSignature)
  return ['decimals()', 'totalSupply()', 'transfer(address,uint256)'].every((one) => signatures.includes(one))
}

/** Keys need a name for each parameter. */
function nameParameters(one: ContractFunction): ContractFunction {
  const nameAll = (inputs: readonly ContractParameter[]): readonly ContractParameter[] =>
    inputs.map((input, index) => ({
      ...input,
      name: (input.name || `parameter${index}`).replaceAll('$', '_'),
      components: input.components && nameAll(input.components),
    }))
  return { ...one, inputs: nameAll(one.inputs) }
}

function draftFormat(original: ContractFunction, isToken: boolean, todos: string[]): object {
  const one = nameParameters(original)
  const add = (text: string) => void todos.push(`${canonicalSignature(one)}: ${text}`)
  const intent = draftIntent(one, add)
  const leaves = listLeaves(one.inputs, '', '')
  const signature = leaves.filter(isSignaturePart)
  const fields = leaves.map((leaf): Field => {
    const label = draftLabel(leaf, add)
    const isSignature = signature.length === 3 && signature.includes(leaf)
    if (isSignature) return { path: leaf.path, label, format: 'raw', visible: 'never' }
    return { path: leaf.path, label, ...draftFieldFormat(leaf, leaves, { one, isToken, add }) }
  })
  if (one.isPayable) fields.unshift({ path: '@.value', label: 'Amount sent', format: 'amount' })
  return { intent, fields }
}

/** Whether a parameter is `v`, `r` or `s` of a signature, such as `permitV`. */
function isSignaturePart({ parameter: { name, type } }: Leaf): boolean {
  const part = /^(?:_?|\w+_)([vrs])_?$|^\w*[a-z]([VRS])$/.exec(name)
  const letter = (part?.[1] ?? part?.[2])?.toLowerCase()
  return letter !== undefined && type === (letter === 'v' ? 'uint8' : 'bytes32')
}

function draftIntent({ notice, name }: ContractFunction, add: (text: string) => void): string {
  const sentence = firstSentence(notice)
  if (sentence && [...sentence].length <= deviceLimits.intent) return sentence
  const intent = toWords(name)
  const text = sentence || intent
  if ([...text].length > deviceLimits.intent) {
    add(`shorten the intent to ${deviceLimits.intent} characters: ${text}`)
  } else {
    add(`check the intent “${intent}”: there is no @notice`)
  }
  return intent
}

function draftLabel({ parameter: { name, note } }: Leaf, add: (text: string) => void): string {
  const sentence = firstSentence(note)
  if (sentence && [...sentence].length <= deviceLimits.label) return sentence
  const label = toWords(name)
  if ([...label].length > deviceLimits.label) add(`shorten the label “${label}” to ${deviceLimits.label} characters`)
  return label
}

function firstSentence(text: string | undefined): string {
  const plain = (text ?? '').replace(/[\s`]+/g, ' ').trim()
  const sentence = printable(plain.split(/\.(?:\s|$)/)[0] ?? '')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** `_minAmountOut` becomes `Min amount out`. */
function toWords(name: string): string {
  const words = listWords(name).join(' ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : name
}

function listWords(name: string): readonly string[] {
  const parts = name.match(/[A-Z]+\d*(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []
  return parts.map((part) => (/^[A-Z][A-Z\d]+$/.test(part) ? part : part.toLowerCase()))
}

interface Leaf {
  /** Such as `order.amounts.[]`. */
  readonly path: string
  /** The path of the list that contains the leaf, or empty. */
  readonly list: string
  readonly parameter: ContractParameter
}

function listLeaves(inputs: readonly ContractParameter[], prefix: string, list: string): readonly Leaf[] {
  return inputs.flatMap((parameter) => {
    const brackets = parameter.type.match(/\[\d*\]/g) ?? []
    const path = `${prefix}${parameter.name}${brackets.map(() => '.[]').join('')}`
    const inner = brackets.length > 0 ? path : list
    return parameter.components
      ? listLeaves(parameter.components, `${path}.`, inner)
      : [{ path, list: inner, parameter }]
  })
}

interface Hints {
  readonly one: ContractFunction
  /** Whether the contract is an ERC-20 token. */
  readonly isToken: boolean
  readonly add: (text: string) => void
}

const tokenWords = ['token', 'tokens', 'asset', 'assets', 'currency', 'currencies', 'coin']
const amountWords = ['amount', 'amounts', 'value', 'values', 'wad', 'shares', 'assets', 'quantity', 'qty']

function draftFieldFormat(leaf: Leaf, leaves: readonly Leaf[], hints: Hints): Pick<Field, 'format' | 'params'> {
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

/** Drafts a descriptor from an ABI and its NatSpec comments. */
import { deviceLimits } from './deviceLimits.js'
import { draftFieldFormat, type Field, type Leaf } from './draftFieldFormat.js'
import type { Contract, ContractFunction, ContractParameter } from './readContract.js'
import { canonicalSignature, checksumAddress, formatKey } from './signature.js'
import { firstSentence, toWords } from './words.js'

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
    if (leaf.path.split('[]').length > 2) add(`${leaf.path} is in a list of lists: most wallets can’t show it`)
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

import {
  type Descriptor,
  type DisplayField,
  type DisplayModel,
  type ExternalDataProvider,
  type FormatOptions,
  format,
  formatTypedData,
  type TypedData,
} from '@ethereum-sourcify/clear-signing'
import {
  attempt,
  cleanForeignText,
  cleanTokenName,
  cleanTokenSymbol,
  decodeHex,
  readRecord,
} from '@latchkey/plugin-api'
import { decodeArguments } from '../../abi/decodeArguments.js'
import { hashText } from '../../abi/hashText.js'
import { parseSignature, selectorOf } from '../../abi/parseSignature.js'
import { addChecksum, type Lookups, unitsOf, unitsOfCoin } from '../lookups.js'
import { adaptFormat } from './adaptFormat.js'
import { type FoundCalls, findCalls, type InnerCall, type MarkedFormat, markCalls } from './innerCalls.js'
import { type NamedValue, nameArguments, nameMessage, readPath } from './namedValues.js'
import { encodeType } from './readTypedData.js'

type Format = NonNullable<NonNullable<Descriptor['display']>['formats']>[string]

export interface Formatted extends FoundCalls {
  /** Whether the descriptor's sentence names the native coins that the call sends. */
  readonly showsValue: boolean
  /** Whether the descriptor's sentence is the same for all arguments. */
  readonly isFixed: boolean
}

/** Formats a call. Returns `undefined` if the descriptor is for another chain, contract or function, or is faulty. */
export async function formatCall(
  call: InnerCall,
  descriptor: Descriptor,
  lookups: Lookups,
): Promise<Formatted | undefined> {
  const found = findFormat(call, descriptor)
  const parsed = found && parseSignature(found[0])
  // The library would loop over any array length, and read past the end. So decode strictly first.
  const values = parsed && decodeArguments(parsed.inputs, decodeHex(call.data.slice(10)) ?? new Uint8Array())
  if (!found || !values) return undefined
  const [key, spec] = found
  const { chainId, from } = lookups
  const named = nameArguments(parsed.inputs, values)
  const marked = markAdapted(descriptor, spec, named)
  if (!marked) return undefined
  const only = await prepare(descriptor, [key, marked.format], call.to, lookups)
  const index = { calldataIndex: { [`eip155:${chainId}:${call.to}`]: 'descriptor' }, typedDataIndex: {} }
  const { to, data, value } = call
  const transaction = { chainId, to, data, from, ...(value !== undefined && { value }) }
  const model = decodeTexts(await format(transaction, createOptions(only, index, lookups)))
  if (model.rawCalldataFallback) return undefined
  const container = { ...transaction, values: named }
  const showsValue = model.interpolatedIntent !== undefined && `${spec.interpolatedIntent}`.includes('{@.value}')
  const isFixed = !`${spec.interpolatedIntent}`.includes('{')
  // A format needs no intent.
  const intent = lookups.text('review.call', 'Call {function} on {contract}', {
    function: parsed.name,
    contract: lookups.show(to),
  })
  return { ...findCalls({ ...model, intent: model.intent ?? intent }, marked, container), showsValue, isFixed }
}

function findFormat({ data }: InnerCall, { display }: Descriptor) {
  return Object.entries(display?.formats ?? {}).find(([key]) => {
    const parsed = parseSignature(key)
    return parsed && selectorOf(parsed.canonical) === data.slice(0, 10)
  })
}

/** Whether a call contains others according to the descriptor, even if it can't be formatted. */
export function containsCalls(call: InnerCall, descriptor: Descriptor): boolean {
  const found = findFormat(call, descriptor)
  return found !== undefined && (markAdapted(descriptor, found[1], '')?.fields.length ?? 0) > 0
}

function markAdapted(descriptor: Descriptor, format: Format, values: NamedValue): MarkedFormat | undefined {
  const adapted = adaptFormat(descriptor, format, values)
  return adapted && markCalls(descriptor, adapted)
}

/** Formats typed data, in the same way. */
export async function formatMessage(
  typedData: TypedData,
  descriptor: Descriptor,
  lookups: Lookups,
): Promise<Formatted | undefined> {
  const { chainId, verifyingContract = '' } = typedData.domain
  const type = encodeType(typedData)
  const found = Object.entries(descriptor.display?.formats ?? {}).find(([key]) => key === type)
  // The library accepts a descriptor without deployments for every contract.
  if (!found || !descriptor.context?.eip712?.deployments) return undefined
  const [key, spec] = found
  const values = nameMessage(typedData)
  const marked = markAdapted(descriptor, spec, values)
  if (!marked) return undefined
  const only = await prepare(descriptor, [key, marked.format], verifyingContract, lookups)
  const entry = { path: 'descriptor', encodeTypeHashes: [hashText(type)] }
  const index = {
    calldataIndex: {},
    typedDataIndex: { [`eip155:${chainId}:${verifyingContract}`]: { [typedData.primaryType]: [entry] } },
  }
  const model = await formatTypedData(typedData, createOptions(only, index, lookups))
  if ((model.interpolatedIntent ?? model.intent) === undefined) return undefined
  const sender = /^(Packed)?UserOperation$/.test(typedData.primaryType) ? readPath(values, 'sender') : undefined
  const container = {
    ...{ values, from: typedData.account, to: verifyingContract },
    ...(typeof sender === 'string' && { sender }),
  }
  const isFixed = !`${spec.interpolatedIntent}`.includes('{')
  return { ...findCalls(model, marked, container), showsValue: true, isFixed }
}

/** Leaves only one format, and replaces what a descriptor says about its token with what the token itself says. */
async function prepare(
  descriptor: Descriptor,
  [key, spec]: readonly [string, Format],
  contract: string,
  lookups: Lookups,
): Promise<Descriptor> {
  const { context, display, metadata } = descriptor
  const facts = metadata?.token && (await lookups.readToken(contract))
  const { token: _token, ...others } = metadata ?? {}
  return {
    ...descriptor,
    context: withLowerCase(context),
    metadata: { ...others, ...(facts && { token: { ticker: facts.symbol, decimals: facts.decimals } }) },
    display: { ...display, formats: { [key]: spec } },
  }
}

/** The library compares the domain's address as text. */
function withLowerCase(context: Descriptor['context']): Descriptor['context'] {
  const { domain } = readRecord(context?.eip712)
  const verifier = readRecord(domain).verifyingContract
  if (typeof verifier !== 'string') return context
  const lower = { ...readRecord(domain), verifyingContract: verifier.toLowerCase() }
  return { ...context, eip712: { ...context?.eip712, domain: lower } }
}

function createOptions(
  descriptor: Descriptor,
  index: { calldataIndex: Record<string, string>; typedDataIndex: object },
  lookups: Lookups,
): FormatOptions {
  let used = false
  /** Used once. The library would format calls in arguments too, without the checks that this file makes. */
  async function fetchDescriptor(): Promise<Descriptor> {
    if (used) throw new Error('used')
    used = true
    return descriptor
  }
  const resolver = {
    index: index as { calldataIndex: Record<string, string>; typedDataIndex: Record<string, never> },
    fetchDescriptor,
  }
  return { descriptorResolverOptions: { type: 'custom', resolver }, externalDataProvider: createProvider(lookups) }
}

function createProvider(lookups: Lookups): ExternalDataProvider {
  return {
    async resolveLocalName(address) {
      const name = lookups.nameOf(address)
      return name ? { name, typeMatch: true } : null
    },
    async resolveToken(chainId, address) {
      const token = chainId === lookups.chainId ? await lookups.readToken(address) : undefined
      if (token) return { name: token.symbol, ...token }
      // Otherwise, the library would show base units as if they were tokens.
      return { name: '', symbol: unitsOf(address, lookups), decimals: 0 }
    },
    resolveNftCollectionName: async (_chainId, address) => ({ name: lookups.nameOf(address) ?? addChecksum(address) }),
    async resolveChainInfo(chainId) {
      const network = lookups.network(chainId)
      // Without a unit, base units would look like coins.
      const units = { name: '', symbol: unitsOfCoin('', lookups), decimals: 0 }
      if (!network) return { name: `${chainId}`, nativeCurrency: units }
      const { decimals, name, symbol } = network.nativeCurrency
      return {
        name: cleanForeignText(network.name, 40),
        nativeCurrency: { name: cleanTokenName(name), symbol: cleanTokenSymbol(symbol), decimals },
      }
    },
  }
}

/** The library reads texts in calldata as if each byte were a character. */
function decodeTexts({ fields = [], interpolatedIntent, ...model }: DisplayModel): DisplayModel {
  let sentence = interpolatedIntent
  const decode = (field: DisplayField): DisplayField => {
    const value = field.fieldType === 'string' && attempt(() => decodeText(field.value))
    if (!value || value === field.value) return field
    sentence = sentence?.replaceAll(field.value, () => value)
    return { ...field, value }
  }
  const decoded = fields.map((shown) =>
    'fields' in shown ? { ...shown, fields: shown.fields.map(decode) } : decode(shown),
  )
  return { ...model, fields: decoded, ...(sentence !== undefined && { interpolatedIntent: sentence }) }
}

/** @throws {TypeError} If this is no UTF-8, such as a text of the descriptor. */
function decodeText(text: string): string | undefined {
  const bytes = Array.from(text, (character) => character.charCodeAt(0))
  if (bytes.some((byte) => byte > 255)) return undefined
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
}

/** Runs test cases in the format of `ethereum/clear-signing-erc7730-registry` (`erc7730-tests-v2.schema.json`). */
import { readdirSync, readFileSync } from 'node:fs'
import type { Descriptor, DisplayField, DisplayFieldGroup } from '@ethereum-sourcify/clear-signing'
import { formatMessage as formatText, type Network, type TextValues } from '@latchkey/plugin-api'
import { type Hex, parseTransaction, recoverTransactionAddress } from 'viem'
import * as chains from 'viem/chains'
import { type Formatted, formatCall, formatMessage } from '../describe/descriptors/formatWithDescriptor.js'
import { readTypedData } from '../describe/descriptors/readTypedData.js'
import { addChecksum, type Lookups } from '../describe/lookups.js'

export interface CaseFile {
  /** The file's path and the descriptor's name in it: `../../src/describe/registry/x.ts#name`. */
  readonly descriptor: string
  readonly dataProvider?: {
    readonly tokens?: Readonly<Record<string, { readonly symbol: string; readonly decimals: number }>>
    readonly addressNames?: Readonly<Record<string, string>>
    readonly nftCollectionNames?: Readonly<Record<string, string>>
  }
  readonly tests: readonly RegistryCase[]
}

export interface RegistryCase {
  readonly description: string
  readonly rawTx?: Hex
  readonly from?: string
  readonly data?: {
    readonly types: Readonly<Record<string, readonly { name: string; type: string }[]>>
    readonly primaryType: string
    readonly domain: {
      readonly name?: string
      readonly version?: string
      readonly chainId: number
      readonly verifyingContract: string
    }
    readonly message: Readonly<Record<string, unknown>>
  }
  readonly expected: Expected
}

export interface Expected {
  readonly intent: unknown
  readonly interpolatedIntent?: string
  readonly owner?: string
  readonly fields: readonly { readonly label: string; readonly value: string | Expected }[]
}

export function readCaseFiles(folder: URL): Map<string, CaseFile> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.tests.json'))
  return new Map(names.map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as CaseFile]))
}

/** Returns the descriptor for a contract, in lower case. */
export type FindDescriptor = (chainId: number, contract: string) => Descriptor | undefined

/**
 * Returns what the descriptor shows for the case, in the form of `expected`.
 *
 * @param find For calls in arguments. Without it, these go to the same contract.
 */
export async function runCase(
  test: RegistryCase,
  descriptor: Descriptor,
  file: CaseFile,
  find: FindDescriptor = () => undefined,
): Promise<Expected | undefined> {
  if (test.rawTx) {
    const { chainId = 0, data = '0x', to, value = 0n } = parseTransaction(test.rawTx)
    const call = { to: `${to}`.toLowerCase(), data, value }
    const lookups = createCaseLookups(file, chainId, test.from ?? (await recoverSender(test.rawTx)))
    return toExpected(await formatCall(call, descriptor, lookups), { descriptor, find, lookups })
  }
  if (!test.data) throw new Error(`${test.description}: neither rawTx nor data`)
  const { domain, message, primaryType, types } = test.data
  const { EIP712Domain: _domain, ...others } = types
  const lookups = createCaseLookups(file, domain.chainId, test.from ?? '')
  const typedData = readTypedData({
    kind: 'typedData',
    networkId: `eip155:${domain.chainId}`,
    from: test.from ?? `0x${'0'.repeat(40)}`,
    domain: { ...domain, chainId: BigInt(domain.chainId), verifyingContract: domain.verifyingContract.toLowerCase() },
    primaryType,
    types: others,
    message,
  })
  return typedData && toExpected(await formatMessage(typedData, descriptor, lookups), { descriptor, find, lookups })
}

/** Most transactions are not signed. */
async function recoverSender(rawTx: Hex): Promise<string> {
  return recoverTransactionAddress({ serializedTransaction: rawTx as never }).catch(() => '')
}

interface CaseContext {
  readonly descriptor: Descriptor
  readonly find: FindDescriptor
  readonly lookups: Lookups
}

async function toExpected(formatted: Formatted | undefined, context: CaseContext): Promise<Expected | undefined> {
  if (!formatted) return undefined
  const { fields = [], intent, interpolatedIntent, metadata } = formatted.model
  return {
    intent,
    ...(interpolatedIntent !== undefined && { interpolatedIntent }),
    ...(metadata?.owner !== undefined && { owner: metadata.owner }),
    fields: await Promise.all(
      fields.flatMap(listFields).map(async (field) => ({ label: field.label, value: await readValue(field, context) })),
    ),
  }
}

function listFields(field: DisplayField | DisplayFieldGroup): readonly DisplayField[] {
  return 'fields' in field ? field.fields.flatMap(listFields) : [field]
}

async function readValue(field: DisplayField, context: CaseContext): Promise<string | Expected> {
  const to = field.embeddedCalldata?.callee?.toLowerCase()
  if (to === undefined) return field.value
  const { find, lookups } = context
  const descriptor = find(lookups.chainId, to) ?? context.descriptor
  const nested = await formatCall({ to, data: field.value, value: 0n }, descriptor, lookups)
  return (await toExpected(nested, { ...context, descriptor })) ?? field.value
}

function createCaseLookups({ dataProvider = {} }: CaseFile, chainId: number, from: string): Lookups {
  const { addressNames, nftCollectionNames, tokens } = dataProvider
  const facts = byAddress(tokens)
  const names = byAddress({ ...nftCollectionNames, ...addressNames })
  return {
    text: (_id: string, english: string, values?: TextValues) => formatText(english, values),
    chainId,
    networkId: `eip155:${chainId}`,
    from: from.toLowerCase(),
    readToken: async (address) => facts.get(address),
    readLateTokens: () => undefined,
    network: findNetwork,
    formatCoin: (value) => `${value}`,
    formatToken: (value) => `${value}`,
    isOwn: (address) => address === from.toLowerCase(),
    formatDate: (seconds) => `${seconds}`,
    nameOf: (address) => names.get(address),
    show: addChecksum,
    showFully: addChecksum,
  }
}

function byAddress<value>(values: Readonly<Record<string, value>> = {}): ReadonlyMap<string, value> {
  return new Map(Object.entries(values).map(([address, value]) => [address.toLowerCase(), value]))
}

function findNetwork(chainId: number): Network | undefined {
  const chain = Object.values(chains).find(({ id }) => id === chainId)
  if (!chain) return undefined
  const { name, nativeCurrency, rpcUrls } = chain
  const caipNetworkId = `eip155:${chainId}` as const
  return { id: chainId, chainNamespace: 'eip155', caipNetworkId, name, nativeCurrency, rpcUrls }
}

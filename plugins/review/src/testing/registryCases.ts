/** Runs test cases in the format of `ethereum/clear-signing-erc7730-registry` (`erc7730-tests-v2.schema.json`). */
import { readdirSync, readFileSync } from 'node:fs'
import type { Descriptor, DisplayField } from '@ethereum-sourcify/clear-signing'
import { formatMessage as formatText, type TextValues } from '@latchkey/plugin-api'
import { testNetworks } from '@latchkey/plugin-api/testing'
import { type Hex, parseTransaction } from 'viem'
import { type Formatted, formatCall, formatMessage } from '../describe/descriptors/formatWithDescriptor.js'
import { readTypedData } from '../describe/descriptors/readTypedData.js'
import { addChecksum, type Lookups } from '../describe/lookups.js'

export interface CaseFile {
  /** The file's path and the descriptor's name in it: `../../src/describe/registry/x.ts#name`. */
  readonly descriptor: string
  readonly dataProvider?: {
    readonly tokens?: Readonly<Record<string, { readonly symbol: string; readonly decimals: number }>>
    readonly addressNames?: Readonly<Record<string, string>>
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

/** Returns what the descriptor shows for the case, in the form of `expected`. */
export async function runCase(
  test: RegistryCase,
  descriptor: Descriptor,
  file: CaseFile,
): Promise<Expected | undefined> {
  if (test.rawTx) {
    const { chainId = 0, data = '0x', to, value = 0n } = parseTransaction(test.rawTx)
    const call = { to: `${to}`.toLowerCase(), data, value }
    const lookups = createCaseLookups(file, chainId, test.from ?? '')
    return toExpected(await formatCall(call, descriptor, lookups), descriptor, lookups)
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
  return typedData && toExpected(await formatMessage(typedData, descriptor, lookups), descriptor, lookups)
}

async function toExpected(
  formatted: Formatted | undefined,
  descriptor: Descriptor,
  lookups: Lookups,
): Promise<Expected | undefined> {
  if (!formatted) return undefined
  const { fields = [], intent, interpolatedIntent, metadata } = formatted.model
  const flat = fields.flatMap((field) => ('fields' in field ? field.fields : [field]))
  return {
    intent,
    ...(interpolatedIntent !== undefined && { interpolatedIntent }),
    ...(metadata?.owner !== undefined && { owner: metadata.owner }),
    fields: await Promise.all(
      flat.map(async (field) => ({ label: field.label, value: await readValue(field, descriptor, lookups) })),
    ),
  }
}

/** Calls in arguments are formatted with the same descriptor, because all of these go to the same contract. */
async function readValue(field: DisplayField, descriptor: Descriptor, lookups: Lookups): Promise<string | Expected> {
  const to = field.embeddedCalldata?.callee?.toLowerCase()
  if (to === undefined) return field.value
  const nested = await formatCall({ to, data: field.value, value: 0n }, descriptor, lookups)
  return (await toExpected(nested, descriptor, lookups)) ?? field.value
}

function createCaseLookups({ dataProvider = {} }: CaseFile, chainId: number, from: string): Lookups {
  const { addressNames = {}, tokens = {} } = dataProvider
  const [network] = testNetworks.eip155
  return {
    text: (_id: string, english: string, values?: TextValues) => formatText(english, values),
    chainId,
    networkId: `eip155:${chainId}`,
    from: from.toLowerCase(),
    readToken: async (address) => tokens[address],
    readLateTokens: () => undefined,
    network: () => network,
    formatCoin: (value) => `${value}`,
    formatToken: (value) => `${value}`,
    isOwn: (address) => address === from.toLowerCase(),
    formatDate: (seconds) => `${seconds}`,
    nameOf: (address) => addressNames[address],
    show: addChecksum,
    showFully: addChecksum,
  }
}

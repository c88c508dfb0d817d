import type {
  DescriptorResolver,
  DisplayField,
  DisplayFieldGroup,
  DisplayModel,
  ExternalDataProvider,
  FormatOptions,
} from '@ethereum-sourcify/clear-signing'
import { chains } from './chains.js'
import { compareRendered } from './compareRendered.js'
import { hasPlausibleLengths } from './hasPlausibleLengths.js'
import type { Rendered, RenderedField, TestCase, TestFile } from './readTests.js'
import { readTransaction } from './readTransaction.js'
import type { Signature } from './signature.js'

export interface Renderer {
  readonly resolver: DescriptorResolver
  /** The calldata formats of all descriptors, by selector. */
  readonly formats: ReadonlyMap<string, Signature>
  /** Whether the descriptor uses `metadata.maps`, which the library does not know. */
  readonly hasMaps: boolean
}

/**
 * Formats a test case's transaction or typed data with the library, and compares the result with what the case expects.
 * Returns the first difference.
 */
export async function findDifference(
  test: TestCase,
  { dataProvider }: TestFile,
  { resolver, formats, hasMaps }: Renderer,
): Promise<string | undefined> {
  const options: FormatOptions = {
    descriptorResolverOptions: { type: 'custom', resolver },
    externalDataProvider: provide(dataProvider),
  }
  try {
    const model = await formatCase(test, options, formats)
    const difference = compareRendered(render(model), test.expected)
    const reasons = (model.warnings ?? []).map(({ code, message }) => `${code}: ${message}`)
    const warnings = [...reasons, ...(hasMaps ? [noMaps] : [])].join('; ')
    return difference && warnings ? `${difference} (${warnings})` : difference
  } catch (error) {
    if (hasMaps && error instanceof TypeError) return noMaps
    return error instanceof Error ? error.message : String(error)
  }
}

const noMaps = 'the descriptor uses maps, which the library can’t render yet'

async function formatCase(test: TestCase, options: FormatOptions, formats: Renderer['formats']): Promise<DisplayModel> {
  const { format, formatTypedData } = await import('@ethereum-sourcify/clear-signing')
  if ('data' in test) {
    const { name, version, chainId, verifyingContract, ...rest } = test.data.domain
    const domain = {
      ...rest,
      ...(name !== undefined && { name }),
      ...(version !== undefined && { version }),
      ...(chainId !== undefined && { chainId }),
      ...(verifyingContract !== undefined && { verifyingContract }),
    }
    // Only `@.from` needs the account.
    return formatTypedData({ ...test.data, domain, account: test.from ?? `0x${'0'.repeat(40)}` }, options)
  }
  const from = test.from ?? (await recoverSender(test.rawTx))
  const transaction = readTransaction(test.rawTx)
  if (!hasPlausibleLengths(Buffer.from(transaction.data.slice(2), 'hex'), formats)) {
    throw new RangeError('the calldata has a list that is longer than the calldata')
  }
  return format({ ...transaction, ...(from !== undefined && { from }) }, options)
}

/** Returns the account that signed a transaction. `undefined` without a valid signature. */
async function recoverSender(rawTx: string): Promise<string | undefined> {
  const { recoverTransactionAddress } = await import('viem')
  return recoverTransactionAddress({ serializedTransaction: rawTx as never }).catch(() => undefined)
}

/** Returns the selector of a case's call, or the primary type of its message. */
export function identify(test: TestCase): string | undefined {
  if ('data' in test) return test.data.primaryType
  try {
    return readTransaction(test.rawTx).data.slice(0, 10)
  } catch {
    // The case fails anyway.
    return undefined
  }
}

/** Answers from the test file. What it does not have stays unknown, as for a wallet. */
function provide(provider: TestFile['dataProvider']): ExternalDataProvider {
  const tokens = byAddress(provider.tokens)
  const names = byAddress(provider.addressNames)
  const ensNames = byAddress(provider.ensNames)
  const collections = byAddress(provider.nftCollectionNames)
  const toName = (name: string | undefined) => (name === undefined ? null : { name, typeMatch: true })
  return {
    resolveToken: async (_chainId, address) => tokens.get(address.toLowerCase()) ?? null,
    resolveLocalName: async (address) => toName(names.get(address.toLowerCase())),
    resolveEnsName: async (address) => toName(ensNames.get(address.toLowerCase())),
    resolveNftCollectionName: async (_chainId, address) => toName(collections.get(address.toLowerCase())),
    resolveBlockTimestamp: async (_chainId, height) => {
      const timestamp = provider.blockTimestamps[String(height)]
      return timestamp === undefined ? null : { timestamp }
    },
    resolveChainInfo: async (chainId) => {
      const chain = chains[chainId]
      if (!chain) return null
      const { name, symbol } = chain
      return { name, nativeCurrency: { name: symbol, symbol, decimals: 18 } }
    },
  }
}

function byAddress<value>(values: Readonly<Record<string, value>>): ReadonlyMap<string, value> {
  return new Map(Object.entries(values).map(([address, value]) => [address.toLowerCase(), value]))
}

function render({ intent = '', interpolatedIntent, metadata, fields = [] }: DisplayModel): Rendered {
  const written =
    typeof intent === 'string'
      ? intent
      : Object.entries(intent)
          .map((entry) => entry.join(': '))
          .join(', ')
  return { intent: written, interpolatedIntent, owner: metadata?.owner, fields: fields.flatMap(renderField) }
}

/** Groups only order fields. The registry's tests don't have them. */
function renderField(field: DisplayField | DisplayFieldGroup): readonly RenderedField[] {
  if ('fields' in field) return field.fields.flatMap(renderField)
  const { label, value, embeddedCalldata } = field
  // A call that no descriptor describes has no fields, and is shown as it is.
  return [{ label, value: embeddedCalldata?.display.fields ? render(embeddedCalldata.display) : value }]
}

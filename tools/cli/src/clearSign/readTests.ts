/** Test files of the registry (`erc7730-tests-v2.schema.json`), and those with `expectedTexts` from before. */
import { basename } from 'node:path'
import * as v from 'valibot'
import { isObject, isUnsafe, type Json, printable, readJson } from './readJson.js'

/** What a wallet shows. A calldata field shows another call. */
export interface Rendered {
  readonly intent: string
  readonly interpolatedIntent?: string | undefined
  /** Absent if the descriptor has no `metadata.owner`. */
  readonly owner?: string | undefined
  readonly fields: readonly RenderedField[] | Readonly<Record<string, RenderedValue>>
}

export interface RenderedField {
  readonly label: string
  readonly value: RenderedValue
}

export type RenderedValue = string | Rendered

export interface TestFile {
  /** The path of the descriptor, from the test file's folder. */
  readonly descriptor: string
  /** What a wallet would know. Addresses can have any case. */
  readonly dataProvider: {
    readonly tokens: Readonly<
      Record<string, { readonly symbol: string; readonly name: string; readonly decimals: number }>
    >
    readonly addressNames: Readonly<Record<string, string>>
    readonly ensNames: Readonly<Record<string, string>>
    readonly nftCollectionNames: Readonly<Record<string, string>>
    /** Seconds, by block height. */
    readonly blockTimestamps: Readonly<Record<string, number>>
  }
  readonly tests: readonly TestCase[]
}

export type TestCase = CalldataCase | TypedDataCase

interface AnyCase {
  readonly description: string
  readonly from?: string | undefined
  readonly expected: Rendered
}

export interface CalldataCase extends AnyCase {
  readonly rawTx: string
}

export interface TypedDataCase extends AnyCase {
  readonly data: {
    readonly types: Record<string, { name: string; type: string }[]>
    readonly primaryType: string
    readonly domain: {
      readonly name?: string | undefined
      readonly version?: string | undefined
      readonly chainId?: number | undefined
      readonly verifyingContract?: string | undefined
    }
    readonly message: Record<string, unknown>
  }
}

const text = v.pipe(v.string(), v.maxLength(200_000))
const value: v.GenericSchema<unknown, RenderedValue> = v.lazy((input) => (isObject(input) ? rendered : text))
const rendered: v.GenericSchema<unknown, Rendered> = v.object({
  intent: text,
  interpolatedIntent: v.optional(text),
  owner: v.optional(text),
  fields: v.lazy((input) =>
    Array.isArray(input)
      ? v.pipe(v.array(v.object({ label: text, value })), v.maxLength(1_000))
      : // Older files map labels to values, in any order.
        v.record(text, value),
  ),
}) as v.GenericSchema<unknown, Rendered>

const names = v.optional(v.record(text, text), {})
const from = v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)))
const description = v.pipe(text, v.minLength(1))
const members = v.array(v.object({ name: text, type: text }))

const caseSchema: v.GenericSchema<unknown, TestCase> = v.union(
  [
    v.object({ description, rawTx: text, from, expected: rendered }),
    v.object({
      description,
      from,
      expected: rendered,
      data: v.object({
        types: v.record(text, members),
        primaryType: text,
        domain: v.looseObject({
          name: v.optional(text),
          version: v.optional(text),
          chainId: v.optional(v.pipe(v.union([v.number(), text]), v.transform(Number), v.number())),
          verifyingContract: v.optional(text),
        }),
        message: v.record(text, v.unknown()),
      }),
    }),
  ],
  'Invalid test case: Expected description, expected, and rawTx or data',
)

const noData = { tokens: {}, addressNames: {}, ensNames: {}, nftCollectionNames: {}, blockTimestamps: {} }

const fileSchema: v.GenericSchema<unknown, TestFile> = v.object({
  descriptor: v.pipe(text, v.minLength(1)),
  dataProvider: v.optional(
    v.object({
      tokens: v.optional(
        v.record(
          text,
          v.object({ symbol: text, name: text, decimals: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
        ),
        {},
      ),
      addressNames: names,
      ensNames: names,
      nftCollectionNames: names,
      blockTimestamps: v.optional(v.record(text, v.number()), {}),
    }),
    noData,
  ),
  tests: v.pipe(v.array(caseSchema), v.minLength(1), v.maxLength(5_000)),
})

export function isTestFile(file: string): boolean {
  return /^(calldata|eip712)-.*\.tests\.json$/.test(basename(file))
}

/** Reads a test file. `undefined` if it has only `expectedTexts`, for Ledger's devices. */
export function readTests(file: string): TestFile | { readonly problem: string } | undefined {
  const read = readJson(file)
  if ('problem' in read) return read
  if (isUnsafe(read.value, 64)) return { problem: 'is nested too deeply, or has the key __proto__' }
  if (isLegacy(read.value)) return undefined
  const { success, output, issues } = v.safeParse(fileSchema, read.value)
  if (success) return output
  return {
    problem: printable(`does not fit the schema for tests: ${v.getDotPath(issues[0])}: ${issues[0].message}`, 300),
  }
}

function isLegacy(value: Json): boolean {
  return isObject(value) && !('descriptor' in value) && Array.isArray(value.tests)
}

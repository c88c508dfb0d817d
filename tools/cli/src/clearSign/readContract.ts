import { basename } from 'node:path'
import * as v from 'valibot'
import { isObject, isUnsafe, type JsonObject, parseJson, printable, readJson } from './readJson.js'
import { canonicalSignature, isElementaryType, type Parameter, type Signature } from './signature.js'

export interface Contract {
  readonly name: string
  readonly file: string
  /** The path of the Solidity source, if the artifact has it. */
  readonly source: string | undefined
  /** `false` for interfaces and abstract contracts. `undefined` if the file has only an ABI. */
  readonly isDeployable: boolean | undefined
  readonly functions: readonly ContractFunction[]
}

export interface ContractFunction extends Signature {
  readonly inputs: readonly ContractParameter[]
  readonly isStateChanging: boolean
  readonly isPayable: boolean
  /** NatSpec's `@notice`. */
  readonly notice: string | undefined
}

export interface ContractParameter extends Parameter {
  readonly components?: readonly ContractParameter[] | undefined
  /** Solidity's type, such as `enum Vault.Mode`. */
  readonly internalType?: string | undefined
  /** NatSpec's `@param`. */
  readonly note?: string | undefined
}

/**
 * Reads a contract's ABI, and its NatSpec comments if the file has them. Reads artifacts of Foundry, Hardhat and solc, and
 * plain ABIs. Returns a problem, without the file's name, for any other file.
 */
export function readContract(file: string): Contract | { readonly problem: string } {
  const read = readJson(file)
  if ('problem' in read) return read
  const artifact: JsonObject = isObject(read.value) ? read.value : { abi: read.value }
  const { abi } = artifact
  if (!Array.isArray(abi)) return { problem: 'has no ABI' }
  if (isUnsafe(abi, 40)) return { problem: 'has an ABI that is nested too deeply' }
  const parsed = v.safeParse(abiSchema, abi)
  if (!parsed.success) return { problem: `has an invalid ABI: ${printable(v.getDotPath(parsed.issues[0]) ?? '')}` }
  const { sourcePath, sourceName, comments } = readMetadata(artifact)
  return {
    name: printable(readText(artifact.contractName) ?? sourceName ?? basename(file, '.json'), 60),
    file,
    source: readText(artifact.sourceName) ?? sourcePath,
    isDeployable: readDeployable(artifact.bytecode),
    functions: parsed.output.flatMap((entry) => (entry.type === 'function' ? [toFunction(entry, comments)] : [])),
  }
}

const type = v.pipe(
  v.string(),
  v.maxLength(100),
  v.check((text) => {
    const base = text.replace(/(\[\d*\])+$/, '')
    return base === 'tuple' || isElementaryType(base)
  }),
)
const name = v.optional(v.pipe(v.string(), v.regex(/^([A-Za-z_$][\w$]{0,199})?$/)), '')

const parameterSchema: v.GenericSchema<unknown, ContractParameter> = v.pipe(
  v.object({
    name,
    type,
    internalType: v.optional(v.pipe(v.string(), v.maxLength(500))),
    components: v.optional(v.pipe(v.array(v.lazy(() => parameterSchema)), v.maxLength(100))),
  }),
  v.check((parameter) => parameter.type.startsWith('tuple') === (parameter.components !== undefined)),
)

const functionSchema = v.object({
  type: v.literal('function'),
  name: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]{0,199}$/)),
  inputs: v.pipe(v.array(parameterSchema), v.maxLength(100)),
  stateMutability: v.optional(v.picklist(['pure', 'view', 'nonpayable', 'payable'])),
  // Compilers before 0.5 have these instead.
  constant: v.optional(v.boolean()),
  payable: v.optional(v.boolean()),
})
const otherSchema = v.object({ type: v.picklist(['constructor', 'event', 'error', 'fallback', 'receive']) })
const abiSchema = v.pipe(v.array(v.variant('type', [functionSchema, otherSchema])), v.maxLength(2_000))

interface Comments {
  readonly user: JsonObject
  readonly developer: JsonObject
}

function toFunction(entry: v.InferOutput<typeof functionSchema>, { user, developer }: Comments): ContractFunction {
  const mutability = entry.stateMutability ?? (entry.constant ? 'view' : entry.payable ? 'payable' : 'nonpayable')
  const signature = canonicalSignature(entry)
  const notes = readMember(readMember(developer, signature), 'params')
  return {
    name: entry.name,
    inputs: entry.inputs.map((input) => ({ ...input, note: readText(notes[input.name]) })),
    isStateChanging: mutability === 'nonpayable' || mutability === 'payable',
    isPayable: mutability === 'payable',
    notice: readText(readMember(user, signature).notice),
  }
}

/** Foundry and solc write the compiler's metadata as an object or as JSON text. solc can also write comments beside it. */
function readMetadata(artifact: JsonObject) {
  const { metadata, rawMetadata } = artifact
  const text = readText(metadata) ?? readText(rawMetadata)
  const parsed = isObject(metadata) ? metadata : text ? parseJson(text) : {}
  const value = 'value' in parsed && text ? parsed.value : parsed
  const found = isObject(value) ? value : {}
  const output = readMember(found, 'output')
  const target = Object.entries(readMember(readMember(found, 'settings'), 'compilationTarget'))[0]
  const methodsOf = (kind: string) => {
    const comments = isObject(artifact[kind]) ? artifact : output
    return readMember(readMember(comments, kind), 'methods')
  }
  return {
    sourcePath: target?.[0],
    sourceName: readText(target?.[1]),
    comments: { user: methodsOf('userdoc'), developer: methodsOf('devdoc') },
  }
}

function readDeployable(bytecode: unknown): boolean | undefined {
  const code = isObject(bytecode) ? bytecode.object : bytecode
  return typeof code === 'string' ? code.length > 2 : undefined
}

function readMember(value: JsonObject, key: string): JsonObject {
  const member = Object.hasOwn(value, key) ? value[key] : undefined
  return isObject(member) ? member : {}
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * Compiles the contracts into `src/chains/artifacts/`: `node sandbox/contracts/compile.mjs`. Run it by hand after
 * changing a contract, and commit the output, so that starting the sandbox needs no compiler. The output is TypeScript,
 * because viem infers call types only from an `as const` ABI.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

/** These need only runtime code. It is set at fixed addresses, and no constructor runs. */
const placed = [
  'StandardToken',
  'SilentToken',
  'FeeToken',
  'NativePool',
  'SwapRouter',
  'BatchAccount',
  'Collectible',
  'Multicall',
  'TokenFactory',
  'NameRegistry',
  'NameResolver',
  'UniversalResolver',
  'SenderCreator',
  'EntryPoint',
  'EntryPointSimulation',
]
/** Transactions deploy these, so they need creation code. */
const created = ['SmartAccount', 'SmartAccountFactory']
const contracts = [...placed, ...created]
const sources = [...contracts, 'TokenLedger']

const input = {
  language: 'Solidity',
  sources: Object.fromEntries(sources.map((name) => [`${name}.sol`, { content: read(`./${name}.sol`) }])),
  settings: {
    optimizer: { enabled: true, runs: 200 },
    // The oldest EVM version that the code supports, so that the contracts run with any of anvil's defaults.
    evmVersion: 'paris',
    metadata: { bytecodeHash: 'none' },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
  },
}

const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readPackage }))
const errors = (output.errors ?? []).filter((error) => error.severity === 'error')
if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))

const folder = new URL('../src/chains/artifacts/', import.meta.url)
mkdirSync(fileURLToPath(folder), { recursive: true })
for (const name of contracts) {
  const { abi, evm } = output.contracts[`${name}.sol`][name]
  const { object } = created.includes(name) ? evm.bytecode : evm.deployedBytecode
  const constant = `${name[0].toLowerCase()}${name.slice(1)}Artifact`
  writeFileSync(
    new URL(`${name}.generated.ts`, folder),
    `/** Written by contracts/compile.mjs from contracts/${name}.sol with solc ${solc.version().split('+')[0]}. */\n` +
      `export const ${constant} = ${JSON.stringify({ abi, code: `0x${object}` }, null, 2)} as const\n`,
  )
}

function read(path) {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

function readPackage(path) {
  return { contents: readFileSync(fileURLToPath(import.meta.resolve(path)), 'utf8') }
}

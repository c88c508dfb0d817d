import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Hex } from 'viem'

const { compile } = createRequire(import.meta.url)('solc')

/** Compiles `contracts/<name>.sol`, and returns the contract's creation code. */
export function compileContract(name: string): Hex {
  const file = `${name}.sol`
  const content = readFileSync(new URL(`contracts/${file}`, import.meta.url), 'utf8')
  const settings = {
    optimizer: { enabled: true, runs: 200 },
    evmVersion: 'paris',
    outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
  }
  const input = { language: 'Solidity', sources: { [file]: { content } }, settings }
  const { errors = [], contracts } = JSON.parse(compile(JSON.stringify(input), { import: readPackage }))
  const failures = errors.filter(({ severity }: { severity: string }) => severity === 'error')
  if (failures.length > 0) throw new Error(JSON.stringify(failures))
  return `0x${contracts[file][name].evm.bytecode.object}`
}

function readPackage(path: string) {
  return { contents: readFileSync(fileURLToPath(import.meta.resolve(path)), 'utf8') }
}

import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { getAddress, isAddress, parseTransaction, toFunctionSelector } from 'viem'
import { expect, it, describe as suite } from 'vitest'
import { type CaseFile, type RegistryCase, readCaseFiles, runCase } from '../../testing/registryCases.js'
import { encodeType } from '../descriptors/readTypedData.js'
import * as deployments from './deployments.js'
import * as ens from './ensDescriptors.js'
import * as lending from './lendingDescriptors.js'
import * as oneInch from './oneInchDescriptors.js'
import * as permit2 from './permit2Descriptors.js'
import { findEntries, nameOfContract, registryEntries } from './registryIndex.js'
import * as staking from './stakingDescriptors.js'
import * as tokens from './tokenDescriptors.js'
import * as uniswap from './uniswapDescriptors.js'

const descriptors: Readonly<Record<string, Descriptor>> = {
  ...ens,
  ...lending,
  ...oneInch,
  ...permit2,
  ...staking,
  ...tokens,
  ...uniswap,
}
const files = readCaseFiles(new URL('../../../registry/tests/', import.meta.url))
const nameOf = ({ descriptor }: CaseFile) => descriptor.split('#')[1] ?? ''

suite('the registry', () => {
  it('default: passes all of its cases', async () => {
    const table: Record<string, string> = {}
    const failed: string[] = []
    let passed = 0
    let total = 0
    for (const [name, file] of files) {
      const descriptor = descriptors[nameOf(file)]
      let passedHere = 0
      for (const test of file.tests) {
        total += 1
        const shown = descriptor && (await runCase(test, descriptor, file))
        try {
          expect(shown).toEqual(test.expected)
          passedHere += 1
        } catch (error) {
          failed.push(`${name}, ${test.description}: ${String(error)}`)
        }
      }
      passed += passedHere
      table[name] = `${passedHere} of ${file.tests.length}`
    }
    const rows = Object.entries(table).map((row) => `| ${row.join(' | ')} |\n`)
    process.stdout.write(`${rows.join('')}${passed} of ${total} cases\n`)
    expect(failed).toEqual([])
    expect(total).toBeGreaterThanOrEqual(60)
  })

  it('default: has a case for each function and type of each descriptor', () => {
    for (const [name, descriptor] of Object.entries(descriptors)) {
      const tests = [...files.values()].filter((file) => nameOf(file) === name).flatMap((file) => file.tests)
      const covered = new Set(tests.map(keyOf))
      const keys = Object.keys(descriptor.display?.formats ?? {})
      expect(keys.filter((key) => !covered.has(descriptor.context?.eip712 ? key : toFunctionSelector(key)))).toEqual([])
    }
  })

  it('behavior: never uses a descriptor for another contract or chain', async () => {
    const other = deployments.permit2[0]?.address ?? ''
    for (const file of files.values()) {
      const descriptor = descriptors[nameOf(file)]
      for (const { chainId, address } of [
        { chainId: 5, address: undefined },
        { chainId: 1, address: '0x'.padEnd(42, '7') },
      ]) {
        const context = { deployments: [{ chainId, address: address ?? other }] }
        const moved = {
          ...descriptor,
          context: descriptor?.context?.eip712 ? { eip712: context } : { contract: context },
        }
        for (const test of file.tests) expect(await runCase(test, moved, file)).toBeUndefined()
      }
    }
  })
})

suite('the index', () => {
  it('default: finds each descriptor by its own deployments', async () => {
    for (const entry of registryEntries) {
      const calldata = await entry.calldata?.()
      const typedData = await entry.typedData?.()
      if (calldata) expect(calldata.context?.contract?.deployments).toBe(entry.deployments)
      if (typedData) expect(typedData.context?.eip712?.deployments).toBe(entry.deployments)
      for (const { address, chainId } of entry.deployments) expect(findEntries(chainId, address)).toContain(entry)
    }
  })

  it('default: has valid lower-case addresses', () => {
    for (const { address } of Object.values(deployments).flat()) {
      expect(address).toBe(address.toLowerCase())
      expect(isAddress(getAddress(address))).toBe(true)
    }
  })

  it('behavior: names contracts only on their own chain', () => {
    expect(nameOfContract(1, '0x000000000022d473030f116ddee9f6b43ac78ba3')).toBe('Permit2')
    expect(nameOfContract(4, '0x000000000022d473030f116ddee9f6b43ac78ba3')).toBeUndefined()
  })
})

function keyOf({ data, rawTx }: RegistryCase): string {
  if (rawTx) return parseTransaction(rawTx).data?.slice(0, 10) ?? ''
  const { EIP712Domain: _domain, ...types } = data?.types ?? {}
  return encodeType({ primaryType: data?.primaryType ?? '', types: types as never })
}

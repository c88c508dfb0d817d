import { decodeHex } from '@latchkey/plugin-api'
import { encodeAbiParameters, toFunctionSelector } from 'viem'
import { expect, it, describe as suite } from 'vitest'
import { decodeArguments } from '../abi/decodeArguments.js'
import { type AbiParameter, parseSignature, selectorOf } from '../abi/parseSignature.js'
import { listFunctions } from '../rules/calls/functions/findFunction.js'
import { findSignature, signatures } from './signatures.js'

/** Two items in each array of any length. */
function createValue({ type, components = [] }: AbiParameter): unknown {
  const [, element, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (element)
    return Array.from({ length: Number(length || 2) }, () => createValue({ name: '', type: element, components }))
  if (type === 'tuple') return components.map(createValue)
  if (/^u?int/.test(type)) return Number(type.replace(/\D/g, '')) > 48 ? 7n : 7
  return values[type] ?? `0x${'7'.repeat(2 * Number(type.slice('bytes'.length)))}`
}
const values: Readonly<Record<string, unknown>> = {
  address: `0x${'7'.repeat(40)}`,
  bool: true,
  string: 'seven',
  bytes: '0x77',
}

suite('signatures', () => {
  it('default: have the selectors that viem computes', () => {
    const all = [...signatures, ...listFunctions().map(({ signature }) => signature)]
    for (const signature of all) {
      expect(selectorOf(signature)).toBe(toFunctionSelector(signature))
      expect(findSignature(toFunctionSelector(signature))?.name).toBe(signature.split('(')[0])
    }
    expect(new Set(all.map((signature) => toFunctionSelector(signature))).size).toBe(all.length)
  })

  it('behavior: include the selectors that block explorers list', () => {
    expect(findSignature('0x095ea7b3')?.canonical).toBe('approve(address,uint256)')
    expect(findSignature('0xa9059cbb')?.canonical).toBe('transfer(address,uint256)')
    expect(findSignature('0xa22cb465')?.canonical).toBe('setApprovalForAll(address,bool)')
    expect(findSignature('0x3593564c')?.canonical).toBe('execute(bytes,bytes[],uint256)')
    expect(findSignature('0x6a761202')?.name).toBe('execTransaction')
    expect(findSignature('0xffffffff')).toBeUndefined()
  })

  it('behavior: decodes the arguments of each known function', () => {
    for (const { signature } of listFunctions()) {
      const parsed = parseSignature(signature)?.inputs ?? []
      const encoded = encodeAbiParameters(parsed, parsed.map(createValue))
      expect(decodeArguments(parsed, decodeHex(encoded.slice(2)) ?? new Uint8Array()), signature).toHaveLength(
        parsed.length,
      )
    }
  })
})

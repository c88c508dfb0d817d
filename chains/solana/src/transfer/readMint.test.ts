import { ExtensionType, getAccountLen, getAccountTypeOfMintType } from '@solana/spl-token'
import { expect, it } from 'vitest'
import { readMint } from './readMint.js'

/** Creates a Token-2022 mint with these extensions, each given as a type and its data. */
function write(extensions: readonly (readonly [ExtensionType, Uint8Array])[]): Uint8Array {
  const base = new Uint8Array(166)
  base[44] = 6
  base[165] = 1
  const rest = extensions.flatMap(([type, value]) => [type, 0, value.length, 0, ...value])
  return Uint8Array.from([...base, ...rest])
}

it('default: reads an SPL Token mint', () => {
  const data = new Uint8Array(82)
  data[44] = 9
  expect(readMint(data)).toEqual({ decimals: 9, accountBytes: 165 })
})

it.each([
  ['extensions that add nothing', [ExtensionType.MetadataPointer, ExtensionType.PermanentDelegate]],
  ['a fee', [ExtensionType.TransferFeeConfig]],
  ['a hook and a lock', [ExtensionType.TransferHook, ExtensionType.PausableConfig]],
])('behavior: computes the same account size as the token library with %s', (_title, types) => {
  const ofAccounts = types.map(getAccountTypeOfMintType).filter((type) => type !== ExtensionType.Uninitialized)
  const expected = getAccountLen([...ofAccounts, ExtensionType.ImmutableOwner])
  const data = write(types.map((type) => [type, new Uint8Array(64)]))
  expect(readMint(data)).toEqual({ decimals: 6, accountBytes: expected })
})

it('error: detects tokens that their program can’t transfer by itself', () => {
  expect(readMint(write([[ExtensionType.NonTransferable, new Uint8Array(0)]])).obstacle).toBe(
    'It is bound to its owner.',
  )
  const hook = new Uint8Array(64).fill(1, 32)
  expect(readMint(write([[ExtensionType.TransferHook, hook]])).obstacle).toBe('Its transfers ask another program.')
})

it('error: rejects data that is not a mint', () => {
  expect(() => readMint(new Uint8Array(81))).toThrow('invalid response')
})

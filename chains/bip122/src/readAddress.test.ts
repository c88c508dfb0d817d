import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { mainnetId, readAddress, testnetId } from './readAddress.js'

const base58check = createBase58check(sha256)
const bytes = (length: number, seed: number) => Uint8Array.from({ length }, (_, index) => (index * 7 + seed) & 255)

describe('readAddress', () => {
  // BIP-173, BIP-350, and well-known addresses.
  it.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', mainnetId, 'p2pkh'],
    ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', mainnetId, 'p2sh'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', testnetId, 'p2pkh'],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', mainnetId, 'p2wpkh'],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', testnetId, 'p2wsh'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', mainnetId, 'p2tr'],
    ['BC1SW50QGDZ25J', mainnetId, 'witness'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', mainnetId, 'witness'],
  ])('default: %s', (address, networkId, type) => {
    expect(readAddress(address)).toEqual({ networkId, type })
  })

  it.each([
    ['a wrong letter', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['a wrong letter in a legacy address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['version 0 with a bech32m checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['version 1 with a bech32 checksum', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['mixed case', 'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['a version that does not exist', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['a program that is too short', 'bc1pw5dgrnzv'],
    ['a program of the wrong length', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['non-zero padding', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
    ['another chain', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    ['an Ethereum address', '0x6A33aF8642d7a89973FA923dFd918311d1Bc2AB8'],
    ['nothing', ''],
    ['a number', 42],
    ['a megabyte', `bc1${'q'.repeat(1_000_000)}`],
  ])('error: rejects %s', (_title, value) => {
    expect(readAddress(value)).toBeUndefined()
  })

  it('behavior: reads the addresses of many keys, and rejects each if one letter changes', () => {
    for (let seed = 0; seed < 60; seed++) {
      const made = [
        bech32.encode('bc', [0, ...bech32.toWords(bytes(20, seed))]),
        bech32.encode('tb', [0, ...bech32.toWords(bytes(32, seed))]),
        bech32m.encode('bc', [1, ...bech32m.toWords(bytes(32, seed))]),
        base58check.encode(Uint8Array.of(seed % 2 ? 0 : 196, ...bytes(20, seed))),
        base58check.encode(new Uint8Array(21).fill(seed, 20)),
      ]
      for (const address of made) {
        expect(readAddress(address), address).toBeDefined()
        const at = 5 + (seed % 15)
        const changed = address.slice(0, at) + (address[at] === 'q' ? 'p' : 'q') + address.slice(at + 1)
        expect(readAddress(changed), changed).toBeUndefined()
      }
    }
  })
})

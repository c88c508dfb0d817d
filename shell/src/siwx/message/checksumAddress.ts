import { keccak256 } from '../keccak256.js'

/** An EVM address with its checksum (EIP-55), which EIP-4361 demands; wallets may give it in small letters. */
export function checksumAddress(address: string): string {
  const plain = address.slice(2).toLowerCase()
  const hash = keccak256(plain)
  const letters = Array.from(plain, (letter, index) =>
    Number.parseInt(hash[index] ?? '', 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}

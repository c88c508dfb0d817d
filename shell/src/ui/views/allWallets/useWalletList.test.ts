import { expect, test } from 'vitest'
import type { Wallet } from '../../../state/wallets.js'
import { listInstalledFirst } from './useWalletList.js'

const wallet = (id: string, name = id): Wallet => ({ id, name, chains: [], certified: false })

test('default: keeps the order and moves installed wallets to the top', () => {
  const ordered = listInstalledFirst([wallet('a'), wallet('b'), wallet('c')], ({ id }) => id === 'c')
  expect(ordered.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('behavior: lists a wallet once, at its first position', () => {
  const ordered = listInstalledFirst([wallet('a', 'first'), wallet('b'), wallet('a', 'second')], () => false)
  expect(ordered.map(({ name }) => name)).toEqual(['first', 'b'])
})

// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { createKeyring, PrivateKeyError } from './createKeyring.js'

beforeEach(() => localStorage.clear())
const addresses = () => createKeyring(localStorage).accounts.map(({ address }) => address)

test('default: creates two accounts and keeps them across reloads', () => {
  const first = addresses()
  expect(first).toHaveLength(2)
  expect(addresses()).toEqual(first)
})

test('behavior: imports a key and selects it', () => {
  const keyring = createKeyring(localStorage)
  const key = 'cd0833e4af3b2e4f19c3a9398eb84b67a0cd62fdfc0f5443ee9ace628acda533'
  keyring.importKey(` 0x${key} `)
  expect(keyring.selected.address).toBe('0x6A33aF8642d7a89973FA923dFd918311d1Bc2AB8')
  keyring.importKey(key)
  expect(addresses()).toHaveLength(3)
})

test.each(['', '0x12', `0x${'0'.repeat(64)}`, `0x${'f'.repeat(64)}`])('error: rejects the key %s', (key) => {
  expect(() => createKeyring(localStorage).importKey(key)).toThrow(PrivateKeyError)
})

test('behavior: reset deletes everything', () => {
  const before = addresses()
  createKeyring(localStorage).reset()
  expect(addresses().some((address) => before.includes(address))).toBe(false)
})

test.each(['{', '[]', '["0x12"]', '{"keys":1}'])('behavior: replaces invalid stored keys (%s)', (stored) => {
  localStorage.setItem('latchkey-wallet/keys', stored)
  expect(addresses()).toHaveLength(2)
})

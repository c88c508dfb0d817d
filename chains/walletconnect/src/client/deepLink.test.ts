// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { removeUnsafeDeepLink } from './deepLink.js'

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

afterEach(() => localStorage.clear())

test.each(['{"href":"vault://","name":"Vault"}', '{"href":"https://vault.test/app/","name":"Vault"}'])(
  'keeps %s',
  (stored) => {
    localStorage.setItem(key, stored)
    removeUnsafeDeepLink()
    expect(localStorage.getItem(key)).toBe(stored)
  },
)

test.each([
  '{"href":"javascript:alert(1)//"}',
  '{"href":"java\\tscript:alert(1)"}',
  '{"href":"data:text/html,x"}',
  '{"href":["javascript:alert(1)"]}',
  '{"href":"javascript:alert(1)"',
  'null',
  '5',
])('removes %s, so that the library does not open it', (stored) => {
  localStorage.setItem(key, stored)
  removeUnsafeDeepLink()
  expect(localStorage.getItem(key)).toBeNull()
})

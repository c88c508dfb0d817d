import { expect, it } from 'vitest'
import { arrangeConnectMethods } from './arrangeConnectMethods.js'

it('default', () => {
  expect(arrangeConnectMethods(false)).toEqual(['email', 'social', 'wallet'])
})

it('parameters: walletInstalled', () => {
  expect(arrangeConnectMethods(true)).toEqual(['wallet', 'email', 'social'])
})

it("parameters: the host's order wins", () => {
  expect(arrangeConnectMethods(true, ['social', 'email', 'wallet'])).toEqual(['social', 'email', 'wallet'])
  expect(arrangeConnectMethods(false, ['wallet'])).toEqual(['wallet', 'email', 'social'])
  expect(arrangeConnectMethods(false, ['phone' as never, 'email', 'email'])).toEqual(['email', 'social', 'wallet'])
})

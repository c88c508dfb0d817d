import { type AccountAtoms, type Contact, createAccount, type FrozenRequest } from '@latchkey/plugin-api'
import { atom, createStore } from 'jotai/vanilla'
import { vi } from 'vitest'
import type { ReviewPluginContext } from '../../module.js'
import { checkChain } from '../../rules/checkChain.js'
import { loadRules, readKnown } from '../../rules/checkSigned.js'
import type { Finding } from '../../rules/Finding.js'
import { readSigned } from '../../signed/readSigned.js'
import { type Example, secondAccount, user } from './Example.js'
import { solanaUser } from './solana.js'

/** The part of a chain that the rules use. */
export interface InspectedChain {
  inspectContract(parameters: {
    readonly networkId: string
    readonly address: string
  }): Promise<{ readonly hasCode: boolean; readonly isNew: boolean | undefined }>
}

/** Applies all rules to an example. Without a chain, `example.code` says what the node returns. */
export async function reviewExample(example: Example, chain?: InspectedChain): Promise<readonly Finding[]> {
  const { method, params, networkId = 'eip155:1', host = 'app.example', code = {}, contacts = [] } = example
  vi.stubGlobal('location', { host })
  const [namespace = ''] = networkId.split(':')
  const addresses = namespace === 'eip155' ? [user, secondAccount] : namespace === 'solana' ? [solanaUser] : []
  const accounts = addresses.map((address) => createAccount({ networkId, address }, 'test'))
  const described: InspectedChain = {
    inspectContract: async ({ address }) => ({ hasCode: code[address] !== 'none', isNew: code[address] === 'new' }),
  }
  const context = {
    store: createStore(),
    accounts: {
      accounts: () => atom(accounts),
      additionalAccounts: () => atom([]),
      account: () => atom(accounts[0]),
    } as unknown as AccountAtoms,
    chain: async () => chain ?? described,
    findService: async (name: string) =>
      name === 'contacts'
        ? {
            listContacts: async (): Promise<readonly Contact[]> =>
              contacts.map((address) => ({ label: 'Friend', address })),
          }
        : undefined,
  } as unknown as ReviewPluginContext
  const account = accounts[0]?.caipAddress
  const request = { id: '1', method, params, networkId, ...(account && { account }) } as unknown as FrozenRequest
  const signed = await readSigned(request, readKnown(context, { networkId }).own)
  const found: Finding[] = [...(await loadRules(context, signed))()]
  await checkChain(context, signed, new AbortController().signal, (findings) => found.push(...findings))
  return found
}

// @vitest-environment happy-dom
import { encodeSecp256k1Pubkey, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultAccounts } from './defaultAccounts.js'
import { injectCosmosWallets } from './injectCosmosWallets.js'
import { encodeDirectDoc } from './signing.js'

interface Key {
  name: string
  pubKey: Uint8Array
  bech32Address: string
}
interface Signature {
  pub_key: { type: string; value: string }
  signature: string
}
interface Wallet {
  enable(chainId: string): Promise<void>
  disable(chainIds?: string): Promise<void>
  experimentalSuggestChain(chain: object): Promise<void>
  getKey(chainId: string): Promise<Key>
  signAmino(chainId: string, signer: string, doc: object): Promise<{ signature: Signature }>
  signDirect(chainId: string, signer: string, doc: object): Promise<{ signature: Signature }>
  signArbitrary(chainId: string, signer: string, data: string): Promise<Signature>
}

const hub = 'cosmoshub-4'
const [first, second] = defaultAccounts as [(typeof defaultAccounts)[0], (typeof defaultAccounts)[0]]
let end: () => void
const wallet = () => window.keplr as unknown as Wallet
const handle = () => window.sandboxCosmos?.keplr

beforeEach(() => {
  localStorage.clear()
  end = injectCosmosWallets([{ name: 'keplr', policy: { approve: 'always' } }])
})
afterEach(() => end())

function isSigned({ signature, pub_key }: Signature, bytes: Uint8Array): boolean {
  const fixed = Secp256k1Signature.fromFixedLength(Buffer.from(signature, 'base64'))
  return Secp256k1.verifySignature(fixed, sha256(bytes), Buffer.from(pub_key.value, 'base64'))
}

const amino = {
  chain_id: hub,
  account_number: '7',
  sequence: '1',
  fee: { gas: '200000', amount: [{ denom: 'uatom', amount: '5000' }] },
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: { to_address: second.address, from_address: first.address } }],
  memo: 'a < b & c > d',
}

it('default: returns the selected account’s key in the chain’s format', async () => {
  const { pubKey, bech32Address, name } = await wallet().getKey(hub)
  expect(bech32Address).toBe(first.address)
  expect(name).toBe('Sandbox one')
  expect(pubkeyToAddress(encodeSecp256k1Pubkey(pubKey), 'cosmos')).toBe(first.address)
  const { bech32Address: osmo } = await wallet().getKey('osmosis-1')
  expect(osmo).toBe(pubkeyToAddress(encodeSecp256k1Pubkey(pubKey), 'osmo'))
})

describe('signatures', () => {
  it('default: signs amino documents that cosmjs verifies', async () => {
    const { signature } = await wallet().signAmino(hub, first.address, amino)
    expect(isSigned(signature, serializeSignDoc(amino))).toBe(true)
    expect(isSigned(signature, serializeSignDoc({ ...amino, memo: 'a < b & c > e' }))).toBe(false)
    const bytes = Buffer.from(signature.signature, 'base64')
    bytes[40] = (bytes[40] ?? 0) ^ 1
    expect(isSigned({ ...signature, signature: bytes.toString('base64') }, serializeSignDoc(amino))).toBe(false)
  })

  it('default: signs a message (ADR-36)', async () => {
    const signature = await wallet().signArbitrary(hub, first.address, 'Grüße')
    const value = { data: Buffer.from('Grüße').toString('base64'), signer: first.address }
    const doc = { chain_id: '', account_number: '0', sequence: '0', fee: { gas: '0', amount: [] }, memo: '' }
    expect(isSigned(signature, serializeSignDoc({ ...doc, msgs: [{ type: 'sign/MsgSignData', value }] }))).toBe(true)
  })

  it('default: signs protobuf documents', async () => {
    const doc = { bodyBytes: Uint8Array.of(10, 1, 1), authInfoBytes: Uint8Array.of(18, 0), chainId: hub }
    const { signature } = await wallet().signDirect(hub, first.address, { ...doc, accountNumber: '300' })
    const bytes = encodeDirectDoc({ ...doc, accountNumber: 300n })
    expect(Buffer.from(bytes).toString('hex')).toBe(
      `0a030a01011202120${'0'}1a0b${Buffer.from(hub).toString('hex')}20ac02`,
    )
    expect(isSigned(signature, bytes)).toBe(true)
  })

  it('error: rejects other signers, other chains, and a request that the user rejects', async () => {
    await expect(wallet().signArbitrary(hub, second.address, 'x')).rejects.toThrow('Signer mismatched')
    await expect(wallet().enable('unknown-1')).rejects.toThrow(/^There is no modular chain info for unknown-1$/)
    const elsewhere = { ...amino, chain_id: 'osmosis-1' }
    await expect(wallet().signAmino(hub, first.address, elsewhere)).rejects.toThrow('Chain id in the message')
    handle()?.setPolicy({ approve: 'never' })
    const error = await wallet()
      .signArbitrary(hub, first.address, 'x')
      .catch((caught: unknown) => caught)
    expect(error).toEqual(new Error('Request rejected'))
    expect(error).not.toHaveProperty('code')
  })
})

it('behavior: permits dapps for each chain, and revokes the permission', async () => {
  await wallet().enable(hub)
  handle()?.setPolicy({ approve: 'never' })
  await expect(wallet().enable(hub)).resolves.toBeUndefined()
  await expect(wallet().enable('osmosis-1')).rejects.toThrow('Request rejected')
  handle()?.setPolicy({ approve: 'always' })
  await wallet().enable('osmosis-1')
  await wallet().disable(hub)
  handle()?.setPolicy({ approve: 'never' })
  await expect(wallet().enable('osmosis-1')).resolves.toBeUndefined()
  await expect(wallet().getKey(hub)).rejects.toThrow('Request rejected')
  await wallet().disable()
  await expect(wallet().enable('osmosis-1')).rejects.toThrow('Request rejected')
})

it('behavior: shows one dialog for two requests for the same chain', async () => {
  handle()?.setPolicy({ approve: 'ask' })
  const answers = Promise.all([wallet().enable(hub), wallet().getKey(hub)])
  await vi.waitFor(() => expect(document.querySelector('latchkey-sandbox-wallet')).not.toBeNull())
  const dialog = document.querySelector('latchkey-sandbox-wallet')
  dialog?.shadowRoot?.querySelector<HTMLElement>('[data-testid="injected-approve"]')?.click()
  // With a second dialog, this would stay pending.
  expect((await answers)[1]).toMatchObject({ bech32Address: first.address })
})

describe('experimentalSuggestChain', () => {
  const juno = { chainId: 'juno-1', chainName: 'Juno', bech32Config: { bech32PrefixAccAddr: 'juno' } }

  it('default: adds and permits the chain', async () => {
    await expect(wallet().getKey('juno-1')).rejects.toThrow('There is no modular chain info for juno-1')
    await wallet().experimentalSuggestChain(juno)
    handle()?.setPolicy({ approve: 'never' })
    expect((await wallet().getKey('juno-1')).bech32Address).toMatch(/^juno1[a-z0-9]{38}$/)
  })

  it('behavior: does not prompt for a known chain', async () => {
    handle()?.setPolicy({ approve: 'never' })
    await expect(wallet().experimentalSuggestChain({ ...juno, chainId: hub })).resolves.toBeUndefined()
  })

  it('error: rejects when the user rejects', async () => {
    handle()?.setPolicy({ approve: 'never' })
    await expect(wallet().experimentalSuggestChain(juno)).rejects.toThrow(/^Request rejected$/)
    handle()?.setPolicy({ approve: 'always' })
    await expect(wallet().enable('juno-1')).rejects.toThrow('There is no modular chain info for juno-1')
  })
})

it('behavior: emits a window event when the account changes', async () => {
  let heard = 0
  const listener = () => heard++
  window.addEventListener('keplr_keystorechange', listener)
  handle()?.switchAccount(1)
  window.removeEventListener('keplr_keystorechange', listener)
  expect(heard).toBe(1)
  expect(await wallet().getKey(hub)).toMatchObject({ bech32Address: second.address, name: '' })
})

it('behavior: the returned function removes the wallet from the page', () => {
  end()
  expect(window.keplr).toBeUndefined()
  expect(window.sandboxCosmos).toEqual({})
})

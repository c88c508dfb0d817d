/** One WalletConnect session for all five namespaces. An independent library verifies a signature from each. */
import { pubkeyToAddress, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import type { Page } from '@playwright/test'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { base58, base64, hex } from '@scure/base'
import { Verifier } from 'bip322-js'
import nacl from 'tweetnacl'
import { type Address, type Hex, verifyMessage } from 'viem'
import { expect, test } from './fixtures/index.js'
import { connectWebWallet, openQrView, scanQr } from './fixtures/walletConnect.js'
import { openWebWallet, type WebWallet } from './fixtures/webWallet.js'

const networkIds = [
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  'cosmos:cosmoshub-4',
] as const
const options = {
  networkIds,
  chainModules: ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'walletconnect'],
  injectedWallets: false,
}
const text = 'One session, five chains'

test.describe('WalletConnect in several namespaces', () => {
  test('default: one session connects five namespaces, each signs, and a reload restores all of them', async ({
    demo,
    world,
    context,
  }) => {
    // two visits, two pages, ten signatures
    test.slow()
    await demo.open(options)
    const wallet = await connectWebWallet(demo, world, context)
    const { page } = demo
    expect(await wallet.sessionTopics()).toHaveLength(1)
    const addresses = await readAddresses(wallet)
    await expectSignatures(page, addresses)

    await page.reload()
    await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 15_000 })
    await expectSignatures(page, addresses)

    await wallet.disconnectAll()
    await expect(page.getByTestId('status')).toHaveText('disconnected')
    for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']) {
      await expect(request(page, namespace, 'personal_sign', [])).rejects.toThrow(/Please call connect/)
    }
  })

  test('behavior: connects all namespaces except the one that the user deselects', {
    tag: '@full',
  }, async ({ demo, world, context }) => {
    await demo.open(options)
    const { page } = demo
    const wallet = await openWebWallet(context, world.sandbox.url)
    await page.bringToFront()
    await openQrView(page)
    await wallet.pair(await scanQr(page))
    await wallet.page.bringToFront()
    await wallet.page.getByTestId('give-solana').uncheck()
    await wallet.page.getByTestId('approve').click()
    await page.bringToFront()
    await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 15_000 })
    await expect(request(page, 'solana', 'solana_signMessage', {})).rejects.toThrow(/Please call connect/)
    await wallet.setAuto(true)
    const { evm, bitcoin } = await readAddresses(wallet)
    expect(await request(page, 'eip155', 'personal_sign', ['0x6869', evm])).toMatch(/^0x[0-9a-f]{130}$/)
    expect(await request(page, 'bip122', 'signMessage', { account: bitcoin, message: text })).toHaveProperty(
      'signature',
    )
  })

  test('behavior: the wallet shows the user what they sign', async ({ demo, world, context }) => {
    await demo.open(options)
    const wallet = await connectWebWallet(demo, world, context)
    await wallet.setAuto(false)
    const { page } = demo
    const { bitcoin } = await readAddresses(wallet)
    const refused = expect(
      request(page, 'bip122', 'signMessage', { account: bitcoin, message: text }),
    ).rejects.toThrow()
    await wallet.page.bringToFront()
    await expect(wallet.page.getByTestId('request-lines')).toContainText(text)
    await expect(wallet.page.getByTestId('request-lines')).toContainText(bitcoin)
    await wallet.rejectNext()
    await refused
  })
})

async function expectSignatures(page: Page, { evm, solana, bitcoin, polkadot, cosmos }: Addresses): Promise<void> {
  const bytes = new TextEncoder().encode(text)

  const signature = (await request(page, 'eip155', 'personal_sign', [`0x${hex.encode(bytes)}`, evm])) as Hex
  expect(await verifyMessage({ address: evm as Address, message: text, signature })).toBe(true)
  expect(await verifyMessage({ address: evm as Address, message: `${text}.`, signature })).toBe(false)

  const params = { message: base58.encode(bytes), pubkey: solana }
  const ofSolana = (await request(page, 'solana', 'solana_signMessage', params)) as { signature: string }
  expect(nacl.sign.detached.verify(bytes, base58.decode(ofSolana.signature), base58.decode(solana))).toBe(true)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  expect(nacl.sign.detached.verify(bytes, base58.decode(ofSolana.signature), base58.decode(solana))).toBe(false)

  // The request omits the account that WalletConnect requires, as if the wallet were in the page.
  const asked = { message: text, protocol: 'bip322' }
  const ofBitcoin = (await request(page, 'bip122', 'signMessage', asked)) as { signature: string }
  expect(Verifier.verifySignature(bitcoin, text, ofBitcoin.signature)).toBe(true)
  expect(Verifier.verifySignature(bitcoin, `${text}.`, ofBitcoin.signature)).toBe(false)

  await cryptoWaitReady()
  const toSign = { address: polkadot, message: text }
  const ofPolkadot = (await request(page, 'polkadot', 'polkadot_signMessage', toSign)) as { signature: string }
  // Wallets wrap a message, so that it can't be a transaction.
  const isValid = (message: string) =>
    signatureVerify(`<Bytes>${message}</Bytes>`, ofPolkadot.signature, polkadot).isValid
  expect(isValid(text)).toBe(true)
  expect(isValid(`${text}.`)).toBe(false)

  const signDoc = writeTextDoc(cosmos)
  const { signature: ofCosmos } = (await request(page, 'cosmos', 'cosmos_signAmino', {
    signerAddress: cosmos,
    signDoc,
  })) as { signature: { signature: string; pub_key: { type: string; value: string } } }
  expect(pubkeyToAddress(ofCosmos.pub_key, 'cosmos')).toBe(cosmos)
  const isSigned = (doc: StdSignDoc) =>
    Secp256k1.verifySignature(
      Secp256k1Signature.fromFixedLength(base64.decode(ofCosmos.signature)),
      sha256(serializeSignDoc(doc)),
      base64.decode(ofCosmos.pub_key.value),
    )
  expect(await isSigned(signDoc)).toBe(true)
  expect(await isSigned({ ...signDoc, sequence: '1' })).toBe(false)
}

/** ADR-36. */
function writeTextDoc(signer: string): StdSignDoc {
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(new TextEncoder().encode(text)) } }],
    memo: '',
  }
}

interface Demo {
  readonly modals: { getProvider(namespace: string): { request(request: object): Promise<unknown> } }[]
}

interface Addresses {
  readonly evm: string
  readonly solana: string
  /** The payment address. */
  readonly bitcoin: string
  readonly polkadot: string
  readonly cosmos: string
}

/** The accounts that the wallet shares with the app. */
async function readAddresses({ page }: WebWallet): Promise<Addresses> {
  const accounts = await page.evaluate(
    () =>
      (window as unknown as { sandboxWallet: { sessions(): { accounts: string[] }[] } }).sandboxWallet.sessions()[0]
        ?.accounts ?? [],
  )
  const find = (namespace: string) => accounts.find((id) => id.startsWith(`${namespace}:`))?.split(':')[2] ?? ''
  return {
    evm: find('eip155'),
    solana: find('solana'),
    bitcoin: find('bip122'),
    polkadot: find('polkadot'),
    cosmos: find('cosmos'),
  }
}

function request(page: Page, namespace: string, method: string, params: unknown): Promise<unknown> {
  return page.evaluate(
    async ([key, name, values]) => {
      const [modal] = (window as unknown as { latchkeyDemo: Demo }).latchkeyDemo.modals
      return modal?.getProvider(key).request({ method: name, params: values })
    },
    [namespace, method, params] as const,
  )
}

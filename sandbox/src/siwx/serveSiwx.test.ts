import { makeSignDoc, Secp256k1Wallet } from '@cosmjs/amino'
import { schnorr } from '@noble/curves/secp256k1.js'
import {
  blake2AsU8a,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Signer } from 'bip322-js'
import nacl from 'tweetnacl'
import { encodeAbiParameters, getContractAddress, type Hex, hashMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBitcoinKey } from '../bitcoin/signing/createBitcoinKey.js'
import { signMessage } from '../bitcoin/signing/signMessage.js'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())

const origin = 'http://localhost:5555'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Sends a dapp's calls with the browser's cookie. */
function openPage(from: string | undefined = origin) {
  let cookie = ''
  return {
    cookie: () => cookie,
    async call(path: string, body?: unknown, sentFrom = from) {
      const response = await fetch(`${sandbox.url}/siwx/${path}`, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: { ...(sentFrom && { origin: sentFrom }), ...(cookie && { cookie }) },
      })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return { status: response.status, headers: response.headers, body: (await response.json()) as never }
    },
    async nonce() {
      return ((await this.call('nonce', {})).body as { nonce: string }).nonce
    },
    async sessions() {
      return ((await this.call('sessions')).body as { sessions: { data: Record<string, unknown> }[] }).sessions
    },
  }
}

const hourMs = 3_600_000

function writeEvm(address: Hex, nonce: string, change: object = {}) {
  return createSiweMessage({
    address,
    chainId: 1,
    domain: 'localhost:5555',
    nonce,
    uri: `${origin}/`,
    version: '1',
    issuedAt: new Date(),
    expirationTime: new Date(Date.now() + hourMs),
    ...change,
  })
}

function writeOther(label: string, address: string, chain: string, nonce: string) {
  const times = `Issued At: ${new Date().toISOString()}\nExpiration Time: ${new Date(Date.now() + hourMs).toISOString()}`
  return `localhost:5555 wants you to sign in with your ${label} account:\n${address}\n\nHello.\n\nURI: ${origin}/\nVersion: 1\nChain ID: ${chain}\nNonce: ${nonce}\n${times}`
}

const changeByte = (text: string, index: number) =>
  `${text.slice(0, index)}${text[index] === '1' ? '2' : '1'}${text.slice(index + 1)}`

describe('eip155', () => {
  const account = privateKeyToAccount(generatePrivateKey())

  it('default: signs in with a key, lists the session, and signs out', async () => {
    const page = openPage()
    const message = writeEvm(account.address, await page.nonce())
    const input = {
      chainId: 'eip155:1',
      address: account.address,
      message,
      signature: await account.signMessage({ message }),
    }
    const answer = await page.call('verify', input)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(await page.sessions()).toMatchObject([
      { data: { accountAddress: account.address, chainId: 'eip155:1', domain: 'localhost:5555' }, message },
    ])
    expect(await openPage().sessions()).toEqual([])
    await page.call('sign-out', { chainId: 'eip155:137', address: account.address })
    expect(await page.sessions()).toHaveLength(1)
    await page.call('sign-out', {})
    expect(await page.sessions()).toEqual([])
  })

  it('error: rejects one wrong byte in the signature or message', async () => {
    const page = openPage()
    for (const wrong of ['signature', 'message'] as const) {
      const message = writeEvm(account.address, await page.nonce())
      const signature = await account.signMessage({ message })
      const input = { chainId: 'eip155:1', address: account.address, message, signature }
      const changed =
        wrong === 'signature'
          ? { ...input, signature: changeByte(signature, 40) }
          : { ...input, message: message.replace(`${origin}/`, `${origin}/a`) }
      const answer = await page.call('verify', changed)
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ reasons: [{ field: 'signature' }] })
    }
    expect(await page.sessions()).toEqual([])
  })

  it('error: rejects a used nonce and an unknown one', async () => {
    const page = openPage()
    const message = writeEvm(account.address, await page.nonce())
    const input = {
      chainId: 'eip155:1',
      address: account.address,
      message,
      signature: await account.signMessage({ message }),
    }
    expect((await page.call('verify', input)).status).toBe(200)
    expect((await page.call('verify', input)).body).toMatchObject({ reasons: [{ field: 'nonce' }] })
    const own = writeEvm(account.address, 'ffffffffffffffffffffffffffffffff')
    const signed = { ...input, message: own, signature: await account.signMessage({ message: own }) }
    expect((await page.call('verify', signed)).body).toMatchObject({ reasons: [{ field: 'nonce' }] })
  })

  it.each([
    ['domain', { domain: 'other.test' }],
    ['uri', { uri: 'https://other.test/' }],
    ['chainId', { chainId: 137 }],
    ['expirationTime', { expirationTime: new Date(0) }],
    ['notBefore', { notBefore: new Date(Date.now() + hourMs) }],
    ['issuedAt', { issuedAt: new Date(Date.now() + hourMs) }],
  ])('error: rejects another %s', async (field, change) => {
    const page = openPage()
    const message = writeEvm(account.address, await page.nonce(), change)
    const input = {
      chainId: 'eip155:1',
      address: account.address,
      message,
      signature: await account.signMessage({ message }),
    }
    const answer = await page.call('verify', input)
    expect([answer.status, answer.body]).toEqual([
      401,
      expect.objectContaining({ reasons: [expect.objectContaining({ field })] }),
    ])
  })

  it('rejects a phishing website’s message, whatever origin it sends', async () => {
    // The phishing website's server requests the nonce and sends the user's signature. No browser protects the user.
    const page = openPage()
    const nonce = await page.nonce()
    const message = writeEvm(account.address, nonce, { domain: 'evil.example', uri: 'https://evil.example/' })
    const signature = await account.signMessage({ message })
    const input = { chainId: 'eip155:1', address: account.address, message, signature }
    for (const [from, field] of [
      ['https://evil.example', 'origin'],
      [origin, 'domain'],
      [undefined, 'origin'],
    ] as const) {
      const answer = await page.call('verify', input, from ?? '')
      expect([answer.status >= 400, answer.body]).toMatchObject([true, { reasons: [{ field }] }])
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(await page.sessions()).toEqual([])
  })

  it('hides responses from pages that are not on this machine', async () => {
    const foreign = await openPage('https://evil.example').call('sessions')
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('gives every sign-in a new token, and invalidates the previous one', async () => {
    const page = openPage()
    const nonce = await page.nonce()
    const before = page.cookie()
    const message = writeEvm(account.address, nonce)
    const signature = await account.signMessage({ message })
    await page.call('verify', { chainId: 'eip155:1', address: account.address, message, signature })
    expect(page.cookie()).not.toBe(before)
    expect(await page.sessions()).toHaveLength(1)
    const [first, second] = [page.cookie(), await page.nonce()]
    const again = writeEvm(account.address, second)
    const signed = { message: again, signature: await account.signMessage({ message: again }) }
    await page.call('verify', { chainId: 'eip155:1', address: account.address, ...signed })
    expect(page.cookie()).not.toBe(first)
    for (const planted of [before, first]) {
      const answer = await fetch(`${sandbox.url}/siwx/sessions`, { headers: { cookie: planted } })
      expect(await answer.json()).toEqual({ sessions: [] })
    }
  })

  it('behavior: one nonce can sign in on several networks, and a new sign-in replaces the previous one', async () => {
    const page = openPage()
    const sign = async (chainId: number, nonce: string) => {
      const message = writeEvm(account.address, nonce, { chainId })
      const signature = await account.signMessage({ message })
      return { chainId: `eip155:${chainId}`, address: account.address, message, signature }
    }
    const listed = async () => (await page.sessions()).map(({ data }) => data.chainId)
    const nonce = await page.nonce()
    const both = { sessions: [await sign(1, nonce), await sign(137, nonce)] }
    expect((await page.call('sessions', both)).status).toBe(200)
    expect(await listed()).toEqual(['eip155:1', 'eip155:137'])
    // The server rejects messages that are sent again, or that have another message's signature.
    expect((await page.call('sessions', both)).body).toMatchObject({ reasons: [{ field: 'nonce' }] })
    const next = await page.nonce()
    const [one, two] = [await sign(1, next), await sign(137, next)]
    const mixed = { sessions: [one, { ...two, signature: one.signature }] }
    expect((await page.call('sessions', mixed)).body).toMatchObject({ reasons: [{ field: 'signature' }] })
    expect(await listed()).toEqual(['eip155:1', 'eip155:137'])
    expect((await page.call('sessions', { sessions: [await sign(137, await page.nonce())] })).status).toBe(200)
    expect(await listed()).toEqual(['eip155:137'])
    expect((await page.call('sessions', { sessions: [] })).status).toBe(400)
  })

  it('behavior: accepts a contract’s ERC-1271 signature, even before the contract is deployed (ERC-6492)', async () => {
    const { client } = sandbox.chains['eip155:1']
    const { code, selector } = walletContract()
    // Arachnid's deterministic deployer, which anvil deploys by default.
    const factory = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
    const salt = `0x${'00'.repeat(31)}07` as Hex
    const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode: code })
    const factoryData = `${salt}${code.slice(2)}` as Hex
    const page = openPage()
    const sign = async () => {
      const message = writeEvm(address, await page.nonce())
      return { message, inner: hashMessage(message) }
    }
    const magic = '6492649264926492649264926492649264926492649264926492649264926492'
    const wrap = (signature: Hex) =>
      `${encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }], [factory, factoryData, signature])}${magic}` as Hex
    expect(await client.getCode({ address })).toBeUndefined()
    const early = await sign()
    const accepted = { chainId: 'eip155:1', address, message: early.message, signature: wrap(early.inner) }
    expect((await page.call('verify', accepted)).status).toBe(200)
    const wrong = await sign()
    const refused = { ...accepted, message: wrong.message, signature: wrap(changeByte(wrong.inner, 9) as Hex) }
    expect((await page.call('verify', refused)).status).toBe(401)

    const [from] = (await client.request({ method: 'eth_accounts' } as never)) as readonly Hex[]
    const deployer = from ?? account.address
    await client.impersonateAccount({ address: deployer })
    await client.setBalance({ address: deployer, value: 10n ** 20n })
    const hash = await client.sendTransaction({ account: deployer, to: factory, data: factoryData, chain: null })
    await client.waitForTransactionReceipt({ hash })
    expect(await client.getCode({ address })).toContain(selector)
    const late = await sign()
    const deployed = { chainId: 'eip155:1', address, message: late.message, signature: late.inner }
    expect((await page.call('verify', deployed)).status).toBe(200)
    const other = await sign()
    expect((await page.call('verify', { ...deployed, message: other.message, signature: late.inner })).status).toBe(401)
  })
})

describe('solana', () => {
  const keys = nacl.sign.keyPair()
  const address = base58.encode(keys.publicKey)

  it('default: accepts a signature, and rejects one wrong byte', async () => {
    const page = openPage()
    for (const wrong of ['nothing', 'signature', 'message'] as const) {
      const message = writeOther('Solana', address, 'mainnet', await page.nonce())
      const text = wrong === 'message' ? `${message} ` : message
      const bytes = nacl.sign.detached(new TextEncoder().encode(text), keys.secretKey)
      if (wrong === 'signature') bytes[5] = (bytes[5] ?? 0) ^ 1
      const input = { chainId: solana, address, message, signature: base58.encode(bytes) }
      expect([wrong, (await page.call('verify', input)).status]).toEqual([wrong, wrong === 'nothing' ? 200 : 401])
    }
    expect(await page.sessions()).toMatchObject([{ data: { chainId: solana, accountAddress: address } }])
  })
})

describe('bip122', () => {
  const secret = schnorr.utils.randomSecretKey()
  const network = 'mainnet'

  it.each(['payment', 'ordinals'] as const)(
    'default: %s signs with BIP-322, and one wrong byte is rejected',
    async (purpose) => {
      const key = createBitcoinKey(purpose, secret, network)
      const page = openPage()
      for (const wrong of ['nothing', 'signature', 'message'] as const) {
        const message = writeOther('Bitcoin', key.address, bitcoin.slice(7), await page.nonce())
        const signed = Buffer.from(signMessage(key, wrong === 'message' ? `${message} ` : message, 'bip322'), 'base64')
        // Change a byte of the signature itself. The first bytes of the witness are lengths.
        if (wrong === 'signature') signed[20] = (signed[20] ?? 0) ^ 1
        const input = { chainId: bitcoin, address: key.address, message, signature: signed.toString('base64') }
        expect([wrong, (await page.call('verify', input)).status]).toEqual([wrong, wrong === 'nothing' ? 200 : 401])
      }
    },
  )

  it('behavior: accepts a signature made by another library', async () => {
    // The library's example. Its key is from the BIP's test vectors.
    const key = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
    const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
    const page = openPage()
    const message = writeOther('Bitcoin', address, bitcoin.slice(7), await page.nonce())
    const signature = String(Signer.sign(key, address, message))
    expect((await page.call('verify', { chainId: bitcoin, address, message, signature })).status).toBe(200)
  })
})

describe('polkadot', () => {
  const relay = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const seed = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
  const sr25519 = sr25519PairFromSeed(seed)
  const ed25519 = ed25519PairFromSeed(seed)
  const secp256k1 = secp256k1PairFromSeed(seed)

  // Polkadot's own library signed these, with and without a byte for the key type.
  it.each([
    ['sr25519', sr25519.publicKey, (text: string) => sr25519Sign(text, sr25519), undefined],
    ['sr25519, told', sr25519.publicKey, (text: string) => sr25519Sign(text, sr25519), 1],
    ['ed25519', ed25519.publicKey, (text: string) => ed25519Sign(text, ed25519), undefined],
    ['ed25519, told', ed25519.publicKey, (text: string) => ed25519Sign(text, ed25519), 0],
    ['ecdsa', blake2AsU8a(secp256k1.publicKey), (text: string) => secp256k1Sign(text, secp256k1, 'blake2'), undefined],
    [
      'ecdsa with key type',
      blake2AsU8a(secp256k1.publicKey),
      (text: string) => secp256k1Sign(text, secp256k1, 'blake2'),
      2,
    ],
  ] as const)('default: accepts %s, and rejects one wrong byte', async (_title, account, sign, kind) => {
    const page = openPage()
    const address = encodeAddress(account, 0)
    for (const wrong of ['nothing', 'signature', 'message', 'address'] as const) {
      const message = writeOther('Polkadot', address, relay.slice(9), await page.nonce())
      const bytes = Uint8Array.from(sign(`<Bytes>${wrong === 'message' ? `${message} ` : message}</Bytes>`))
      if (wrong === 'signature') bytes[7] = (bytes[7] ?? 0) ^ 1
      const signature = `0x${Buffer.from(kind === undefined ? bytes : [kind, ...bytes]).toString('hex')}`
      const input = { chainId: relay, address, message, signature }
      const other = encodeAddress(
        Uint8Array.from(account, (byte, index) => (index === 3 ? byte ^ 1 : byte)),
        0,
      )
      const sent = wrong === 'address' ? { ...input, address: other, message: message.replace(address, other) } : input
      expect([wrong, (await page.call('verify', sent)).status]).toEqual([wrong, wrong === 'nothing' ? 200 : 401])
    }
    expect(await page.sessions()).toMatchObject([{ data: { chainId: relay, accountAddress: address } }])
  })

  it('behavior: accepts a signature over a message without the `<Bytes>` wrapper', async () => {
    const page = openPage()
    const address = encodeAddress(sr25519.publicKey, 2)
    const message = writeOther('Polkadot', address, relay.slice(9), await page.nonce())
    const signature = `0x${Buffer.from(sr25519Sign(message, sr25519)).toString('hex')}`
    expect((await page.call('verify', { chainId: relay, address, message, signature })).status).toBe(200)
  })
})

describe('cosmos', () => {
  const hub = 'cosmos:cosmoshub-4'

  it('default: accepts an ADR-36 message signed by another library, and rejects one wrong byte', async () => {
    const page = openPage()
    const wallet = await Secp256k1Wallet.fromKey(Uint8Array.from({ length: 32 }, (_, index) => index + 1))
    const [{ address } = { address: '' }] = await wallet.getAccounts()
    for (const wrong of ['nothing', 'signature', 'message', 'signer'] as const) {
      const message = writeOther('Cosmos', address, hub.slice(7), await page.nonce())
      const text = wrong === 'message' ? `${message} ` : message
      const signer = wrong === 'signer' ? 'cosmos1nobody' : address
      const value = { signer, data: Buffer.from(text).toString('base64') }
      const fee = { gas: '0', amount: [] }
      const doc = makeSignDoc([{ type: 'sign/MsgSignData', value }], fee, '', '', 0, 0)
      const signed = Buffer.from((await wallet.signAmino(address, doc)).signature.signature, 'base64')
      if (wrong === 'signature') signed[40] = (signed[40] ?? 0) ^ 1
      const input = { chainId: hub, address, message, signature: signed.toString('base64') }
      expect([wrong, (await page.call('verify', input)).status]).toEqual([wrong, wrong === 'nothing' ? 200 : 401])
    }
    expect(await page.sessions()).toMatchObject([{ data: { chainId: hub, accountAddress: address } }])
  })
})

it('error: rejects an invalid message, address and signature', async () => {
  const page = openPage()
  const input = { chainId: 'eip155:1', address: 'nobody', message: 'Hello', signature: 'x' }
  expect((await page.call('verify', input)).body).toMatchObject({ reasons: [{ field: 'message' }] })
  expect((await page.call('verify', { ...input, chainId: 'x' })).body).toMatchObject({
    reasons: [{ field: 'chainId' }],
  })
  for (const [label, chainId, chain] of [
    ['Ethereum', 'eip155:1', '1'],
    ['Solana', solana, 'mainnet'],
    ['Bitcoin', bitcoin, bitcoin.slice(7)],
    ['Polkadot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182', '91b171bb158e2d3848fa23a9f1c25182'],
    ['Cosmos', 'cosmos:cosmoshub-4', 'cosmoshub-4'],
  ] as const) {
    const message = writeOther(label, 'nobody', chain, await page.nonce())
    expect((await page.call('verify', { chainId, address: 'nobody', message, signature: '0x12' })).status).toBe(401)
  }
})

/**
 * A minimal contract whose ERC-1271 `isValidSignature` accepts a "signature" that equals the hash. It compares the
 * first argument with the first word of the bytes.
 */
function walletContract() {
  // calldata: selector, hash at 4, offset at 0x24, length at 0x44, first word at 0x64.
  // PUSH4 1626ba7e PUSH1 e0 SHL | PUSH1 04 CALLDATALOAD | PUSH1 64 CALLDATALOAD | EQ MUL | PUSH1 00 MSTORE | RETURN 32
  const selector = '1626ba7e'
  const runtime = `63${selector}60e01b600435606435140260005260206000f3`
  const size = (runtime.length / 2).toString(16).padStart(2, '0')
  return { code: `0x60${size}600c60003960${size}6000f3${runtime}` as Hex, selector }
}

import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, generateSiweNonce } from 'viem/siwe'
import { expect, test } from 'vitest'
import { createNonce } from '../shared/createNonce.js'
import { verifyMessage } from './verifyMessage.js'

const account = privateKeyToAccount(generatePrivateKey())
const origins = ['https://app.example', 'https://admin.app.example']
const hourMs = 3_600_000

async function sign(change: object = {}) {
  const nonce = createNonce()
  const message = createSiweMessage({
    address: account.address,
    chainId: 1,
    domain: 'app.example',
    uri: 'https://app.example/login?next=%2F',
    version: '1',
    nonce,
    issuedAt: new Date(),
    expirationTime: new Date(Date.now() + hourMs),
    ...change,
  })
  return { message, nonce, origins, signature: await account.signMessage({ message }) }
}

test('default: returns the message’s fields', async () => {
  const signed = await sign({ statement: 'Welcome.', requestId: '7', resources: ['https://app.example/terms'] })
  expect(await verifyMessage({ ...signed, address: account.address, chainId: 'eip155:1' })).toMatchObject({
    accountAddress: account.address,
    chainId: 'eip155:1',
    domain: 'app.example',
    statement: 'Welcome.',
    requestId: '7',
    resources: ['https://app.example/terms'],
  })
})

test('verifies a Solana account', async () => {
  const keys = nacl.sign.keyPair()
  const nonce = createNonce()
  const [issuedAt, expirationTime] = [0, hourMs].map((ms) => new Date(Date.now() + ms).toISOString())
  const message = `app.example wants you to sign in with your Solana account:\n${base58.encode(keys.publicKey)}\n\nURI: https://app.example/\nVersion: 1\nChain ID: mainnet\nNonce: ${nonce}\nIssued At: ${issuedAt}\nExpiration Time: ${expirationTime}`
  const signature = base58.encode(nacl.sign.detached(new TextEncoder().encode(message), keys.secretKey))
  const { chainId } = await verifyMessage({ message, signature, origins, nonce })
  expect(chainId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  const forged = base58.encode(ed25519.sign(new TextEncoder().encode(message), ed25519.utils.randomSecretKey()))
  await expect(verifyMessage({ message, signature: forged, origins, nonce })).rejects.toMatchObject({
    code: 'SIGN_IN_SIGNATURE_INVALID',
  })
})

test.each([
  ['SIGN_IN_DOMAIN_MISMATCH', { domain: 'evil.example' }],
  ['SIGN_IN_DOMAIN_MISMATCH', { domain: 'app.example:8443' }],
  ['SIGN_IN_URI_MISMATCH', { uri: 'https://evil.example/' }],
  ['SIGN_IN_URI_MISMATCH', { uri: 'https://app.example@evil.example/' }],
  ['SIGN_IN_URI_MISMATCH', { uri: 'blob:https://app.example/1' }],
  ['SIGN_IN_URI_MISMATCH', { uri: 'https://admin.app.example/' }],
  ['SIGN_IN_EXPIRED', { expirationTime: new Date(Date.now() - 1) }],
  ['SIGN_IN_EXPIRED', { expirationTime: undefined }],
  ['SIGN_IN_NOT_YET_VALID', { notBefore: new Date(Date.now() + hourMs) }],
  ['SIGN_IN_NOT_YET_VALID', { issuedAt: new Date(Date.now() + hourMs) }],
  ['SIGN_IN_NONCE_INVALID', { nonce: generateSiweNonce() }],
])('error: %s for %o', async (code, change) => {
  await expect(verifyMessage(await sign(change))).rejects.toMatchObject({ code })
})

test.each([
  ['SIGN_IN_CHAIN_MISMATCH', { chainId: 'eip155:137' }],
  ['SIGN_IN_ADDRESS_MISMATCH', { address: '0x0000000000000000000000000000000000000000' }],
  ['SIGN_IN_SIGNATURE_INVALID', { signature: '0x12' }],
  ['SIGN_IN_MESSAGE_INVALID', { message: 'Hello' }],
  ['SIGN_IN_ORIGINS_INVALID', { origins: [] }],
])('error: %s for the parameters %o', async (code, change) => {
  await expect(verifyMessage({ ...(await sign()), ...change })).rejects.toMatchObject({ code })
})

test('error: rejects an expiration time that is not a date', async () => {
  const { message, ...rest } = await sign()
  const endless = message.replace(/(Expiration Time: )\S+/, '$12026-99-99T00:00:00Z')
  const signature = await account.signMessage({ message: endless })
  await expect(verifyMessage({ ...rest, message: endless, signature })).rejects.toMatchObject({
    code: 'SIGN_IN_MESSAGE_INVALID',
  })
})

test('asks a node only if the key’s signature does not match, and rejects if the node fails', async () => {
  // No server listens on this port.
  const nodes = { 'eip155:1': 'http://127.0.0.1:9' }
  expect(await verifyMessage({ ...(await sign()), nodes })).toBeDefined()
  const { signature } = await sign()
  await expect(verifyMessage({ ...(await sign()), signature, nodes })).rejects.toMatchObject({
    code: 'SIGN_IN_NODE_FAILED',
  })
})

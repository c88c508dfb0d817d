/**
 * A pop-up window that replaces keys.coinbase.com. The first message selects the signer, the second exchanges ECDH keys
 * (P-256), and all later messages are encrypted with AES-GCM.
 */
import { privateKeyToAccount } from 'viem/accounts'

const { privateKeys, chains } = window.popupConfig
const accounts = privateKeys.map((key) => privateKeyToAccount(key))
const ecdh = { name: 'ECDH', namedCurve: 'P-256' }
const app = window.opener
const keyPair = await loadKeyPair()

window.addEventListener('message', async ({ data, origin, source }) => {
  if (source !== app) return
  const { id, event, sender, content } = data
  const reply = (message) => app.postMessage({ id: crypto.randomUUID(), requestId: id, ...message }, origin)
  if (event === 'selectSignerType') return reply({ data: 'scw' })
  if (!content) return

  const secret = await deriveSecret(sender)
  const request = content.handshake ?? (await decrypt(content.encrypted, secret)).action
  const result = await handle(request).then(
    (value) => ({ value }),
    ({ code, message }) => ({ error: { code, message } }),
  )
  const publicKey = toHex(await crypto.subtle.exportKey('spki', keyPair.publicKey))
  const encrypted = await encrypt({ result, data: { chains } }, secret)
  reply({ sender: publicKey, content: { encrypted }, timestamp: new Date() })
  window.close()
})
window.addEventListener('pagehide', () => app.postMessage({ id: crypto.randomUUID(), event: 'PopupUnload' }, '*'))
app.postMessage({ id: crypto.randomUUID(), event: 'PopupLoaded' }, '*')

async function handle({ method, params }) {
  if (method === 'eth_requestAccounts') {
    const label = await ask('Connect', ['Account 1', 'Account 2'])
    return [accounts[Number(label.at(-1)) - 1].address]
  }
  if (method !== 'personal_sign') throw Object.assign(new Error(`${method} is not supported`), { code: -32601 })
  const [raw, address] = params
  await ask('Sign', ['Approve'])
  const account = accounts.find((one) => one.address.toLowerCase() === address.toLowerCase())
  return account.signMessage({ message: { raw } })
}

/** Shows a button for each possible response, and a button to reject. */
function ask(title, answers) {
  return new Promise((resolve, reject) => {
    const addButton = (label, onclick) =>
      document.body.append(Object.assign(document.createElement('button'), { textContent: label, onclick }))
    document.body.replaceChildren(Object.assign(document.createElement('h1'), { textContent: title }))
    for (const label of answers) addButton(label, () => resolve(label))
    addButton('Reject', () => reject(Object.assign(new Error('User rejected the request.'), { code: 4001 })))
  })
}

/** The wallet's key outlives its window. Later requests are encrypted with it, without another handshake. */
async function loadKeyPair() {
  const stored = localStorage.getItem('keyPair')
  const importKey = (jwk, usages) => crypto.subtle.importKey('jwk', jwk, ecdh, true, usages)
  if (stored) {
    const { publicKey, privateKey } = JSON.parse(stored)
    return { publicKey: await importKey(publicKey, []), privateKey: await importKey(privateKey, ['deriveKey']) }
  }
  const created = await crypto.subtle.generateKey(ecdh, true, ['deriveKey'])
  const [publicKey, privateKey] = await Promise.all(
    [created.publicKey, created.privateKey].map((key) => crypto.subtle.exportKey('jwk', key)),
  )
  localStorage.setItem('keyPair', JSON.stringify({ publicKey, privateKey }))
  return created
}

async function deriveSecret(senderHex) {
  const bytes = Uint8Array.from(senderHex.match(/../g), (byte) => Number.parseInt(byte, 16))
  const publicKey = await crypto.subtle.importKey('spki', bytes, ecdh, true, [])
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey({ name: 'ECDH', public: publicKey }, keyPair.privateKey, aes, false, [
    'encrypt',
    'decrypt',
  ])
}

async function encrypt(value, secret) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, bytes) }
}

async function decrypt({ iv, cipherText }, secret) {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)))
}

function toHex(buffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

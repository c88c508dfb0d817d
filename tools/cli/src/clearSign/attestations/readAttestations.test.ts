/** Makes mirrors of registries with attestations, which keys of the test have signed. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import {
  type Address,
  concat,
  createTestClient,
  encodeAbiParameters,
  type Hex,
  http,
  keccak256,
  numberToHex,
  stringToHex,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createChainClient } from '../../../../../sandbox/src/chains/createChainClient.js'
import { findAnvil } from '../../../../../sandbox/src/chains/findAnvil.js'
import { type Anvil, startAnvil } from '../../../../../sandbox/src/chains/startAnvil.js'
import { deploySmartAccount } from '../../../../../sandbox/src/smart-accounts/deploySmartAccount.js'
import { openSmartAccount } from '../../../../../sandbox/src/smart-accounts/openSmartAccount.js'
import { fuzzBorder } from '../../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson } from '../../../../../tests/fuzz/hostileValues.js'
import { canonicalize } from '../canonicalize.js'
import { runClearSign } from '../runClearSign.js'
import { verifyAttestation } from './verifyAttestation.js'

const eas = '0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587'
const domain = { name: 'EAS Attestation', version: '0.26', chainId: '1', verifyingContract: eas }
const types = {
  Attest: [
    { name: 'version', type: 'uint16' },
    { name: 'schema', type: 'bytes32' },
    { name: 'recipient', type: 'address' },
    { name: 'time', type: 'uint64' },
    { name: 'expirationTime', type: 'uint64' },
    { name: 'revocable', type: 'bool' },
    { name: 'refUID', type: 'bytes32' },
    { name: 'data', type: 'bytes' },
    { name: 'salt', type: 'bytes32' },
  ],
} as const

const auditor = privateKeyToAccount(generatePrivateKey())
const second = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())

const descriptor = {
  context: {
    $id: 'Vault',
    contract: { deployments: [{ chainId: 1, address: '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0' }] },
  },
  metadata: { owner: 'Vault é €' },
  display: { formats: { 'donate()': { intent: 'Donate', fields: [] } } },
}
const hashOf = (value: unknown) => keccak256(stringToHex(canonicalize(value)))

type Message = typeof template
const template = {
  version: 2 as number,
  schema: '0xe023eef113c1670774801c34b377fdf612dd8a4d2fa92fe382e15bd91fafb5c2' as Hex,
  recipient: zeroAddress as Address,
  time: '1785288536' as string | number,
  expirationTime: '0' as string | number,
  revocable: true,
  refUID: zeroHash as Hex,
  data: hashOf(descriptor),
  salt: keccak256('0x01'),
}

/** Concatenates the parts by hand, unlike the code under test. */
function uidOf({ version, schema, recipient, time, expirationTime, revocable, refUID, data, salt }: Message): Hex {
  const parts = [numberToHex(version, { size: 2 }), stringToHex(schema), recipient, zeroAddress]
  const times = [time, expirationTime].map((seconds) => numberToHex(BigInt(seconds), { size: 8 }))
  return keccak256(concat([...parts, ...times, revocable ? '0x01' : '0x00', refUID, data, salt, '0x00000000']))
}

/** Signs an attestation, in the form of the registry's files. */
async function attest(
  account: Pick<PrivateKeyAccount, 'address' | 'signTypedData'>,
  changes: Partial<Message> = {},
  domainChanges: object = {},
) {
  const message = { ...template, ...changes }
  const signedDomain = { ...domain, ...domainChanges }
  const { time, expirationTime } = message
  const signature = await account.signTypedData({
    domain: {
      ...signedDomain,
      chainId: BigInt(signedDomain.chainId),
      verifyingContract: signedDomain.verifyingContract as Address,
    },
    types,
    primaryType: 'Attest',
    message: { ...message, time: BigInt(time), expirationTime: BigInt(expirationTime) },
  })
  const [r, s] = [signature.slice(0, 66), `0x${signature.slice(66, 130)}`]
  const parts = { v: Number(`0x${signature.slice(130)}`), r, s }
  const sig = { version: 2, uid: uidOf(message), domain: signedDomain, primaryType: 'Attest', types, message }
  return { sig: { ...sig, signature: parts }, signer: account.address as string, bytes: signature }
}

let folder: string
let valid: Awaited<ReturnType<typeof attest>>
beforeAll(async () => {
  valid = await attest(auditor)
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-attestations-'))
  write('vault/calldata-Vault.json', descriptor)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, content: unknown): void {
  const path = join(folder, 'registry', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
}

const nameOf = (address: string) => `vault/sigs/calldata-Vault.eip155-1-${address}.json`
const writeAttestation = (content: unknown, address: string = auditor.address) => write(nameOf(address), content)

const trusted = ['--attester', `${auditor.address}=Cyfrin`]

async function mirror(...parameters: readonly string[]) {
  const out = join(folder, 'mirror')
  const result = await runClearSign(['mirror', join(folder, 'registry'), '--out', out, '--force', ...parameters])
  const index = JSON.parse(readFileSync(join(out, 'index.json'), 'utf8'))
  return { ...result, lines: result.output.split('\n').slice(1, -2), attesters: index.attesters }
}

/** Returns why the attestation is not counted. */
async function reject(content: unknown, address?: string): Promise<string | undefined> {
  writeAttestation(content, address)
  const { attesters, lines, remarks } = await mirror(...trusted)
  expect(attesters).toBeUndefined()
  expect(lines).toEqual([`0 attestations by Cyfrin (${auditor.address})`])
  expect(remarks).toHaveLength(1)
  const start = `attestation not counted: ${nameOf(address ?? auditor.address)} `
  expect(remarks[0]?.startsWith(start)).toBe(true)
  return remarks[0]?.slice(start.length)
}

describe('attestations', () => {
  it('default: names the trusted attesters of each descriptor in the index', async () => {
    write('other/calldata-Other.json', {
      ...descriptor,
      context: { contract: { deployments: [{ chainId: 10, address: eas }] } },
    })
    writeAttestation(valid)
    writeAttestation(await attest(second), second.address)
    writeAttestation(await attest(stranger), stranger.address)
    const { attesters, lines, remarks } = await mirror(
      ...trusted,
      '--attester',
      `${second.address.toLowerCase()}=Bø Ltd`,
    )
    expect(new Set(attesters['vault/calldata-Vault.json'])).toEqual(new Set(['Cyfrin', 'Bø Ltd']))
    expect(Object.keys(attesters)).toEqual(['vault/calldata-Vault.json'])
    expect(lines).toEqual([
      `1 attestation by Cyfrin (${auditor.address})`,
      `1 attestation by Bø Ltd (${second.address})`,
      `1 attestation by ${stranger.address}, not counted without --attester`,
    ])
    expect(remarks).toEqual([expect.stringMatching(/^attestations may have been revoked: .+ --rpc-url/)])
  })

  it('default: trusts nobody, and prints the attesters', async () => {
    writeAttestation(valid)
    const { attesters, lines, remarks } = await mirror()
    expect(attesters).toBeUndefined()
    expect(lines).toEqual([`1 attestation by ${auditor.address}, not counted without --attester`])
    expect(remarks).toEqual([])
  })

  it('default: hashes descriptors with their includes', async () => {
    const { display, ...others } = descriptor
    write('vault/calldata-Vault.json', { ...others, includes: '../common.json' })
    write('common.json', { display })
    writeAttestation(valid)
    expect((await mirror(...trusted)).attesters).toEqual({ 'vault/calldata-Vault.json': ['Cyfrin'] })
  })

  it('behavior: names an attester with two keys once', async () => {
    writeAttestation(valid)
    writeAttestation(await attest(second), second.address)
    const { attesters } = await mirror(...trusted, '--attester', `${second.address}=Cyfrin`)
    expect(attesters).toEqual({ 'vault/calldata-Vault.json': ['Cyfrin'] })
  })

  it.each([
    ['integers as numbers', () => attest(auditor, { time: 1_785_288_536, expirationTime: 0 })],
    ['a later expiration', () => attest(auditor, { expirationTime: String(Math.floor(Date.now() / 1000) + 3_600) })],
    ['0 or 1 for the parity', () => change((sig) => ({ signature: { ...sig.signature, v: sig.signature.v - 27 } }))],
    ['keys that are not signed', () => change((sig) => ({ note: 'x', message: { ...sig.message, nonce: '7' } }))],
    ['other types in the file, which are not used', () => change(() => ({ types: { Attest: [] } }))],
    ['a chain id as a number', () => change((sig) => ({ domain: { ...sig.domain, chainId: 1 } }))],
  ])('behavior: accepts %s', async (_name, make) => {
    writeAttestation(await make())
    const { attesters, remarks } = await mirror(...trusted)
    expect(remarks.filter((remark) => remark.includes('not counted'))).toEqual([])
    expect(attesters).toEqual({ 'vault/calldata-Vault.json': ['Cyfrin'] })
  })

  it('behavior: ignores attestations of descriptors that are not in the mirror', async () => {
    write('vault/sigs/calldata-Other.eip155-1-0x0000000000000000000000000000000000000001.json', '{')
    expect(await mirror(...trusted)).toMatchObject({ remarks: [] })
  })
})

type Sig = (typeof valid)['sig']

/** Changes a valid attestation without signing it again. */
async function change(changes: (sig: Sig) => object, others: object = {}) {
  const { sig, signer } = await attest(auditor)
  return { sig: { ...sig, ...changes(sig) }, signer, ...others }
}

describe('invalid attestations', () => {
  it.each([
    ['another version of the descriptor', () => attest(auditor, { data: hashOf({}) }), 'is for another version of the'],
    ['a changed hash', () => change((sig) => ({ message: { ...sig.message, data: hashOf({}) } })), 'another version'],
    ['a past expiration', () => attest(auditor, { expirationTime: '1785288537' }), 'has expired'],
    ['another schema', () => attest(auditor, { schema: keccak256('0x') }), 'has another schema'],
    [
      'another spelling of the schema, and thereby another uid',
      () => attest(auditor, { schema: `0x${template.schema.slice(2).toUpperCase()}` }),
      'has another schema',
    ],
    ['a domain of another app', () => attest(auditor, {}, { name: 'Other' }), 'has another domain'],
    ['a domain of another version', () => attest(auditor, {}, { version: '1.4.0' }), 'has another domain'],
    ['a domain of another chain', () => attest(auditor, {}, { chainId: '10' }), 'has another domain'],
    ['a domain of another contract', () => attest(auditor, {}, { verifyingContract: zeroAddress }), 'another domain'],
    [
      'a signature for another domain',
      async () => ({ ...valid, sig: { ...(await attest(auditor, {}, { chainId: '10' })).sig, domain } }),
      'is not signed by its signer',
    ],
    [
      'a signature of another key',
      async () => ({ ...(await attest(stranger)), signer: auditor.address }),
      'its signer',
    ],
    ['another signer', async () => ({ ...valid, signer: stranger.address }), 'is not signed by its signer'],
    ['a name with another address', () => attest(stranger), 'is not signed by the address in its name'],
    ['a changed time', () => change((sig) => ({ message: { ...sig.message, time: '1' } })), 'its signer'],
    ['a changed revocable', () => change((sig) => ({ message: { ...sig.message, revocable: false } })), 'its signer'],
    ['another uid', () => change(() => ({ uid: zeroHash })), 'has a wrong uid'],
    [
      'an impossible signature',
      () => change((sig) => ({ signature: { ...sig.signature, r: `0x${'f'.repeat(64)}` } })),
      'is not signed by its signer',
    ],
    ['no signature', () => change(() => ({ signature: undefined })), 'is not an attestation: sig.signature'],
    ['short data', () => attest(auditor, { data: '0x' }), 'is not an attestation: sig.message.data'],
    [
      'a time of 65 bits',
      () => change((sig) => ({ message: { ...sig.message, time: `${2n ** 64n}` } })),
      'message.time',
    ],
    ['a negative time', () => change((sig) => ({ message: { ...sig.message, time: -1 } })), 'sig.message.time'],
    ['a fraction', () => change((sig) => ({ message: { ...sig.message, expirationTime: 0.5 } })), 'expirationTime'],
    ['another version', () => change((sig) => ({ message: { ...sig.message, version: 1 } })), 'sig.message.version'],
    ['another type', () => change(() => ({ primaryType: 'Revoke' })), 'sig.primaryType'],
    ['another parity', () => change((sig) => ({ signature: { ...sig.signature, v: 54 } })), 'sig.signature.v'],
    ['a list', async () => [], 'is not an attestation: '],
    ['null', async () => null, 'is not an attestation: '],
    ['broken JSON', async () => '{', 'is not valid JSON'],
    ['too many bytes', async () => ({ ...valid, note: 'x'.repeat(20_000) }), 'is larger than 20 kB'],
    ['too many levels', async () => '['.repeat(9_000) + ']'.repeat(9_000), 'is not an attestation'],
  ])('error: does not count %s', async (_name, make, text) => {
    expect(await reject(await make())).toContain(text)
  })

  it('error: shows no control characters of an attestation', async () => {
    const text = await reject(await change(() => ({ primaryType: '\u001B[2J\u202E' })))
    expect(text).toContain('sig.primaryType')
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  it.each(['calldata-Vault.json', `calldata-Vault.eip155-10-${eas}.json`, 'calldata-Vault.eip155-1-0x12.json'])(
    'error: does not count a file with the name %s',
    async (name) => {
      write(`vault/sigs/${name}`, valid)
      const { attesters, remarks } = await mirror(...trusted)
      expect(attesters).toBeUndefined()
      expect(remarks).toEqual([expect.stringMatching(/ is not named <descriptor>\.eip155-1-<address>\.json$/)])
    },
  )

  it('error: counts no attestation with a changed member', async () => {
    const expected = { attester: auditor.address, descriptorHash: template.data, now: 1_785_288_600 }
    const members = [
      ...Object.keys(valid.sig.message).map((key) => ['message', key] as const),
      ...Object.keys(valid.sig.domain).map((key) => ['domain', key] as const),
      ...Object.keys(valid.sig.signature).map((key) => ['signature', key] as const),
    ]
    const changed = fc.tuple(fc.constantFrom(...members), hostileJson).filter(([[part, key], value]) => {
      return canonicalize(value ?? null) !== canonicalize((valid.sig[part] as Record<string, unknown>)[key])
    })
    await fuzzBorder({
      name: 'attestations of descriptors',
      input: fc.oneof(changed, hostileJson),
      pass: (input) => {
        const [[part, key], value] = isChange(input) ? input : [['message', 'x'] as const, undefined]
        const sig = { ...valid.sig, [part]: { ...valid.sig[part], [key]: value } }
        return verifyAttestation(isChange(input) ? { ...valid, sig } : input, expected)
      },
      check: (result) => expect(result).toHaveProperty('problem'),
    })
    expect(await verifyAttestation(valid, expected)).toEqual({ attester: auditor.address, uid: valid.sig.uid })
  })
})

type Change = readonly [readonly ['message' | 'domain' | 'signature', string], unknown]

function isChange(input: unknown): input is Change {
  return Array.isArray(input) && Array.isArray(input[0]) && input[0].length === 2 && input[0][0] in valid.sig
}

describe('--attester', () => {
  const mixedCase = auditor.address.replace(/[a-f]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

  it.each([
    ['no name', auditor.address, 'needs an address and a name'],
    ['an empty name', `${auditor.address}=`, 'needs an address and a name'],
    ['no address', '=Cyfrin', 'is not an address'],
    ['a short address', '0x12=Cyfrin', 'is not an address'],
    ['a wrong checksum', `${mixedCase}=Cyfrin`, 'is not an address'],
    ['a name of 41 characters', `${auditor.address}=${'é'.repeat(41)}`, 'a name has 1 to 40 visible characters'],
    ['a name of spaces', `${auditor.address}=  `, 'a name has 1 to 40 visible characters'],
    ['a name with a line', `${auditor.address}=Cyfrin\nLtd`, 'a name has 1 to 40 visible characters'],
    ['a name that changes its direction', `${auditor.address}=Cy\u202Efrin`, 'a name has 1 to 40 visible characters'],
  ])('error: rejects %s', async (_name, value, details) => {
    writeAttestation(valid)
    await expect(mirror('--attester', value)).rejects.toMatchObject({
      code: 'COMMAND_INVALID',
      details: expect.stringContaining(details),
    })
    await expect(mirror('--attester', value)).rejects.not.toMatchObject({
      details: expect.stringMatching(/[\n\u202E]/),
    })
  })

  it('error: rejects two names of an address, and more than 50 attesters', async () => {
    const again = ['--attester', `${auditor.address.toLowerCase()}=Other`]
    await expect(mirror(...trusted, ...again)).rejects.toMatchObject({ details: expect.stringContaining('two names') })
    const many = Array.from({ length: 51 }, () => trusted).flat()
    await expect(mirror(...many)).rejects.toMatchObject({ details: expect.stringContaining('at most 50') })
  })
})

describe('--rpc-url', () => {
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil(findAnvil(), 1)
    await testClient().setCode({ address: eas, bytecode: easCode })
  })
  afterAll(() => anvil?.stop())

  const testClient = () => createTestClient({ mode: 'anvil', transport: http(anvil.url) })

  /** Stands for the EAS contract: reads a mapping by the hash of both arguments, and reverts other calls. */
  const easCode = concat([
    '0x5f3560e01c63',
    toFunctionSelector('getRevokeOffchain(address,bytes32)'),
    '0x14601157',
    '0x5f5ffd',
    '0x5b604060045f3760405f20545f5260205ff3',
  ])

  async function revoke(attester: Address, uid: Hex): Promise<void> {
    const index = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [attester, uid]))
    await testClient().setStorageAt({ address: eas, index, value: numberToHex(1_790_000_000, { size: 32 }) })
  }

  it('default: counts no attestation that its attester has revoked', async () => {
    writeAttestation(valid)
    writeAttestation(await attest(second), second.address)
    const parameters = [...trusted, '--attester', `${second.address}=Second`, '--rpc-url', anvil.url]
    const before = await mirror(...parameters)
    expect(new Set(before.attesters['vault/calldata-Vault.json'])).toEqual(new Set(['Cyfrin', 'Second']))
    expect(before.remarks).toEqual([])
    // Others can't revoke it. Both attestations have the same uid, because the uid does not contain the attester.
    await revoke(auditor.address, valid.sig.uid)
    const after = await mirror(...parameters)
    expect(after.attesters).toEqual({ 'vault/calldata-Vault.json': ['Second'] })
    expect(after.lines).toEqual([
      `0 attestations by Cyfrin (${auditor.address})`,
      `1 attestation by Second (${second.address})`,
    ])
    expect(after.remarks).toEqual([`attestation not counted: ${nameOf(auditor.address)} was revoked`])
  })

  /** Opens a smart account, whose contract verifies its owner's signatures (ERC-1271). */
  async function openAuditor() {
    const client = createChainClient({ ...mainnet, rpcUrls: { default: { http: [anvil.url] } } }, anvil.url)
    const account = await openSmartAccount(client, second)
    const { bytes, ...file } = await attest(account)
    return { client, account, file: { ...file, sig: { ...file.sig, signature: bytes as unknown } } }
  }

  it('default: counts the attestation of a contract, before and after it is deployed', async () => {
    const { account, client, file } = await openAuditor()
    writeAttestation(file, account.address)
    const parameters = ['--attester', `${account.address}=Lab`]
    const withNode = [...parameters, '--rpc-url', anvil.url]
    expect((await mirror(...withNode)).attesters).toEqual({ 'vault/calldata-Vault.json': ['Lab'] })
    await deploySmartAccount(client, account)
    writeAttestation((await openAuditor()).file, account.address)
    const counted = await mirror(...withNode)
    expect(counted.attesters).toEqual({ 'vault/calldata-Vault.json': ['Lab'] })
    expect(counted.lines).toEqual([`1 attestation by Lab (${account.address})`])
    const unchecked = await mirror(...parameters)
    expect(unchecked.attesters).toBeUndefined()
    expect(unchecked.remarks).toEqual([expect.stringMatching(/ is not signed by its signer, .+ --rpc-url/)])
    await revoke(account.address, file.sig.uid)
    expect((await mirror(...withNode)).attesters).toBeUndefined()
  })

  it('error: does not count what a contract rejects, or what a contract of another account signed', async () => {
    const { account, client, file } = await openAuditor()
    await deploySmartAccount(client, account)
    const { bytes } = await attest(stranger)
    const changed = { ...file.sig, message: { ...file.sig.message, time: '1' } }
    const other = await openSmartAccount(client, stranger)
    for (const attestation of [
      { ...file, sig: { ...file.sig, signature: bytes } },
      { ...file, sig: { ...file.sig, signature: (await attest(other)).bytes } },
      { ...file, sig: { ...changed, uid: uidOf(changed.message) } },
      await change((sig) => ({ signature: sig.signature }), { signer: account.address }),
    ]) {
      writeAttestation(attestation, account.address)
      const { attesters, remarks } = await mirror('--attester', `${account.address}=Lab`, '--rpc-url', anvil.url)
      expect(attesters).toBeUndefined()
      expect(remarks).toEqual([expect.stringMatching(/ is not signed by its signer$/)])
    }
  })

  it('error: writes nothing if the node fails while a contract’s signature is verified', async () => {
    const { account, file } = await openAuditor()
    writeAttestation(file, account.address)
    // Answers only what is asked first: which chain it is for.
    let calls = 0
    const node = createServer((_request, response) => {
      calls += 1
      response.writeHead(calls === 1 ? 200 : 400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x1' }))
    })
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
      const details = 'the node of --rpc-url can’t be asked about attestations'
      await expect(mirror('--rpc-url', url)).rejects.toMatchObject({ details })
      expect(calls).toBeGreaterThan(1)
    } finally {
      await new Promise((resolve) => node.close(resolve))
    }
  })

  it('error: writes nothing if the node is for another chain', async () => {
    const other = await startAnvil(findAnvil(), 10)
    try {
      writeAttestation(valid)
      const details = 'the node of --rpc-url is for chain 10. Attestations are for chain 1'
      await expect(mirror(...trusted, '--rpc-url', other.url)).rejects.toMatchObject({ details })
      expect(() => readFileSync(join(folder, 'mirror/index.json'))).toThrow('ENOENT')
    } finally {
      await other.stop()
    }
  })

  it('error: writes nothing if the node has no EAS contract, or can’t be reached, and does not repeat its URL', async () => {
    writeAttestation(valid)
    const details = 'the node of --rpc-url can’t be asked about attestations'
    await testClient().setCode({ address: eas, bytecode: '0x' })
    await expect(mirror(...trusted, '--rpc-url', anvil.url)).rejects.toMatchObject({ details })
    await testClient().setCode({ address: eas, bytecode: easCode })
    const unreachable = mirror(...trusted, '--rpc-url', 'http://127.0.0.1:9/key-1234')
    await expect(unreachable).rejects.toMatchObject({ details })
    await expect(unreachable).rejects.toSatisfy((error) => !JSON.stringify(error).includes('key-1234'))
    expect(() => readFileSync(join(folder, 'mirror/index.json'))).toThrow('ENOENT')
  })

  it.each(['file:///etc/passwd', 'node', 'http://'])('error: rejects %s', async (url) => {
    await expect(mirror('--rpc-url', url)).rejects.toMatchObject({ details: '--rpc-url is not an http or https URL' })
  })
})

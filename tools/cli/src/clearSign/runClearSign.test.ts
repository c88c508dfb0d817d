/** Runs the commands on folders with real artifacts, descriptors and transactions. */

import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Abi, encodeFunctionData, parseAbi, parseTransaction, serializeTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { standardTokenArtifact } from '../../../../sandbox/src/chains/artifacts/StandardToken.generated.js'
import { swapRouterArtifact } from '../../../../sandbox/src/chains/artifacts/SwapRouter.generated.js'
import { runClearSign } from './runClearSign.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-clear-sign-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string) => join(folder, name)

function write(name: string, content: unknown): string {
  mkdirSync(dirname(at(name)), { recursive: true })
  writeFileSync(at(name), typeof content === 'string' ? content : JSON.stringify(content))
  return at(name)
}

const read = (name: string) => JSON.parse(readFileSync(at(name), 'utf8'))

const run = (...parameters: readonly string[]) => runClearSign(parameters)

/** Built by Hardhat: the contracts, with interfaces, tests and OpenZeppelin's contracts. */
const safeArtifacts = join(
  dirname(createRequire(import.meta.url).resolve('@safe-global/safe-smart-account/package.json')),
  'build/artifacts',
)

const listJson = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !/build-info|\.dbg\./.test(name))
    .map((name) => join(path, name))

const vaultAbi = parseAbi([
  'function deposit(address token, uint256 amount, uint64 deadline)',
  'function donate() payable',
  'function setMode(uint8 mode)',
  'function balanceOf(address owner) view returns (uint256)',
])
const address = '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** An artifact as Foundry writes it. */
const vault = {
  abi: vaultAbi,
  bytecode: { object: '0x6080' },
  metadata: {
    settings: { compilationTarget: { 'src/Vault.sol': 'Vault' } },
    output: {
      userdoc: {
        methods: {
          'deposit(address,uint256,uint64)': { notice: 'Deposit tokens. They earn interest.' },
          'donate()': { notice: 'Gives the sent coins to the owner of the vault, without getting anything back.' },
        },
      },
      devdoc: { methods: { 'deposit(address,uint256,uint64)': { params: { amount: 'Amount to deposit.' } } } },
    },
  },
}

const deposit = {
  intent: 'Deposit tokens',
  interpolatedIntent: 'Deposit {amount}',
  fields: [
    { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'token' } },
    { path: 'deadline', label: 'Deadline', format: 'date', params: { encoding: 'timestamp' } },
  ],
}
const depositKey = 'deposit(address token,uint256 amount,uint64 deadline)'
const descriptor = {
  context: { $id: 'Vault', contract: { deployments: [{ chainId: 1, address }] } },
  metadata: { owner: 'Vault Ltd', contractName: 'Vault' },
  display: { formats: { [depositKey]: deposit } },
}

const rawTx = (data: `0x${string}`, value = 0n, to: `0x${string}` = address) =>
  serializeTransaction({ type: 'eip1559', chainId: 1, to, data, value })
const depositTx = rawTx(
  encodeFunctionData({ abi: vaultAbi, functionName: 'deposit', args: [usdc, 2_500_000n, 1_900_000_000n] }),
)
const tests = {
  descriptor: '../calldata-Vault.json',
  dataProvider: { tokens: { [usdc.toLowerCase()]: { symbol: 'USDC', decimals: 6, name: 'USD Coin' } } },
  tests: [
    {
      description: 'Deposit 2.5 USDC',
      rawTx: depositTx,
      expected: {
        intent: 'Deposit tokens',
        interpolatedIntent: 'Deposit 2.5 USDC',
        owner: 'Vault Ltd',
        fields: [
          { label: 'Amount', value: '2.5 USDC' },
          { label: 'Deadline', value: '2030-03-17 17:46:40Z' },
        ],
      },
    },
  ],
}

describe('check', () => {
  it('default: lists functions without a format, in artifacts of Foundry and Hardhat and in ABI files', async () => {
    write('out/Vault.sol/Vault.json', vault)
    write('artifacts/contracts/Token.sol/Token.json', {
      contractName: 'Token',
      sourceName: 'contracts/Token.sol',
      abi: standardTokenArtifact.abi,
      bytecode: standardTokenArtifact.code,
    })
    write('src/abis/router.json', swapRouterArtifact.abi)
    write('clear-signing/calldata-Vault.json', descriptor)
    const { output, isFailure } = await run('check', folder)
    expect(isFailure).toBe(false)
    expect(output).toContain(
      'Vault (out/Vault.sol/Vault.json): 1 of 3 functions have a display format\n' +
        '  described by clear-signing/calldata-Vault.json\n  missing  donate()\n  missing  setMode(uint8 mode)\n',
    )
    expect(output).toMatch(/^Token \(artifacts\/contracts\/Token\.sol\/Token\.json\): 0 of \d+ functions/m)
    expect(output).toMatch(/^router \(src\/abis\/router\.json\): 0 of \d+ functions/m)
    expect(output).toMatch(/\n1 of \d+ functions have a display format\. 0 findings in descriptors\n$/)
  })

  it('default: reads all artifacts of a Hardhat project', async () => {
    const { contracts } = JSON.parse((await run('check', safeArtifacts, '--json')).output)
    expect(contracts).toHaveLength(12)
    expect(contracts[0]).toMatchObject({ name: 'Safe', file: 'contracts/Safe.sol/Safe.json', functions: 15 })
  })

  it('parameters: --strict exits with 1 if something is missing', async () => {
    write('calldata-Vault.json', descriptor)
    const abi = write('Vault.json', { ...vault, abi: vaultAbi.slice(0, 1) })
    expect(await run('check', folder, '--strict')).toMatchObject({ isFailure: false })
    writeFileSync(abi, JSON.stringify(vault))
    expect(await run('check', folder, '--strict')).toMatchObject({ isFailure: true })
    expect(await run('check', folder)).toMatchObject({ isFailure: false })
  })

  it('parameters: --abi and --descriptors name files and another folder, --json prints JSON', async () => {
    const abi = write('elsewhere/Vault.json', vaultAbi)
    write('descriptors/calldata-Vault.json', descriptor)
    mkdirSync(at('empty'))
    const { output } = await run('check', at('empty'), '--abi', abi, '--descriptors', at('descriptors'), '--json')
    expect(JSON.parse(output)).toMatchObject({
      contracts: [
        {
          name: 'Vault',
          descriptors: ['calldata-Vault.json'],
          functions: 3,
          missing: ['donate()', 'setMode(uint8 mode)'],
        },
      ],
      findings: [],
    })
  })

  it('behavior: ignores interfaces, libraries, tests and installed packages', async () => {
    write('out/IVault.sol/IVault.json', { ...vault, bytecode: { object: '0x' } })
    const target = (source: string) => ({
      ...vault,
      metadata: { settings: { compilationTarget: { [source]: 'Vault' } } },
    })
    write('out/Vault.t.sol/VaultTest.json', target('test/Vault.t.sol'))
    write('out/Vault.sol/Vault.json', target('lib/solmate/src/Vault.sol'))
    write('node_modules/vault/Vault.json', vault)
    write('calldata-Vault.json', descriptor)
    expect(JSON.parse((await run('check', folder, '--json')).output)).toMatchObject({ contracts: [] })
  })

  it('behavior: reports what wallets would not find or would cut', async () => {
    write('out/Vault.json', vault)
    const label = 'The amount of tokens that you deposit'
    write('calldata-Vault.json', {
      context: { contract: { deployments: [{ chainId: 1, address: address.replace('f39C', 'f39c') }] } },
      metadata: { contractName: 'Vault' },
      display: {
        formats: {
          [depositKey]: {
            interpolatedIntent: 'Deposit {amonut}',
            fields: [{ path: 'amount', label, format: 'tokenAmount', params: { tokenPath: 'tokn' } }],
          },
          'deposit(address token, uint256 amount, uint64 deadline)': deposit,
          'donate(uint amount)': { intent: 'Donate', fields: [] },
          'close()': { intent: 'Close', fields: [] },
        },
      },
    })
    const { findings } = JSON.parse((await run('check', folder, '--json')).output)
    const found = findings.map(({ path, text }: Record<string, string>) => `${path} ${text}`)
    const format = `display.formats["${depositKey}"]`
    expect(found).toEqual([
      'context.$id is missing: name the descriptor',
      expect.stringContaining('context.contract.deployments[0].address has a wrong checksum (ERC-55)'),
      'metadata.owner is missing: the specification requires it',
      `${format}.intent is missing: say what the user does`,
      `${format}.fields[0].label has 37 characters. Ledger devices show at most 20`,
      `${format}.fields[0].params.tokenPath points to tokn, which deposit does not have`,
      `${format}.interpolatedIntent has {amonut}, which is not a field that is always shown`,
      `${format}.fields has no field for token. Add one, with visible: 'never' if users need not see it`,
      `${format}.fields has no field for deadline. Add one, with visible: 'never' if users need not see it`,
      expect.stringMatching(/^display\.formats\["donate\(uint amount\)"\] is not a function with canonical types/),
      expect.stringMatching(/ is a second format for deposit\(address,uint256,uint64\)$/),
      'display.formats has close(), which is no function of Vault',
    ])
  })

  it('behavior: resolves paths in groups and definitions', async () => {
    const details = 'Details(address token,uint160 amount)'
    const key = `Batch(Details[] details,address spender)${details}`
    const amount = { path: 'amount', $ref: '$.display.definitions.allowance', params: { tokenPath: 'token' } }
    const descriptorWith = (spender: string) => ({
      context: { $id: 'Permit', eip712: { deployments: [{ chainId: 1, address }] } },
      metadata: { owner: 'Permit' },
      display: {
        definitions: { allowance: { label: 'Allowance', format: 'tokenAmount' } },
        formats: {
          [key]: {
            intent: 'Approve',
            fields: [
              { path: 'details.[]', fields: [amount] },
              { path: spender, label: 'Spender', format: 'addressName' },
            ],
          },
        },
      },
    })
    write('eip712-Permit.json', descriptorWith('#.spender'))
    expect(JSON.parse((await run('check', folder, '--json')).output)).toMatchObject({ findings: [] })
    write('eip712-Permit.json', descriptorWith('details.[].spender'))
    expect(JSON.parse((await run('check', folder, '--json')).output)).toMatchObject({
      findings: [
        { text: 'points to details.[].spender, which Batch does not have' },
        { text: expect.stringContaining('has no field for spender') },
      ],
    })
  })

  it('error: reports spaces in the type of a message, which wallets would not find', async () => {
    const format = { intent: 'Vote', fields: [{ path: 'id', label: 'Id', format: 'raw' }] }
    const fields = [...format.fields, { path: 'choice', label: 'Choice', format: 'raw' }]
    write('eip712-Vote.json', {
      context: { $id: 'Vote', eip712: { deployments: [{ chainId: 1, address }] } },
      metadata: { owner: 'Forum' },
      display: { formats: { 'Vote(uint256 id, uint8 choice)': { ...format, fields } } },
    })
    expect(JSON.parse((await run('check', folder, '--json')).output).findings).toMatchObject([
      { text: 'has spaces that encodeType does not return. Wallets only find Vote(uint256 id,uint8 choice)' },
    ])
  })

  it('error: rejects a folder without contracts and descriptors', async () => {
    await expect(run('check', folder)).rejects.toMatchObject({
      code: 'COMMAND_INVALID',
      details: expect.stringContaining('found no contracts and no descriptors'),
    })
  })

  it.each([
    ['broken JSON', '{"abi": [', 'is not valid JSON'],
    ['no ABI', '{}', 'has no ABI'],
    [
      'another type',
      '[{"type":"function","name":"f","inputs":[{"name":"a","type":"uint257"}]}]',
      'has an invalid ABI: 0.',
    ],
    ['too many levels', `{"abi":${'['.repeat(100)}${']'.repeat(100)}}`, 'is nested too deeply'],
  ])('error: rejects an ABI file with %s', async (_name, content, details) => {
    const file = write('Vault.json', content)
    await expect(run('check', folder, '--abi', file)).rejects.toMatchObject({
      details: expect.stringContaining(details),
    })
  })
})

describe('draft', () => {
  it('default: takes intents and labels from NatSpec, and guesses formats', async () => {
    const { output, remarks } = await run('draft', '--abi', write('Vault.json', vault))
    expect(JSON.parse(output)).toEqual({
      $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
      context: { $id: 'Vault', contract: { deployments: [] } },
      metadata: { contractName: 'Vault' },
      display: {
        formats: {
          [depositKey]: {
            intent: 'Deposit tokens',
            fields: [
              { path: 'token', label: 'Token', format: 'tokenTicker' },
              { path: 'amount', label: 'Amount to deposit', format: 'tokenAmount', params: { tokenPath: 'token' } },
              { path: 'deadline', label: 'Deadline', format: 'date', params: { encoding: 'timestamp' } },
            ],
          },
          'donate()': { intent: 'Donate', fields: [{ path: '@.value', label: 'Amount sent', format: 'amount' }] },
          'setMode(uint8 mode)': { intent: 'Set mode', fields: [{ path: 'mode', label: 'Mode', format: 'raw' }] },
        },
      },
    })
    expect(remarks).toEqual([
      'TODO context.contract.deployments: add the chains and addresses of the contract',
      'TODO metadata.owner: add the name that users know you by (at most 22 characters)',
      'TODO metadata.info.url: add your website',
      'TODO deposit(address,uint256,uint64): amount is shown as an amount of the token token: check that it is',
      'TODO deposit(address,uint256,uint64): deadline is shown as a date: check that it is a time in seconds',
      'TODO donate(): shorten the intent to 30 characters: Gives the sent coins to the owner of the vault, without getting anything back',
      'TODO setMode(uint8): check the intent “Set mode”: there is no @notice',
      'TODO setMode(uint8): mode is shown as a number: if it is an amount, use the format tokenAmount or amount',
    ])
  })

  it.each([
    ['metadata as text', { metadata: JSON.stringify(vault.metadata) }],
    ['metadata as text beside an object', { metadata: undefined, rawMetadata: JSON.stringify(vault.metadata) }],
    ['comments beside the ABI', { metadata: undefined, ...vault.metadata.output }],
  ])('behavior: reads %s', async (_name, more) => {
    const { output } = await run('draft', '--abi', write('Vault.json', { ...vault, ...more }))
    expect(JSON.parse(output).display.formats[depositKey]).toMatchObject({ intent: 'Deposit tokens' })
  })

  it('behavior: replaces control characters and marks that change the direction of text', async () => {
    const userdoc = { methods: { 'donate()': { notice: 'Give\u202E all\u001B[2J' } } }
    const abi = write('Vault.json', { abi: vaultAbi, userdoc })
    const { output } = await run('draft', '--abi', abi)
    expect(JSON.parse(output).display.formats['donate()'].intent).toBe('Give\uFFFD all\uFFFD[2J')
  })

  it('behavior: drafts tokens, swaps, structs, lists and signatures', async () => {
    const formatsOf = async (abi: Abi | readonly unknown[]) =>
      JSON.parse((await run('draft', '--abi', write('Some.json', abi))).output).display.formats
    const token = await formatsOf(standardTokenArtifact.abi)
    expect(token['approve(address spender,uint256 value)'].fields).toEqual([
      { path: 'spender', label: 'Spender', format: 'addressName' },
      {
        path: 'value',
        label: 'Value',
        format: 'tokenAmount',
        params: { tokenPath: '@.to', threshold: `0x8${'0'.repeat(63)}`, message: 'Unlimited' },
      },
    ])
    const signed = { format: 'raw', visible: 'never' }
    const other = await formatsOf(
      parseAbi([
        'struct Order { address token; uint256 amount; uint256 chainId; }',
        'function swap(address tokenIn, address tokenOut, uint256 amountIn, uint256 minAmountOut)',
        'function fill(Order[] orders, bytes data)',
        'function execute(address to, uint256 value, bytes data, address gasToken, uint256 gasAmount, uint256 feeAmount)',
        'function pay(address token, address[] receivers, uint256[] amounts)',
        'function permit(address, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
        'function supply(bytes32 keys, uint8 permitV, bytes32 permitR, bytes32 permitS)',
      ]),
    )
    const fieldsOf = (name: string) => Object.entries(other).find(([key]) => key.startsWith(`${name}(`))?.[1]
    const amount = (path: string, tokenPath: string) => ({ path, format: 'tokenAmount', params: { tokenPath } })
    expect(fieldsOf('swap')).toMatchObject({
      fields: [
        {},
        {},
        amount('amountIn', 'tokenIn'),
        { ...amount('minAmountOut', 'tokenOut'), label: 'Min amount out' },
      ],
    })
    expect(fieldsOf('fill')).toMatchObject({
      fields: [
        { path: 'orders.[].token', format: 'tokenTicker' },
        amount('orders.[].amount', 'orders.[].token'),
        { path: 'orders.[].chainId', format: 'chainId' },
        { path: 'data', format: 'raw' },
      ],
    })
    expect(fieldsOf('execute')).toMatchObject({
      fields: [{}, { path: 'value', format: 'raw' }, {}, {}, amount('gasAmount', 'gasToken'), { format: 'raw' }],
    })
    expect(fieldsOf('pay')).toMatchObject({
      fields: [{}, { path: 'receivers.[]', format: 'addressName' }, amount('amounts.[]', 'token')],
    })
    expect(fieldsOf('supply')).toMatchObject({
      fields: [{ path: 'keys' }, signed, signed, signed],
    })
    expect(fieldsOf('supply')).not.toHaveProperty('fields.0.visible')
    expect(fieldsOf('permit')).toMatchObject({
      fields: [
        { path: 'parameter0' },
        {},
        { path: 'v', ...signed },
        { path: 'r', ...signed },
        { path: 's', ...signed },
      ],
    })
  })

  it('behavior: a draft passes its own check, and shows a real transaction', async () => {
    const abi = write('out/Vault.json', vault)
    const out = at('clear-signing/calldata-Vault.json')
    mkdirSync(dirname(out))
    const options = [
      '--chain',
      '1',
      '--address',
      address.toLowerCase(),
      '--owner',
      'Vault Ltd',
      '--url',
      'https://vault.test',
    ]
    expect(await run('draft', '--abi', abi, '--out', out, ...options)).toMatchObject({ output: `wrote ${out}\n` })
    expect(await run('check', folder, '--strict')).toMatchObject({
      isFailure: false,
      output: expect.stringContaining('3 of 3 functions have a display format. 0 findings'),
    })
    const expected = (intent: string, fields: object) => ({ intent, owner: 'Vault Ltd', fields })
    write('clear-signing/tests/calldata-Vault.tests.json', {
      ...tests,
      tests: [
        {
          description: 'Deposit',
          rawTx: depositTx,
          expected: expected('Deposit tokens', {
            Token: 'USDC',
            'Amount to deposit': '2.5 USDC',
            Deadline: '2030-03-17 17:46:40Z',
          }),
        },
        {
          description: 'Donate',
          rawTx: rawTx(encodeFunctionData({ abi: vaultAbi, functionName: 'donate' }), 10n ** 17n),
          expected: expected('Donate', [{ label: 'Amount sent', value: '0.1 ETH' }]),
        },
      ],
    })
    expect(await run('test', folder)).toEqual({
      isFailure: false,
      remarks: [],
      output: 'clear-signing/calldata-Vault.json  2 of 2\n  no case for setMode(uint8)\n2 of 2 cases passed\n',
    })
  })

  it('behavior: each draft of real contracts fits the schema, and shows all parameters', async () => {
    const sandbox = new URL('../../../../sandbox/src/chains/artifacts/', import.meta.url)
    for (const file of readdirSync(sandbox)) {
      const exported: Record<string, object> = await import(/* @vite-ignore */ new URL(file, sandbox).href)
      write(`sandbox/${file.replace('.generated.ts', '')}.json`, Object.values(exported)[0])
    }
    const abis = [...listJson(at('sandbox')), ...listJson(safeArtifacts)]
    const options = ['--chain', '1', '--address', address, '--owner', 'Owner', '--url', 'https://owner.test']
    const drafted = abis.map((abi, index) =>
      run('draft', '--abi', abi, '--out', at(`calldata-${index}.json`), ...options).catch(({ details }) => {
        expect(details).toMatch(/has no functions that change|has no ABI/)
      }),
    )
    expect((await Promise.all(drafted)).filter(Boolean).length).toBeGreaterThan(50)
    const { problems, descriptors } = JSON.parse((await run('test', folder, '--json')).output)
    expect(problems).toEqual([])
    expect(descriptors.length).toBeGreaterThan(50)
    rmSync(at('sandbox'), { recursive: true })
    const { findings } = JSON.parse((await run('check', folder, '--json')).output)
    // A text that is cut could say something else, so the author has to shorten it.
    const isLong = ({ path, text }: Record<string, string>) =>
      /\.(intent|label)$/.test(path ?? '') && /^has \d+ char/.test(text ?? '')
    expect(findings.filter((one: Record<string, string>) => !isLong(one))).toEqual([])
  })

  it('error: does not replace a file without --force', async () => {
    const abi = write('Vault.json', vault)
    const out = write('calldata-Vault.json', 'mine')
    await expect(run('draft', '--abi', abi, '--out', out)).rejects.toMatchObject({
      details: `${out} exists. Pass --force to replace it`,
    })
    expect(readFileSync(out, 'utf8')).toBe('mine')
    await run('draft', '--abi', abi, '--out', out, '--force')
    expect(read('calldata-Vault.json')).toMatchObject({ context: { $id: 'Vault' } })
  })

  it.each([
    [[], 'pass the ABI or artifact with --abi'],
    [['--abi', 'missing.json'], 'missing.json does not exist'],
    [['--abi', 'a.json', '--chain', '1'], 'pass --chain and --address together'],
    [['--abi', 'a.json', '--chain', '1', '--address', '0x12'], '0x12 is not an address'],
    [['--abi', 'a.json', '--chain', 'x', '--address', address], 'x is not a chain id'],
    [['--nope'], '--nope'],
  ])('error: rejects %j', async (parameters, details) => {
    await expect(run('draft', ...parameters)).rejects.toMatchObject({ details: expect.stringContaining(details) })
  })
})

describe('test', () => {
  it('default: runs the test cases of each descriptor', async () => {
    write('calldata-Vault.json', descriptor)
    write('tests/calldata-Vault.tests.json', tests)
    write('calldata-Untested.json', descriptor)
    write('tests/calldata-Untested.tests.json', { tests: [{ rawTx: depositTx, expectedTexts: ['Amount'] }] })
    expect(await run('test', folder)).toEqual({
      isFailure: false,
      remarks: [],
      output:
        'calldata-Vault.json  1 of 1\n1 of 1 case passed\n1 of 2 descriptors without cases\n' +
        '1 test file not run, because of the old format (expectedTexts)\n',
    })
  })

  it.each([
    ['intent', { intent: 'Withdraw' }, 'intent: expected "Withdraw", got "Deposit tokens"'],
    ['sentence', { interpolatedIntent: undefined }, 'interpolatedIntent: expected undefined, got "Deposit 2.5 USDC"'],
    ['owner', { owner: 'Other' }, 'owner: expected "Other", got "Vault Ltd"'],
    [
      'label',
      { fields: [{ label: 'Amount', value: '2.5 USDC' }] },
      'fields: expected ["Amount"], got ["Amount","Deadline"]',
    ],
    ['value', { fields: { Amount: '3 USDC', Deadline: '2030-03-17 17:46:40Z' } }, 'fields.Amount: expected "3 USDC"'],
  ])('error: fails if the %s differs', async (_name, expected, difference) => {
    write('calldata-Vault.json', descriptor)
    const [test] = tests.tests
    write('tests/calldata-Vault.tests.json', {
      ...tests,
      tests: [{ ...test, expected: { ...test?.expected, ...expected } }],
    })
    const { output, isFailure } = await run('test', folder)
    expect(isFailure).toBe(true)
    expect(output).toContain(`calldata-Vault.json  0 of 1\n  Deposit 2.5 USDC: ${difference}`)
  })

  it('behavior: formats typed data', async () => {
    write('eip712-Mail.json', {
      context: { $id: 'Mail', eip712: { deployments: [{ chainId: 1, address }] } },
      metadata: { owner: 'Post' },
      display: {
        formats: {
          'Mail(Person to,string text)Person(address wallet)': {
            intent: 'Send mail',
            fields: [
              { path: 'to.wallet', label: 'To', format: 'addressName' },
              { path: 'text', label: 'Text', format: 'raw' },
            ],
          },
        },
      },
    })
    const types = {
      Mail: [
        { name: 'to', type: 'Person' },
        { name: 'text', type: 'string' },
      ],
      Person: [{ name: 'wallet', type: 'address' }],
    }
    const data = {
      types,
      primaryType: 'Mail',
      domain: { chainId: '1', verifyingContract: address },
      message: { to: { wallet: usdc }, text: 'Hello' },
    }
    const fields = [
      { label: 'To', value: 'Alice' },
      { label: 'Text', value: 'Hello' },
    ]
    write('tests/eip712-Mail.tests.json', {
      descriptor: '../eip712-Mail.json',
      dataProvider: { addressNames: { [usdc]: 'Alice' } },
      tests: [{ description: 'Hello', data, expected: { intent: 'Send mail', owner: 'Post', fields } }],
    })
    expect(await run('test', folder)).toMatchObject({
      isFailure: false,
      output: expect.stringContaining('1 of 1 case passed'),
    })
  })

  it('behavior: in a checkout of the registry, includes files and formats calls of other descriptors', async () => {
    const account = '0x4Cd241E8d1510e30b2076397afc7508Ae59C66c9'
    const abi = parseAbi(['function execute(address target, bytes data)'])
    write('ercs/calldata-vaults.json', { context: { contract: {} }, display: { formats: { [depositKey]: deposit } } })
    write('registry/vault/calldata-Vault.json', {
      ...descriptor,
      includes: '../../ercs/calldata-vaults.json',
      display: { formats: { [depositKey]: { intent: 'Deposit into the vault' } } },
    })
    write('registry/account/calldata-Account.json', {
      context: { $id: 'Account', contract: { deployments: [{ chainId: 1, address: account }] } },
      metadata: { owner: 'Account' },
      display: {
        formats: {
          'execute(address target,bytes data)': {
            intent: 'Run',
            fields: [{ path: 'data', label: 'Call', format: 'calldata', params: { calleePath: 'target' } }],
          },
        },
      },
    })
    const call = encodeFunctionData({
      abi: vaultAbi,
      functionName: 'deposit',
      args: [usdc, 2_500_000n, 1_900_000_000n],
    })
    const value = { ...tests.tests[0]?.expected, intent: 'Deposit into the vault' }
    const rendered = { intent: 'Run', owner: 'Account', fields: [{ label: 'Call', value }] }
    const data = encodeFunctionData({ abi, functionName: 'execute', args: [address, call] })
    write('registry/account/testsv2/calldata-Account.tests.json', {
      ...tests,
      descriptor: '../calldata-Account.json',
      tests: [{ description: 'Run', rawTx: rawTx(data, 0n, account), expected: rendered }],
    })
    expect(await run('test', at('registry/account'))).toMatchObject({
      isFailure: false,
      output: 'registry/account/calldata-Account.json  1 of 1\n1 of 1 case passed\n',
    })
  })

  it('behavior: shows a call that no descriptor describes as it is', async () => {
    const abi = parseAbi(['function execute(address target, bytes data)'])
    const field = { path: 'data', label: 'Call', format: 'calldata', params: { calleePath: 'target' } }
    const key = 'execute(address target,bytes data)'
    write('calldata-Vault.json', { ...descriptor, display: { formats: { [key]: { intent: 'Run', fields: [field] } } } })
    const cases = (['0x11223344', '0x'] as const).map((value) => ({
      description: `Run ${value}`,
      rawTx: rawTx(encodeFunctionData({ abi, functionName: 'execute', args: [usdc, value] })),
      expected: { intent: 'Run', owner: 'Vault Ltd', fields: [{ label: 'Call', value }] },
    }))
    write('tests/calldata-Vault.tests.json', { ...tests, tests: cases })
    expect((await run('test', folder)).output).toContain('calldata-Vault.json  2 of 2\n')
  })

  it('behavior: reads the sender of a signed transaction from its signature, unless the case names one', async () => {
    const field = { path: '@.from', label: 'Sender', format: 'addressName' }
    write('calldata-Vault.json', {
      ...descriptor,
      display: { formats: { 'donate()': { intent: 'Give', fields: [field] } } },
    })
    const sender = privateKeyToAccount(`0x${'1'.padStart(64, '0')}`)
    const data = encodeFunctionData({ abi: vaultAbi, functionName: 'donate' })
    const signed = await sender.signTransaction(parseTransaction(rawTx(data)))
    const expected = (value: string) => ({ intent: 'Give', owner: 'Vault Ltd', fields: [{ label: 'Sender', value }] })
    write('tests/calldata-Vault.tests.json', {
      ...tests,
      tests: [
        { description: 'Signed', rawTx: signed, expected: expected(sender.address) },
        { description: 'Named', rawTx: signed, from: usdc, expected: expected(usdc) },
        { description: 'Unsigned', rawTx: rawTx(data), expected: expected(sender.address) },
      ],
    })
    const { output } = await run('test', folder)
    expect(output).toContain('calldata-Vault.json  2 of 3\n  Unsigned: ')
    expect(output).toContain("'@.from'")
  })

  it('behavior: an owner is only expected if the descriptor has one', async () => {
    const { owner: _owner, ...metadata } = descriptor.metadata
    const [test] = tests.tests
    const { owner, ...expected } = test?.expected ?? { owner: '' }
    write('calldata-Vault.json', { ...descriptor, metadata })
    write('tests/calldata-Vault.tests.json', { ...tests, tests: [{ ...test, expected }] })
    expect((await run('test', folder)).output).toContain('calldata-Vault.json  1 of 1\n')
    write('tests/calldata-Vault.tests.json', { ...tests, tests: [{ ...test, expected: { ...expected, owner } }] })
    expect((await run('test', folder)).output).toContain('owner: expected "Vault Ltd", got undefined')
  })

  it('error: says that the library can’t render maps', async () => {
    const token = { map: '$.metadata.maps.tokens', keyPath: '@.chainId' }
    const [amount, deadline] = deposit.fields
    const format = { ...deposit, fields: [{ ...amount, params: { token } }, deadline] }
    const metadata = { ...descriptor.metadata, maps: { tokens: { values: { 1: usdc } } } }
    write('calldata-Vault.json', { ...descriptor, metadata, display: { formats: { [depositKey]: format } } })
    write('tests/calldata-Vault.tests.json', tests)
    expect((await run('test', folder)).output).toContain(
      'Deposit 2.5 USDC: the descriptor uses maps, which the library can’t render yet\n',
    )
  })

  it.each([
    ['broken JSON', '{', 'is not valid JSON'],
    ['unknown members', { ...descriptor, contxt: {} }, 'contxt Invalid key'],
    [
      'wrong parameters',
      {
        ...descriptor,
        display: { formats: { [depositKey]: { fields: [{ path: 'token', format: 'date', params: {} }] } } },
      },
      `display.formats["${depositKey}"].fields[0].params.encoding Invalid key`,
    ],
    ['version 1', { ...descriptor, $schema: '../../specs/erc7730-v1.schema.json' }, '$schema is version 1 of ERC-7730'],
    ['no formats', { context: descriptor.context }, 'display.formats is missing'],
    ['includes outside of the folder', { ...descriptor, includes: '../../secret.json' }, 'is outside of the folder'],
    ['includes of another server', { ...descriptor, includes: 'https://evil.test/a.json' }, 'must be a relative path'],
    ['includes of itself', { ...descriptor, includes: './calldata-Vault.json' }, 'includes itself'],
    ['includes that are missing', { ...descriptor, includes: './missing.json' }, 'does not exist'],
    [
      'too many levels',
      { ...descriptor, metadata: { deep: JSON.parse('['.repeat(50) + ']'.repeat(50)) } },
      'too deeply',
    ],
    ['a prototype', '{"context": {"contract": {}}, "__proto__": {"display": {}}}', '__proto__'],
    ['control characters', { ...descriptor, '\u001B[2J': 1 }, '\uFFFD[2J'],
  ])('error: reports a descriptor with %s', async (_name, content, text) => {
    write('calldata-Vault.json', content)
    write('tests/calldata-Vault.tests.json', tests)
    const { output, isFailure } = await run('test', folder)
    expect(isFailure).toBe(true)
    expect(output).toContain(text)
    expect(output).toContain('Deposit 2.5 USDC: the descriptor is not valid')
    expect(output).not.toContain('\u001B')
  })

  it('error: does not follow links', async () => {
    write('checkout/calldata-Vault.json', { ...descriptor, includes: './common.json' })
    write('secret.json', { display: { formats: {} } })
    symlinkSync(at('secret.json'), at('checkout/common.json'))
    symlinkSync(at('checkout'), at('checkout/loop'))
    expect((await run('test', at('checkout'))).output).toContain('is a link to a file outside of the folder')
  })

  it('error: reports files that are too large', async () => {
    write('calldata-Vault.json', `"${'a'.repeat(16_000_001)}"`)
    expect((await run('test', folder)).output).toContain('is larger than 16 MB')
  })

  it.each([
    ['broken JSON', '[', 'is not valid JSON'],
    ['no tests', { descriptor: '../calldata-Vault.json', tests: [] }, 'does not fit the schema for tests: tests'],
    [
      'a descriptor outside of the folder',
      { ...tests, descriptor: '../../x.json' },
      'is not a descriptor in the folder',
    ],
  ])('error: reports a test file with %s', async (_name, content, text) => {
    write('calldata-Vault.json', descriptor)
    write('tests/calldata-Vault.tests.json', content)
    const { output, isFailure } = await run('test', folder)
    expect(isFailure).toBe(true)
    expect(output).toContain(text)
  })

  it.each([
    ['0x02c0', 'the transaction has no receiver'],
    [depositTx.slice(0, 60), 'the transaction is cut off'],
  ])('error: fails for the transaction %s', async (transaction, text) => {
    write('calldata-Vault.json', descriptor)
    write('tests/calldata-Vault.tests.json', { ...tests, tests: [{ ...tests.tests[0], rawTx: transaction }] })
    expect((await run('test', folder)).output).toContain(`Deposit 2.5 USDC: ${text}`)
  })

  it('error: fails for calldata that claims a list of 2^256 elements', async () => {
    const abi = parseAbi(['function pay(address[] receivers)'])
    const key = 'pay(address[] receivers)'
    const fields = [{ path: 'receivers.[]', label: 'To', format: 'addressName' }]
    write('calldata-Vault.json', { ...descriptor, display: { formats: { [key]: { intent: 'Pay', fields } } } })
    const data = encodeFunctionData({ abi, functionName: 'pay', args: [[]] }).slice(0, 74) as `0x${string}`
    const test = { ...tests.tests[0], rawTx: rawTx(`${data}${'f'.repeat(64)}`) }
    write('tests/calldata-Vault.tests.json', { ...tests, tests: [test] })
    expect((await run('test', folder)).output).toContain('a list that is longer than the calldata')
  })

  it('error: rejects a folder without descriptors', async () => {
    await expect(run('test', folder)).rejects.toMatchObject({ code: 'COMMAND_INVALID' })
    await expect(run('test', at('missing'))).rejects.toMatchObject({ details: expect.stringContaining('can’t find') })
  })
})

describe('mirror', () => {
  it('default: writes an index and merged descriptors, and prints the hash of the index', async () => {
    write('checkout/ercs/calldata-vaults.json', {
      context: { contract: {} },
      display: { formats: { [depositKey]: deposit } },
    })
    write('checkout/registry/vault/calldata-Vault.json', {
      ...descriptor,
      includes: '../../ercs/calldata-vaults.json',
      display: { formats: {} },
    })
    write('checkout/registry/broken/calldata-Broken.json', '{')
    write('checkout/registry/spaces/calldata-With spaces.json', descriptor)
    const { output, remarks } = await run('mirror', at('checkout'), '--out', at('mirror'), '--source', 'registry@1234')
    const hash = (name: string) =>
      createHash('sha256')
        .update(readFileSync(at(name)))
        .digest('hex')
    expect(output).toBe(`1 descriptor in ${at('mirror')}\nintegrity: ${hash('mirror/index.json')}\n`)
    expect(remarks).toEqual([
      expect.stringMatching(/^skipped registry\/broken\/calldata-Broken\.json: is not valid JSON/),
      'skipped registry/spaces/calldata-With spaces.json: has a name that a mirror can’t have',
      'skipped ercs/calldata-vaults.json: has no deployments, or an earlier descriptor has the same ones',
    ])
    const name = 'registry/vault/calldata-Vault.json'
    expect(read('mirror/index.json')).toEqual({
      version: 1,
      source: 'registry@1234',
      calldata: { [`eip155:1:${address.toLowerCase()}`]: name },
      typedData: {},
      files: { [name]: hash(`mirror/${name}`) },
    })
    expect(read(`mirror/${name}`)).toEqual(descriptor)
  })

  it('error: does not replace files without --force', async () => {
    write('checkout/calldata-Vault.json', descriptor)
    write('mirror/index.json', 'mine')
    const mirror = () => run('mirror', at('checkout'), '--out', at('mirror'))
    await expect(mirror()).rejects.toMatchObject({ details: expect.stringContaining('is not empty') })
    expect(readFileSync(at('mirror/index.json'), 'utf8')).toBe('mine')
    await run('mirror', at('checkout'), '--out', at('mirror'), '--force')
    expect(read('mirror/index.json')).toMatchObject({ version: 1 })
  })

  it('error: rejects a folder without deployments, and a missing --out', async () => {
    write('checkout/calldata-Vault.json', { ...descriptor, context: { contract: {} } })
    await expect(run('mirror', at('checkout'), '--out', at('mirror'))).rejects.toMatchObject({
      details: expect.stringContaining('found no descriptors with deployments'),
    })
    await expect(run('mirror', folder)).rejects.toMatchObject({ details: 'pass the folder to write with --out' })
  })
})

it('parameters: --help', async () => {
  expect((await run('--help')).output).toMatch(/^latchkey clear-sign <check\|draft\|test\|mirror>/)
})

it('error: rejects an unknown command', async () => {
  await expect(run('sign')).rejects.toMatchObject({
    details: expect.stringContaining('Use check, draft, test or mirror'),
  })
})

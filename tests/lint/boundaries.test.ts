import { describe, expect, test } from 'vitest'
import { checkImports } from '../../scripts/checks/checkImports.mjs'

/** Runs the checker on one file, which may import the other files given. */
function check(path: string, source: string, dependencies: readonly string[] = []): string[] {
  const files = new Map(neighbours.map((neighbour) => [neighbour, 'export {}']))
  files.set(path, source)
  return checkImports(files, () => dependencies)
}

const neighbours = [
  'plugin-api/src/index.ts',
  'plugin-api/src/testing/index.ts',
  'shell/src/core.ts',
  'shell/src/ui/index.ts',
  'chains/eip155/src/index.ts',
  'chains/walletconnect/src/index.ts',
  'embedded-wallet/src/index.ts',
  'integrations/siwx/src/index.ts',
  'integrations/siwx/src/server/index.ts',
  'integrations/siwx/src/shared/messageFormat.ts',
  'plugins/receive/src/index.ts',
  'plugins/receive/src/module.tsx',
  'plugins/send/src/index.ts',
]

describe('the rules of docs/boundaries.md', () => {
  test.each([
    ['plugin-api: a package of ours', 'plugin-api/src/caip.ts', "import type { Modal } from '@latchkey/shell'"],
    ['plugin-api: out of the package', 'plugin-api/src/caip.ts', "import type { Core } from '../../shell/src/core.js'"],
    ['plugin-api: its tests', 'plugin-api/src/caip.ts', "import { testPlugin } from './testing/index.js'"],
    ['plugin-api: Node', 'plugin-api/src/caip.ts', "import { readFile } from 'node:fs/promises'"],
    [
      'plugin-api/testing: the modal that is handed in',
      'plugin-api/src/testing/index.ts',
      "import type { Modal } from '@latchkey/shell'",
    ],
    ['core: a hash outside of its files', 'shell/src/rpc/read.ts', "import { sha256 } from '@noble/hashes/sha2.js'"],
    ['bundled: its package', 'plugin-api/src/bundled/Big.ts', "import type { Modal } from '../index.js'"],
    [
      'plugin-api: a library that is built in',
      'plugin-api/src/kit/qr/draw.ts',
      "import { create } from 'qrcode/lib/core/qrcode.js'",
    ],
    ['core: React', 'shell/src/core.ts', "import { useState } from 'react'"],
    ['core: React as a type', 'shell/src/core.ts', "import type { ComponentType } from 'react'"],
    ['core: React in a type expression', 'shell/src/core.ts', "export type A = import('react').ComponentType"],
    ['core: jotai with its React half', 'shell/src/core.ts', "import { atom } from 'jotai'"],
    ['core: the kit', 'shell/src/core.ts', "import { Button } from '@latchkey/plugin-api/kit'"],
    ['core: a chain library', 'shell/src/rpc/read.ts', "import { formatUnits } from 'viem'"],
    ['core: UI', 'shell/src/rpc/read.ts', "import { mountUi } from '../ui/index.js'"],
    ['core: UI lazily, from another file than the one', 'shell/src/rpc/read.ts', "import('../ui/index.js')"],
    ['core: a chain', 'shell/src/core.ts', "import { eip155 } from '@latchkey/eip155'"],
    ['core: a plugin', 'shell/src/core.ts', "import { receive } from '@latchkey/plugin-receive'"],
    ['core: the embedded wallet', 'shell/src/core.ts', "import type { A } from '@latchkey/embedded-wallet'"],
    ['core: the embedded wallet lazily', 'shell/src/core.ts', "import('@latchkey/embedded-wallet')"],
    ['ui: a chain', 'shell/src/ui/index.ts', "import type { Eip155Options } from '@latchkey/eip155'"],
    ['ui: a chain library', 'shell/src/ui/index.ts', "import { isAddress } from 'viem'"],
    ['ui: a plugin', 'shell/src/ui/index.ts', "import('@latchkey/plugin-receive')"],
    ['chains: the shell as a type', 'chains/eip155/src/adapter.ts', "import type { Modal } from '@latchkey/shell'"],
    ['chains: the shell by path', 'chains/eip155/src/adapter.ts', "import { core } from '../../../shell/src/core.js'"],
    ['chains: a plugin', 'chains/eip155/src/adapter.ts', "import '@latchkey/plugin-receive'"],
    ['chains: another chain', 'chains/eip155/src/adapter.ts', "import '@latchkey/walletconnect'"],
    ["chains: another chain's library", 'chains/walletconnect/src/adapter.ts', "import 'viem'"],
    ['embedded-wallet: the shell', 'embedded-wallet/src/index.ts', "import type { Core } from '@latchkey/shell'"],
    ['embedded-wallet: the shell by path', 'embedded-wallet/src/index.ts', "import '../../shell/src/core.js'"],
    ['embedded-wallet: a chain', 'embedded-wallet/src/index.ts', "import type { A } from '@latchkey/eip155'"],
    ['embedded-wallet: a plugin', 'embedded-wallet/src/index.ts', "import '@latchkey/plugin-email'"],
    ['embedded-wallet: React', 'embedded-wallet/src/index.ts', "import { useState } from 'react'"],
    ['wagmi: a package of its own', 'integrations/wagmi/src/index.ts', "import type { Config } from '@wagmi/core'"],
    ['wagmi: another chain', 'integrations/wagmi/src/index.ts', "import '@latchkey/solana'"],
    [
      'wallet-adapter: a chain as a value',
      'integrations/wallet-adapter/src/index.ts',
      "import { solana } from '@latchkey/solana'",
    ],
    ['plugin index: React', 'plugins/receive/src/index.ts', "import { memo } from 'react'"],
    ['plugin index: the kit', 'plugins/receive/src/index.ts', "import type { A } from '@latchkey/plugin-api/kit'"],
    ['plugin index: the embedded wallet', 'plugins/email/src/index.ts', "import '@latchkey/embedded-wallet'"],
    ['plugin: the embedded wallet', 'plugins/email/src/module.ts', "import('@latchkey/embedded-wallet')"],
    ['plugin: the shell', 'plugins/receive/src/module.tsx', "import type { Modal } from '@latchkey/shell'"],
    ["plugin: the shell's React", 'plugins/receive/src/module.tsx', "import { useModal } from '@latchkey/shell/react'"],
    ['plugin: another plugin', 'plugins/receive/src/module.tsx', "import '@latchkey/plugin-send'"],
    ['plugin: another plugin by path', 'plugins/receive/src/module.tsx', "import '../../send/src/index.js'"],
    ['plugin: viem', 'plugins/receive/src/module.tsx', "import { getAddress } from 'viem/utils'"],
    ['plugin: web3.js', 'plugins/receive/src/module.tsx', "import { PublicKey } from '@solana/web3.js'"],
    ['plugin: a library it does not list', 'plugins/receive/src/module.tsx', "import 'lodash'"],
    ["plugin: augments the shell's types", 'plugins/receive/src/module.tsx', "declare module '@latchkey/shell' {}"],
    ["a third party's plugin: the shell", 'examples/plugin-guestbook/src/module.tsx', "import '@latchkey/shell'"],
    ['codemod: the shell', 'tools/codemod/src/cli.ts', "import { createModal } from '@latchkey/shell'"],
    ['cli: all of the shell', 'tools/cli/src/cli.ts', "import { createModal } from '@latchkey/shell'"],
    ['sandbox: the product', 'sandbox/src/index.ts', "import type { Services } from '@latchkey/shell'"],
    ['core: the sign-in server', 'shell/src/core.ts', "import { createNonce } from '@latchkey/siwx/server'"],
    ['core: the implementations of sign-in', 'shell/src/core.ts', "import { localSiwx } from '@latchkey/siwx'"],
    ['siwx: the modal', 'integrations/siwx/src/index.ts', "import type { Modal } from '@latchkey/shell'"],
    ['siwx: its server', 'integrations/siwx/src/index.ts', "import { cookie } from './server/index.js'"],
    ['siwx: viem', 'integrations/siwx/src/index.ts', "import { getAddress } from 'viem'"],
    ['in-app: the modal', 'integrations/in-app/src/index.ts', "import type { Modal } from '@latchkey/shell'"],
    ['in-app: viem', 'integrations/in-app/src/index.ts', "import { hashMessage } from 'viem'"],
    ['siwx/server: the modal', 'integrations/siwx/src/server/index.ts', "import type { Modal } from '@latchkey/shell'"],
    [
      'siwx/server: plugin-api as a type',
      'integrations/siwx/src/server/index.ts',
      "import type { Siwx } from '@latchkey/plugin-api'",
    ],
    ['siwx/server: React', 'integrations/siwx/src/server/index.ts', "import 'react'"],
    ['siwx/server: what is for pages', 'integrations/siwx/src/server/index.ts', "import '../index.js'"],
    ['siwx/server: Node', 'integrations/siwx/src/server/index.ts', "import { randomBytes } from 'node:crypto'"],
    ['siwx/shared: plugin-api', 'integrations/siwx/src/shared/messageFormat.ts', "import '@latchkey/plugin-api'"],
    ['siwx/shared: a library', 'integrations/siwx/src/shared/messageFormat.ts', "import 'valibot'"],
    ['sandbox: what siwx has for pages', 'sandbox/src/index.ts', "import { localSiwx } from '@latchkey/siwx'"],
    ['any: import() of something computed', 'shell/src/core.ts', 'import(name)'],
    ['any: qrcode outside of its home', 'plugin-api/src/caip.ts', "import 'qrcode'"],
  ])('error: %s', (_title, path, source) => {
    expect(check(path, source)).toHaveLength(1)
  })

  test.each([
    ['plugin-api: React', 'plugin-api/src/kit/Button.tsx', "import { memo } from 'react'"],
    ['core: plugin-api and the store', 'shell/src/core.ts', "import '@latchkey/plugin-api'\nimport 'jotai/vanilla'"],
    ['core: UI lazily, from the one file', 'shell/src/runtime.ts', "import('./ui/index.js')"],
    [
      'ui: core, kit, React',
      'shell/src/ui/A.tsx',
      "import '../core.js'\nimport '@latchkey/plugin-api/kit'\nimport 'react'",
    ],
    [
      'chains: the Wallet Standard',
      'chains/solana/src/discoverWallets.ts',
      "import { listenForWallets } from '@latchkey/plugin-api/wallet-standard'",
    ],
    [
      'wagmi: the connector of EVM wallets',
      'integrations/wagmi/src/fromWagmi.ts',
      "import '@latchkey/eip155/connector'",
    ],
    ['plugin index: the embedded wallet, lazily', 'plugins/email/src/index.ts', "import('@latchkey/embedded-wallet')"],
    ['plugin index: its module, lazily', 'plugins/receive/src/index.ts', "import('./module.js')"],
    ['plugin index: its module, as a type', 'plugins/receive/src/index.ts', "import type { A } from './module.js'"],
    ['cli: a file of its user', 'tools/cli/src/readOptions.ts', 'import(file)'],
    [
      'in-app: the connector of EVM wallets',
      'integrations/in-app/src/farcaster/module.ts',
      "import '@latchkey/eip155/connector'",
    ],
    ['siwx: plugin-api', 'integrations/siwx/src/index.ts', "import { LatchkeyError } from '@latchkey/plugin-api'"],
    [
      'siwx/server: the format of messages',
      'integrations/siwx/src/server/index.ts',
      "import '../shared/messageFormat.js'",
    ],
    ['sandbox: the sign-in server', 'sandbox/src/siwx/serveSiwx.ts', "import '@latchkey/siwx/server'"],
    ['tests: anything', 'shell/src/core.test.ts', "import '@latchkey/sandbox'"],
  ])('default: %s', (_title, path, source) => {
    expect(check(path, source)).toEqual([])
  })
})

test('behavior: follows an index’s static imports into the next file', () => {
  const files = new Map([
    ['plugins/receive/src/index.ts', "import './manifest.js'"],
    ['plugins/receive/src/manifest.ts', "\nimport { memo } from 'react'"],
  ])
  expect(checkImports(files)).toEqual(['plugins/receive/src/manifest.ts:2: plugin entry may not import react'])
})

test('behavior: a plugin may import packages that its own package.json lists', () => {
  expect(check('plugins/receive/src/module.tsx', "import 'small-library'", ['small-library'])).toEqual([])
})

test('behavior: a chain may import the library that its own package.json lists', () => {
  const source = "import { getBalance } from 'viem/actions'"
  expect(check('chains/eip155/src/adapter.ts', source, ['viem'])).toEqual([])
  expect(check('chains/eip155/src/adapter.ts', source)).toHaveLength(1)
})

test.each(['viem', '@latchkey/shell', '@latchkey/plugin-send'])(
  'error: rejects %s in a plugin, even if its package.json lists it',
  (name) => {
    expect(check('plugins/receive/src/module.tsx', `import '${name}'`, [name])).toHaveLength(1)
  },
)

test('error: reports a source that can’t be parsed', () => {
  expect(() => check('shell/src/core.ts', 'import {')).toThrow('shell/src/core.ts')
})

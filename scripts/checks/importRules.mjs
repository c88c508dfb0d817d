/**
 * The table in docs/boundaries.md as data: the allowed imports, including types. A layer may import only what it lists.
 * Our own layers have the names in `layerOf`, and packages have their import names. `x/*` matches any subpath of `x`.
 *
 * @typedef {object} Layer
 * @property {string} name
 * @property {RegExp} files the layer's sources. The first matching layer wins.
 * @property {readonly string[]} may the layers and packages that the layer may import.
 * @property {readonly string[]} [types] what the layer may import only as types.
 * @property {readonly string[]} [mayLoad] packages that the layer may import only through `import()` or as types.
 * @property {Readonly<Record<string, readonly string[]>>} [lazily] what only one file may import through `import()`,
 * keyed by file.
 * @property {boolean} [ownDependencies] also allows the dependencies in the layer's own package.json.
 * @property {boolean} [importsAnything] allows computed `import()`, because the layer is not bundled and imports its
 * user's files.
 * @property {readonly string[]} [never] packages that the layer may not import, even if its package.json lists them.
 */

const react = ['react', 'react/jsx-runtime']
const reactDom = ['react-dom', 'react-dom/client']
const jotai = ['jotai', 'jotai/*']
const pluginApi = ['@latchkey/plugin-api']
const kit = ['@latchkey/plugin-api/kit']
const amounts = ['@latchkey/plugin-api/amounts']
const messages = ['@latchkey/plugin-api/messages']
const parts = ['@latchkey/plugin-api/parts']
const submission = ['@latchkey/plugin-api/submission']
const shared = ['@latchkey/plugin-api/shared']
const shell = ['@latchkey/shell', '@latchkey/shell/rules', '@latchkey/shell/integration']
const walletStandard = ['@latchkey/plugin-api/wallet-standard']
const chainLibraries = ['viem', 'viem/*', '@solana/*', '@wallet-standard/*', 'sats-connect', '@walletconnect/*']

/** Libraries with one purpose each. Only one file, or one folder of schemas, may import each of them. */
export const libraryHomes = {
  qrcode: /^plugin-api\/src\/bundled\//,
  // Exact decimals for amounts of money. All other code uses `@latchkey/plugin-api/amounts`.
  'big.js': /^plugin-api\/src\/bundled\//,
  '@scure/base': /^(sandbox\/|integrations\/siwx\/|chains\/(bip122|cosmos)\/src\/)/,
  bs58: /^(plugins\/review\/src\/signed\/solana\/base58|chains\/(polkadot\/src\/ss58|solana\/src\/base58)|shell\/src\/requests\/signMessage|embedded-wallet\/src\/provider\/solanaRequests)\.ts/,
  // Builds transactions for wallets that only sign. Fetched with the first transaction.
  '@scure/btc-signer': /^(sandbox\/|integrations\/siwx\/|chains\/bip122\/src\/transfer\/)/,
  '@noble/hashes':
    /^(sandbox\/|integrations\/siwx\/|chains\/(bip122|polkadot)\/src\/|plugins\/review\/src\/(abi\/hashText|describe\/mirror\/canonicalize)\.ts|tools\/cli\/src\/clearSign\/signature\.ts|shell\/src\/(requests\/(digestRequest|signMessage)|siwx\/mapSiweConfig)\.ts)/,
}

/** @type {readonly Layer[]} */
export const layers = [
  {
    name: 'plugin-api/testing',
    files: /^plugin-api\/src\/testing\//,
    may: [...react, ...reactDom, ...jotai, 'plugin-api', 'node:*', 'axe-core', 'esbuild'],
  },
  { name: 'plugin-api/bundled', files: /^plugin-api\/src\/bundled\//, may: ['qrcode/*', 'big.js'] },
  {
    name: 'plugin-api',
    files: /^plugin-api\/src\//,
    may: [...react, ...reactDom, ...jotai, 'plugin-api/bundled'],
  },
  {
    name: 'shell/ui',
    files: /^shell\/src\/ui\//,
    may: [...pluginApi, ...kit, ...amounts, ...react, ...reactDom, ...jotai, 'shell/core'],
  },
  chain('networks'),
  chain('eip155'),
  chain('solana', walletStandard),
  chain('bip122', walletStandard),
  chain('polkadot'),
  chain('cosmos'),
  chain('walletconnect'),
  {
    name: 'shell/react',
    files: /^shell\/src\/react(\.tsx?$|\/)/,
    may: [...pluginApi, ...react, ...jotai, 'shell/core'],
  },
  {
    name: 'shell/core',
    files: /^shell\/src\//,
    may: [
      ...pluginApi,
      ...amounts,
      ...messages,
      'jotai/vanilla',
      'jotai/vanilla/*',
      'valibot',
      '@noble/hashes/*',
      'bs58',
      'fastest-levenshtein',
    ],
    lazily: { 'shell/src/runtime.ts': ['shell/ui'] },
  },
  // The shell never imports this package. Apps get it with the plugins that use it.
  {
    name: 'embedded-wallet',
    files: /^embedded-wallet\/src\//,
    may: [...pluginApi, 'jotai/vanilla', 'valibot', 'bs58'],
  },
  // A plugin index's static imports are in the host's first bundle, so they must exclude React.
  {
    name: 'plugin entry',
    files:
      /^(plugins|examples)\/(?!(demo|shell-only)\/)[^/]+\/src\/index\.ts$|^examples\/cookbook\/src\/\w+\/index\.ts$/,
    may: pluginApi,
    mayLoad: ['@latchkey/embedded-wallet'],
  },
  {
    name: 'plugin',
    files: /^(plugins|examples)\/(?!(demo|shell-only)\/)[^/]+\/src\//,
    may: [...pluginApi, ...kit, ...amounts, ...messages, ...parts, ...submission, ...react, ...reactDom, ...jotai],
    ownDependencies: true,
    never: [
      '@latchkey/shell',
      '@latchkey/shell/*',
      '@latchkey/embedded-wallet',
      '@latchkey/siwx/*',
      '@latchkey/plugin-*',
      ...chainLibraries,
    ],
  },
  // The only package that knows all of our plugins. Hosts import it. Our other packages do not.
  {
    name: 'catalogue',
    files: /^plugins\/src\//,
    may: pluginApi,
    ownDependencies: true,
    never: ['@latchkey/shell', '@latchkey/shell/*'],
  },
  integration('wagmi', '@latchkey/shell', '@latchkey/eip155', '@latchkey/eip155/connector', 'viem'),
  integration('in-app', '@latchkey/eip155/connector', 'valibot'),
  {
    ...integration('wallet-adapter', ...shell, '@solana/wallet-adapter-base', '@solana/web3.js'),
    types: ['@latchkey/solana'],
  },
  integration('elements', ...shell, 'jotai/vanilla'),
  integration('federation', ...kit, ...shared, ...react, ...reactDom, ...jotai),
  integration('devtools', ...shell, ...kit, '@latchkey/doctor', ...react, ...reactDom, ...jotai),
  // These check an app against the shell's own rules. The first two run without a DOM.
  { name: 'csp', files: /^tools\/csp\/src\//, may: [...pluginApi, ...shell] },
  { name: 'doctor', files: /^tools\/doctor\/src\//, may: [...pluginApi, ...shell, '@latchkey/csp', 'react', ...jotai] },
  {
    name: 'cli/attestations',
    files: /^tools\/cli\/src\/clearSign\/attestations\//,
    may: ['cli', 'node:*', 'valibot', 'viem'],
  },
  {
    name: 'cli',
    files: /^tools\/cli\/src\//,
    may: [
      'cli/attestations',
      'node:*',
      '@latchkey/csp',
      '@latchkey/doctor/rules',
      'oxc-parser',
      'valibot',
      '@noble/hashes/*',
    ],
    mayLoad: ['@ethereum-sourcify/clear-signing', '@ethereum-sourcify/clear-signing/filesystem', 'viem'],
    importsAnything: true,
  },
  // A separate command that writes imports of our packages into other sources, but runs none of our code.
  {
    name: 'codemod',
    files: /^tools\/codemod\/src\//,
    may: ['node:*', 'diff', 'magic-string', 'oxc-parser', 'oxc-walker'],
  },
  // Runs on the app's server, without React and the modal. No browser layer may import it.
  {
    name: 'siwx/server',
    files: /^integrations\/siwx\/src\/server\//,
    may: ['siwx/shared'],
    ownDependencies: true,
    never: ['@latchkey/*', 'react'],
  },
  // Shared by server and page, mainly for the message format.
  { name: 'siwx/shared', files: /^integrations\/siwx\/src\/shared\//, may: [] },
  {
    name: 'siwx',
    files: /^integrations\/siwx\/src\//,
    may: [...pluginApi, 'siwx/shared'],
    ownDependencies: true,
    never: ['@latchkey/*', 'viem', 'viem/*'],
  },
  {
    name: 'sandbox',
    files: /^sandbox\/src\//,
    // The sandbox runs the same sign-in server that apps install, so our tests cover it.
    may: ['node:*', '@latchkey/siwx/server'],
    ownDependencies: true,
    never: ['@latchkey/*'],
  },
]

/** A chain package, with the one chain library in its package.json. @returns {Layer} */
function chain(name, may = []) {
  return {
    name: `chains/${name}`,
    files: new RegExp(`^chains/${name}/src/`),
    may: [...pluginApi, ...may],
    ownDependencies: true,
    never: ['@latchkey/*'],
  }
}

/** A package between the modal and a third-party library. @returns {Layer} */
function integration(name, ...may) {
  return { name, files: new RegExp(`^integrations/${name}/src/`), may: [...pluginApi, ...may] }
}

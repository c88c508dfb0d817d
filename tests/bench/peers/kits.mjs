/**
 * The measured kits, in the table's order. `base` is the bare dialog that the kit is compared with. An opening ends
 * when the wallet in `row` is clickable.
 *
 * @typedef {object} Kit
 * @property {string} id its folder in `pages/`.
 * @property {string} name
 * @property {string} [package] the package whose version is the kit's. Latchkey and plain React have none.
 * @property {'dialog' | 'dialog-react18'} base
 * @property {boolean} [own] installed from this repository's packed packages.
 * @property {boolean} [heavy] a visit on a slow network takes half a minute.
 * @property {string} [row] default: the wallet that every page announces.
 * @property {readonly string[]} [steps] texts that a user taps in turn to connect. The last one counts as the click on the wallet. Default: the row.
 * @property {false} [connects] false if its wallet connects only with a request to another host.
 * @property {readonly [list: string, back: string]} [views] the text of the row that opens the list of all wallets, and
 * the selector of the button that leads back.
 * @property {Readonly<Record<string, string | false>>} [aliases] bundler aliases from the kit's documentation.
 * @property {true} [list] merges announced wallets with a built-in list, like Latchkey.
 * @property {string} [remark]
 */

/** @type {readonly Kit[]} */
export const kits = [
  { id: 'dialog', name: 'bare React dialog', base: 'dialog' },
  {
    id: 'latchkey',
    name: 'Latchkey, shell only',
    base: 'dialog',
    own: true,
    remark:
      'with `eip155Wallets()`; viem is installed but not loaded. jotai is 3.0.1, which npm installs on Node 22.12 or later.',
  },
  { id: 'latchkey-viem', name: 'Latchkey with viem', base: 'dialog', own: true },
  { id: 'latchkey-walletconnect', name: 'Latchkey with WalletConnect', base: 'dialog', own: true },
  {
    id: 'latchkey-all',
    name: 'Latchkey with all plugins',
    base: 'dialog',
    own: true,
    views: ['All wallets', 'button[aria-label="Back"]'],
  },
  { id: 'rainbowkit', name: 'RainbowKit', package: '@rainbow-me/rainbowkit', base: 'dialog', heavy: true, list: true },
  {
    id: 'connectkit',
    name: 'ConnectKit',
    package: 'connectkit',
    base: 'dialog-react18',
    heavy: true,
    list: true,
    remark: 'with React 18.3, its latest supported version. It is compared with the bare dialog on React 18.',
  },
  { id: 'web3-onboard', name: 'web3-onboard', package: '@web3-onboard/core', base: 'dialog', heavy: true, list: true },
  {
    id: 'onchainkit',
    name: 'OnchainKit',
    package: '@coinbase/onchainkit',
    base: 'dialog',
    heavy: true,
    row: 'MetaMask',
    connects: false,
    remark:
      'lists its own selection of wallets; we count MetaMask’s row as the wallet. Connecting it needs another host, so it is not measured.',
  },
  {
    id: 'thirdweb',
    name: 'thirdweb',
    package: 'thirdweb',
    base: 'dialog',
    heavy: true,
    row: 'Connect a Wallet',
    steps: ['Connect a Wallet', 'Bench Wallet'],
    remark: 'starts with sign-in; we count the row “Connect a Wallet” as the wallet.',
  },
  {
    id: 'wallet-adapter',
    name: 'wallet-adapter',
    package: '@solana/wallet-adapter-react-ui',
    base: 'dialog',
    heavy: true,
    remark: 'supports only Solana.',
  },
  {
    id: 'appkit',
    name: 'AppKit',
    package: '@reown/appkit',
    base: 'dialog',
    heavy: true,
    list: true,
    views: ['Search Wallet', '[data-testid="header-back"]'],
    remark:
      '1.8.1, with its wagmi adapter. This is the last version whose manifest declares an open-source licence, but its licence file contains different terms.',
  },
  {
    id: 'near-connect',
    name: 'NEAR Connect',
    package: '@hot-labs/near-connect',
    base: 'dialog',
    remark: 'supports only NEAR. Its list of wallets comes from another host.',
  },
  {
    id: 'tonconnect',
    name: 'TON Connect UI',
    package: '@tonconnect/ui-react',
    base: 'dialog',
    heavy: true,
    list: true,
    row: 'Tonkeeper',
    steps: ['Tonkeeper', 'Browser Extension'],
    remark: 'supports only TON. It lists its own selection of wallets; we count Tonkeeper’s row as the wallet.',
  },
  {
    id: 'dapp-kit',
    name: 'Sui dApp Kit',
    package: '@mysten/dapp-kit-react',
    base: 'dialog',
    heavy: true,
    remark: 'supports only Sui. `@mysten/dapp-kit` is its deprecated predecessor.',
  },
  {
    id: 'jupiter',
    name: 'Unified Wallet Kit',
    package: '@jup-ag/wallet-adapter',
    base: 'dialog',
    heavy: true,
    remark: 'Jupiter’s kit. Supports only Solana.',
  },
  {
    id: 'stellar-wallets-kit',
    name: 'Stellar Wallets Kit',
    package: '@creit.tech/stellar-wallets-kit',
    base: 'dialog',
    heavy: true,
    list: true,
    row: 'Rabet',
    remark: 'supports only Stellar. It lists its own selection of wallets; we count Rabet’s row as the wallet.',
  },
  { id: 'dialog-react18', name: 'bare dialog, React 18', base: 'dialog-react18' },
]

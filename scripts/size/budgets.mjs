/**
 * Budgets in gzip bytes, from docs/testing.md. `view` applies to each view, `lazy` to each other part of the shell.
 * Each leaves about 10% headroom, so that nobody writes worse code to save bytes.
 */
export const budgets = {
  entry: 8_800,
  // Connects, restores and disconnects wallets, switches networks, emits provider events, and follows sent transactions.
  core: 32_000,
  ui: 30_000,
  qr: 9_000,
  // Includes the node client, valibot, and exact decimals for prices (big.js).
  data: 14_100,
  // A quarter is SHA-256, for request digests. Includes approvals, which would be under 2 kB on their own.
  requests: 13_800,
  // The account view with tabs, tokens and NFTs. The first connection fetches it.
  account: 12_200,
  // The secure frame with connector, provider, valibot and base58. The first plugin that needs it fetches it.
  'embedded-wallet': 12_100,
  // Sign-in by message in one chunk, with Keccak-256 for `siweConfig` and base58 for Solana. Fetched once a wallet is
  // connected.
  siwx: 10_100,
  view: 10_750,
  lazy: 7_000,
  // 18 pictures of networks and coins, and 16 of tokens. Fetched when the first one is drawn.
  'lazy-networks.generated': 7_300,
  'lazy-tokens.generated': 8_700,
  // The largest language. Indic and Thai letters need three bytes each. Includes the kit's texts about transactions, for
  // all plugins.
  locale: 9_000,
  element: 8_150,
  // The size that all functions and hooks of `shell/accounts` add to a host's first bundle, including `signIn` and its
  // errors.
  accounts: 2_050,
  // The modal as a wagmi connector, in the first bundle of a host that uses viem.
  wagmi: 1_450,
  // The plugin registry, the check of manifests with suggestions for misspelled names, and declared connectors. Fetched
  // along with core if the host has plugins.
  'lazy-createRegistry': 10_000,
  // Starts a plugin with its context. Each member that a permission grants adds some bytes.
  'lazy-runPlugin': 9_200,
  // The size that `cookieStorage` adds to a host's first bundle.
  ssr: 1_300,
  // Both `@latchkey/siwx` implementations in an app's first bundle. Most of their code is in later chunks.
  'siwx-entry': 550,
  // Includes valibot, and Keccak-256 for address checksums. `localSiwx()` also contains the contract that verifies
  // signatures.
  'siwx-server': 7_900,
  'siwx-local': 10_650,
  // The size that `safe()` and `farcaster()` add to a host's first bundle: manifests with pictures, and the code
  // that finds the parent window.
  'in-app-entry': 1_400,
  // Fetched only inside Safe, with valibot. Safe's own SDK and provider add 214 kB.
  'in-app-safe': 6_200,
  // Fetched only inside a Farcaster client. Farcaster's own SDK adds 189 kB.
  'in-app-farcaster': 1_650,
  // The wallet-adapter integration, in a host that uses web3.js.
  'wallet-adapter': 750,
  // The smallest React host: its page, then the three stages of its first opening.
  'shell-only-first-load': 9_700,
  'shell-only-first-open': 69_000,
  // The adapter, which a host with an EVM chain also fetches.
  'shell-only-wallets': 4_350,
  devtools: 6_850, // includes the doctor's tab; nearly half is text
  doctor: 5_450,
  // Includes base64, promise helpers, errors that several packages throw, and code that sign-in plugins and chains
  // share.
  'plugin-api': 7_250,
  activity: 9_800,
  'activity-manifest': 800,
  'activity-locale': 1_100,
  email: 6_000,
  'email-manifest': 800,
  'email-locale': 1_100,
  receive: 4_000,
  'receive-manifest': 800,
  'receive-locale': 800,
  // The rules and their texts, and what reads messages. The target is 30 kB.
  review: 29_500,
  'review-manifest': 800,
  'review-locale': 6_200,
  // Fetched with the first EVM request that is no message, and with the first one that is no plain transfer.
  'review-describeEvm': 1_000,
  'review-readSolana': 1_100,
  'review-describeSolana': 14_100, // with the reader, and with tokens and checksums, which EVM networks load too
  'review-readRequest': 500,
  'review-findHiddenLoss': 1_300,
  'review-findSolanaLoss': 570,
  'review-findOtherParty': 22_500, // with what all calls share, which has loaded before
  'review-describeTypedData': 25_500, // with what all calls and typed data share: 15 kB that read and name known functions
  'review-describeCalls': 9_800, // with swaps on Uniswap v4
  // The library, with the ABI decoder that `describeCalls` shares. Fetched with the first descriptor.
  'review-formatWithDescriptor': 18_000,
  'review-createMirror': 4_100, // only with the option `registry`
  'review-uniswapDescriptors': 1_400,
  'review-tokenDescriptors': 850,
  'review-lendingDescriptors': 850,
  'review-stakingDescriptors': 850,
  'review-oneInchDescriptors': 850,
  'review-permit2Descriptors': 850,
  'review-ensDescriptors': 850,
  send: 9_650,
  // Fetched on first input: the review, signing and tracking, and the view for the embedded wallet.
  'send-preview': 4_750, // checks the token on the chain, and checks for look-alike recipients
  'send-manifest': 800,
  'send-locale': 2_450,
  names: 6_250,
  'names-manifest': 800,
  'names-locale': 1_250,
  // Includes valibot, and both the real service's calls and the specification's.
  onramp: 12_750,
  // A purchase's progress. Fetched with the first quote.
  'onramp-BuyInProgressView': 1_500,
  'onramp-manifest': 800,
  'onramp-locale': 1_700,
  // A third is request checks, and messages for each outcome. 200 bytes preserve the promise and the warning if the
  // user leaves while the wallet has the request.
  pay: 10_450,
  'pay-manifest': 800,
  'pay-locale': 2_200,
  // Reads two formats of ERC-7715 requests before asking the wallet. 350 bytes show the signer and every granted
  // permission, so that users see everything they agree to.
  sessions: 7_750,
  'sessions-manifest': 800,
  'sessions-locale': 1_250,
  // The form, with tokens, quotes and slippage.
  swaps: 13_300,
  // Fetched with the first offer. Reads tokens from the chain, checks and simulates the built swap, and shows its
  // contract and approvals. Asks again if the offer gets worse, and has messages for every outcome.
  'swaps-preview': 11_300,
  'swaps-manifest': 800,
  'swaps-locale': 3_050,
  social: 8_300, // includes seven logos
  'social-manifest': 800,
  'social-locale': 1_150,
  // The whole file: code, manifest, and a 3.5 kB container. Includes the amount code, which hosts have in a separate
  // file.
  'activity-remote': 15_450,
  'email-remote': 22_100, // includes the embedded wallet
  'receive-remote': 7_350,
  // Includes big.js, which remotes do not share. Four remotes contain the submission state machine, which a host loads
  // once for all plugins.
  'review-remote': 113_500, // everything in one file, with the library for descriptors
  'send-remote': 25_250, // form and review in one file
  'names-remote': 14_300,
  'onramp-remote': 19_700,
  'pay-remote': 20_950,
  'sessions-remote': 15_000,
  'swaps-remote': 34_800, // form and preview in one file
  'social-remote': 22_950, // includes the embedded wallet
  'guestbook-remote': 6_500,
  'address-book-remote': 15_400, // includes German and French
  // The size that `remote()` adds to the page's first bundle. The loader comes next, with shared code that the modal
  // does not have.
  'federation-entry': 1_700,
  // Nearly half consists of kit parts that the modal does not use. Remotes share all of plugin-api.
  federation: 19_400,
  eip155: 8_000,
  // 3 kB simulate calls: they read logs, balances, allowances and reasons, and how old a contract is.
  'eip155-viem': 68_000,
  // Includes @scure/base and SHA-256, which check addresses, and an esplora client.
  bip122: 9_650,
  // Includes @scure/btc-signer. Fetched for the first transfer with a wallet that only signs.
  'bip122-transfer': 46_700,
  // Includes BLAKE2b from @noble/hashes, which checks addresses.
  polkadot: 6_550,
  // Includes @scure/base, which checks addresses and is shared with Bitcoin's adapter.
  cosmos: 7_050,
  // The size that a host's own connectors add to its first bundle, then the chunk fetched on first use, along with the
  // EVM adapter.
  'custom-entry': 1_200,
  custom: 2_700,
  solana: 8_000,
  // web3.js and our code around it. Fetched for the first transfer, or for Coinbase Wallet's first transaction.
  'solana-web3': 72_000,
  walletconnect: 4_000,
  // Our code around the library, fetched along with it. Includes requests to Bitcoin wallets, and sign-in while
  // connecting.
  'walletconnect-session': 10_050,
  'walletconnect-provider': 127_000,
  // Adapter, session and library: everything for connecting and signing on an EVM chain, 4 + 131 kB.
  'walletconnect-sum': 137_000,
}

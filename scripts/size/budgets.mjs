/**
 * Budgets in bytes of gzip, from docs/testing.md; `view` is for each view, `lazy` for each other part of the shell. Each
 * leaves about a tenth of headroom, so that no code is written worse to save a byte.
 */
export const budgets = {
  // 8.9 today. It grew by 0.3 when the state and the runtime were written in whole, readable files.
  entry: 9_800,
  // With all that connects, restores, disconnects, and switches networks, which used to be in chunks of under 2 kB.
  core: 29_500,
  ui: 27_900,
  qr: 9_000,
  // With the nodes' client, valibot, and the exact decimals of prices (big.js).
  data: 14_100,
  // A quarter of it is SHA-256, for the digest of requests. Approvals are in it too: fetched apart, they would be under 2 kB.
  requests: 13_800,
  // The account view with its tabs, tokens and NFTs: fetched with the first connection.
  account: 12_200,
  // The secure frame, its connector and its provider, with valibot and base58: fetched with the first plugin that brings it.
  'embedded-wallet': 12_100,
  // Sign-in by message: fetched once a wallet is connected. It is one chunk, with Keccak-256 for `siweConfig` and base58 for
  // Solana's wallets.
  siwx: 10_100,
  view: 10_750,
  lazy: 7_000,
  // The largest language: those in Indian and Thai letters take three bytes for each.
  locale: 8_350,
  element: 8_150,
  // What all functions and hooks of `shell/accounts` add to a host's first bundle.
  // With `signIn` and its errors.
  accounts: 2_050,
  // The modal as a connector of wagmi's, in the first bundle of a host that has viem there.
  wagmi: 1_250,
  // The plugins' registry with the check of their manifests: fetched beside core, in one round, where a host has plugins.
  'lazy-createRegistry': 7_000,
  // What `cookieStorage` adds to it, for hosts that render on a server.
  ssr: 1_300,
  // Both implementations of `@latchkey/siwx`, in the first bundle of an app that has them. The work of each comes later.
  'siwx-entry': 550,
  // With Keccak-256 for the checksum of addresses, and valibot. `localSiwx()` also has the contract that verifies signatures.
  'siwx-server': 7_900,
  'siwx-local': 10_650,
  // The same for wallet-adapter, in a host that has it and web3.js.
  'wallet-adapter': 750,
  // The smallest React host: with its page, then the three stages at its first opening, as the design counts them.
  'shell-only-first-load': 9_700,
  'shell-only-first-open': 69_000,
  // What comes beside them in a host with an EVM chain: its adapter.
  'shell-only-wallets': 4_350,
  devtools: 6_850, // with the doctor's tab
  // Nearly half of it are the sentences; the policy that refusals are compared with is fetched with the first of them.
  doctor: 5_450,
  // With base64, the errors that several packages throw, and what the sign-in plugins and the chain packages share.
  'plugin-api': 5_400,
  activity: 9_800,
  'activity-manifest': 800,
  'activity-locale': 1_100,
  email: 6_000,
  'email-manifest': 800,
  'email-locale': 1_100,
  receive: 4_000,
  'receive-manifest': 800,
  'receive-locale': 800,
  send: 9_650,
  // Fetched when something is typed: the review, all that signs and follows, and what the embedded wallet shows.
  'send-preview': 4_750, // checks the token on the chain, and the recipient against look-alikes
  'send-manifest': 800,
  'send-locale': 2_450,
  names: 6_250,
  'names-manifest': 800,
  'names-locale': 1_250,
  // With valibot, and the calls of the real service beside the specification's.
  onramp: 12_750,
  // Fetched with the first quote: what becomes of a purchase.
  'onramp-BuyInProgressView': 1_500,
  'onramp-manifest': 800,
  'onramp-locale': 1_700,
  // A third of it are the checks of what sites ask for, and the sentences for each way in which it ends. 200 bytes keep
  // the promise and the warning of what the wallet was asked for, whatever is asked for, learnt or disposed of later.
  pay: 10_450,
  'pay-manifest': 800,
  'pay-locale': 2_200,
  // It reads two forms of ERC-7715 requests before the wallet is asked. 350 bytes show the signer and every granted
  // permission, so that users see everything they agree to.
  sessions: 7_750,
  'sessions-manifest': 800,
  'sessions-locale': 1_250,
  // The form, with tokens, quotes and slippage.
  swaps: 13_300,
  // Fetched with the first offer. It reads tokens from the chain, checks and simulates the built swap, and shows its contract
  // and approvals. It asks again when the offer gets worse, and has texts for every outcome.
  'swaps-preview': 11_300,
  'swaps-manifest': 800,
  'swaps-locale': 3_050,
  social: 7_000,
  'social-manifest': 800,
  'social-locale': 1_150,
  // The whole file: code, manifest, and 3.5 kB of container around them.
  // Includes the amount code, which hosts have in a separate file.
  'activity-remote': 15_450,
  'email-remote': 22_100, // with the embedded wallet, which a remote brings in its file
  'receive-remote': 7_350,
  // With big.js, which remotes do not share.
  // Of these, four bring the submission machine, which hosts have once for all plugins.
  'send-remote': 25_250, // form and review, which are one file here, and what joins them
  'names-remote': 13_000,
  'onramp-remote': 19_700,
  'pay-remote': 20_950,
  'sessions-remote': 15_000,
  'swaps-remote': 34_800, // form and preview, which are one file here, and what joins them
  'social-remote': 22_950, // with the embedded wallet
  'guestbook-remote': 6_500,
  // What `remote()` adds to the page's first bundle; then the loader, and what the modal lacks of what remotes share.
  'federation-entry': 1_700,
  // Nearly half of it are parts of the kit that the modal itself has no use for. All of plugin-api is shared with remotes.
  federation: 15_800,
  eip155: 8_000,
  'eip155-viem': 64_000,
  // With @scure/base and SHA-256, which check addresses, and the calls of an esplora server.
  bip122: 9_650,
  // With @scure/btc-signer, at the first transfer by a wallet that only signs.
  'bip122-transfer': 46_700,
  // With BLAKE2b of @noble/hashes, which checks addresses.
  polkadot: 6_550,
  // With @scure/base, which checks addresses and is shared with Bitcoin's adapter.
  cosmos: 7_050,
  // What a host's own connectors add to its first bundle; then what is fetched when one is first used, beside eip155's.
  'custom-entry': 950,
  custom: 2_700,
  solana: 8_000,
  // web3.js with our code around it, fetched with the first transfer, or the first transaction for Coinbase Wallet.
  'solana-web3': 72_000,
  walletconnect: 4_000,
  // Our code around the library, fetched beside it, with requests to Bitcoin wallets and sign-in while connecting.
  'walletconnect-session': 10_050,
  'walletconnect-provider': 127_000,
  // Adapter, session and library together, all that connecting and signing on an EVM chain takes: 4 + 131.
  'walletconnect-sum': 137_000,
}

/** Budgets in bytes of gzip, from docs/testing.md; a view that is not named has `view`. */
export const budgets = {
  entry: 8_000,
  core: 14_000,
  ui: 25_000,
  qr: 9_000,
  data: 12_000,
  view: 10_000,
  'plugin-api': 1_500,
  receive: 4_000,
  'receive-manifest': 700,
  eip155: 8_000,
  'eip155-viem': 60_000,
  walletconnect: 4_000,
  'walletconnect-provider': 131_000,
}

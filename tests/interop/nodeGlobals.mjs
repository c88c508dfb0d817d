/** What the wallets' own builds give to their page code in place of Node's globals. */
export const process = {
  // polkadot{.js} names its messages by it.
  env: { EXTENSION_PREFIX: 'interop' },
  browser: true,
  nextTick: (run, ...parameters) => queueMicrotask(() => run(...parameters)),
}

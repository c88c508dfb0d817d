/** The replacements for Node's globals in the wallets' own builds. */
export const process = {
  // polkadot{.js} prefixes its messages with it.
  env: { EXTENSION_PREFIX: 'interop' },
  browser: true,
  nextTick: (run, ...parameters) => queueMicrotask(() => run(...parameters)),
}

/** The same replacements for Node's globals as in the wallets' own builds. */
export const process = {
  // polkadot{.js} adds this prefix to its messages.
  env: { EXTENSION_PREFIX: 'interop' },
  browser: true,
  nextTick: (run, ...parameters) => queueMicrotask(() => run(...parameters)),
}

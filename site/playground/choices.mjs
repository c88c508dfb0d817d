/**
 * The playground's choices, as a plain object that fits in the page's URL.
 *
 * @typedef {object} Choices
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {string} accent `#rrggbb`, or empty for the default
 * @property {string} corners `--latchkey-radius-master`, or empty for the default
 * @property {string} locale BCP 47, or empty for the browser's
 * @property {readonly string[]} chains namespaces
 * @property {boolean} walletConnect
 * @property {readonly string[]} plugins ids
 * @property {'' | 'local' | 'server'} signIn
 * @property {readonly string[]} off options that are on by default
 * @property {readonly string[]} on options that are off by default
 */

/** @type {Choices} */
export const firstChoices = {
  theme: 'auto',
  accent: '',
  corners: '',
  locale: '',
  chains: ['eip155', 'solana'],
  walletConnect: true,
  plugins: ['email', 'social', 'receive', 'send', 'swaps', 'onramp', 'activity', 'pay'],
  signIn: '',
  off: [],
  on: [],
}

/**
 * The chains to choose from, with the imports that a host needs for each.
 *
 * @type {readonly { id: string, title: string, module: string, networks: readonly string[] }[]}
 */
export const chains = [
  { id: 'eip155', title: 'EVM networks', module: 'eip155', networks: ['mainnet', 'polygon'] },
  { id: 'solana', title: 'Solana', module: 'solana', networks: ['solana as solanaMainnet'] },
  { id: 'bip122', title: 'Bitcoin', module: 'bip122', networks: ['bitcoin'] },
  { id: 'polkadot', title: 'Polkadot', module: 'polkadot', networks: ['westend'] },
  { id: 'cosmos', title: 'Cosmos', module: 'cosmos', networks: ['cosmoshub'] },
]

/**
 * `gate`: if the plugin is off by default, the feature that the host must enable.
 *
 * @type {readonly { id: string, title: string, gate?: string }[]}
 */
export const plugins = [
  { id: 'email', title: 'Sign-in by email' },
  { id: 'social', title: 'Social accounts' },
  { id: 'receive', title: 'Receive' },
  { id: 'send', title: 'Send' },
  { id: 'swaps', title: 'Swaps' },
  { id: 'onramp', title: 'Buy with a card' },
  { id: 'activity', title: 'Activity' },
  { id: 'names', title: 'Account names' },
  { id: 'pay', title: 'Pay', gate: 'pay' },
  { id: 'sessions', title: 'Sessions', gate: 'sessions' },
]

/** Options that default to `true`. */
export const switchesOff = [
  { id: 'enableNetworkSwitch', title: 'Users may switch networks' },
  { id: 'enableReconnect', title: 'A reload restores the connection' },
  { id: 'enableWallets', title: 'Wallets' },
  { id: 'enableWalletGuide', title: 'Help for users without a wallet' },
  { id: 'features.allWallets', title: 'The list of all wallets' },
]

/** Options that default to `false`. */
export const switchesOn = [
  { id: 'features.collapseWallets', title: 'Wallets in one row' },
  { id: 'features.legalCheckbox', title: 'Users must accept the terms' },
  { id: 'basic', title: 'Only connecting' },
]

/** The modal's languages. */
export const locales = 'en ar de es fa fi fr he hi id it ja ko pt ru th tr uk vi zh-Hans zh-Hant'.split(' ')

/**
 * Reads choices from the URL's text. Ignores unknown choices.
 *
 * @param {string} text
 * @returns {Choices}
 */
export function readChoices(text) {
  const read = parse(text)
  const one = (value, allowed, fallback) => (allowed.includes(value) ? value : fallback)
  const some = (value, allowed, fallback) =>
    Array.isArray(value) ? allowed.filter((id) => value.includes(id)) : fallback
  const ids = (list) => list.map(({ id }) => id)
  const chosen = some(read.chains, ids(chains), firstChoices.chains)
  return {
    theme: one(read.theme, ['auto', 'light', 'dark'], firstChoices.theme),
    accent: typeof read.accent === 'string' && /^#[\da-f]{6}$/i.test(read.accent) ? read.accent : '',
    corners: one(read.corners, corners, ''),
    locale: one(read.locale, locales, ''),
    // A modal needs at least one network.
    chains: chosen.length > 0 ? chosen : firstChoices.chains,
    walletConnect: typeof read.walletConnect === 'boolean' ? read.walletConnect : firstChoices.walletConnect,
    plugins: some(read.plugins, ids(plugins), firstChoices.plugins),
    signIn: one(read.signIn, ['', 'local', 'server'], ''),
    off: some(read.off, ids(switchesOff), []),
    on: some(read.on, ids(switchesOn), []),
  }
}

/**
 * Writes choices as text for the URL. Returns an empty string for the default choices.
 *
 * @param {Choices} choices
 * @returns {string}
 */
export function writeChoices(choices) {
  const text = JSON.stringify(choices)
  return text === JSON.stringify(firstChoices) ? '' : `?choices=${encodeURIComponent(text)}`
}

/** Values for `--latchkey-radius-master`: square, default and double. */
export const corners = ['', '0px', '2px', '8px']

function parse(text) {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    // The URL was truncated, so the page starts with its defaults.
    return {}
  }
}

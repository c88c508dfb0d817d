/**
 * The site's sidebar: readers' tasks, and the pages in `docs/` for each. All other pages appear under "More", so that
 * none is lost.
 */
export const contents = [
  ['Start', ['index', 'playground', 'examples', 'options', 'react', 'elements', 'cdn', 'hosts', 'doctor']],
  [
    'Connect wallets',
    ['views', 'phones', 'in-app', 'walletconnect', 'connections', 'connectors', 'networks', 'requests'],
  ],
  ['Chains', ['chains', 'eip155', 'solana', 'bip122', 'polkadot', 'cosmos']],
  ['Beside other libraries', ['wagmi', 'libraries']],
  [
    'Move in',
    [
      ...['moving', 'moving/rainbowkit', 'moving/connectkit', 'moving/web3-onboard', 'moving/onchainkit'],
      'moving/appkit',
    ],
  ],
  ['Sign visitors in', ['email', 'social', 'siwx', 'frame']],
  ['Looks and words', ['theming', 'messages']],
  [
    'What an account does',
    ['account', 'activity', 'send', 'swaps', 'onramp', 'pay', 'names', 'review', 'review-rules', 'sessions'],
  ],
  [
    'Ship it',
    [
      ...['csp', 'clear-sign', 'privacy', 'accessibility', 'configuration', 'analytics', 'bundle', 'peers'],
      ...['devtools', 'errors'],
    ],
  ],
  [
    'Write a plugin',
    [
      ...['plugins/guide', 'plugins/cookbook', 'plugins', 'plugins/from-manifest-to-remote', 'plugins/permissions'],
      ...['plugins/security', 'plugins/connect-methods'],
      ...['plugins/submission', 'plugins/testing', 'kit', 'federation'],
    ],
  ],
  [
    'Work on Latchkey',
    ['architecture', 'contributing', 'sandbox', 'testing', 'boundaries', 'dependencies', 'site', 'security'],
  ],
]

/** Pages outside `docs/`, by their URL on the site. */
export const outside = { contributing: 'CONTRIBUTING.md', security: 'SECURITY.md' }

/** The base URL for links to files that are not pages on the site. */
export const repository = 'https://github.com/latchkey-org/latchkey/blob/main'

/**
 * Explains how to connect a wallet of each namespace, how to sign in without a wallet, and which page variants exist.
 */
export function WhatToTry({ sandboxUrl }: { readonly sandboxUrl: string }) {
  return (
    <details className="card" open>
      <summary>What to try</summary>
      <ul className="tips">
        {tips(sandboxUrl).map(({ title, text, href, link }) => (
          <li key={title}>
            <strong>{title}.</strong> {text}{' '}
            {href && (
              <a href={href} target={href.startsWith('?') ? undefined : '_blank'} rel="noreferrer">
                {link}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface Tip {
  readonly title: string
  readonly text: string
  readonly href?: string
  readonly link?: string
}

function tips(sandboxUrl: string): readonly Tip[] {
  return [
    {
      title: 'EVM networks',
      text: 'Sandbox Wallet, and a hostile wallet whose name and icon contain code. None of it runs.',
    },
    {
      title: 'Solana',
      text: 'Sandbox Solana Wallet. Connect it from the list of wallets or from Networks.',
    },
    { title: 'Bitcoin', text: 'Sandbox Sats and Sandbox Bitcoin, each with a payment and an ordinal account.' },
    { title: 'Polkadot', text: 'sandbox-polkadot, on Westend.' },
    { title: 'Cosmos', text: 'Keplr, simulated by the sandbox.' },
    {
      title: 'WalletConnect',
      text: 'One QR code connects all five namespaces. Copy its link, and paste it into the',
      href: `${sandboxUrl}/wallet/`,
      link: 'web wallet',
    },
    {
      title: 'Email',
      text: 'Type any address below the wallets. The code arrives in the',
      href: `${sandboxUrl}/mail`,
      link: 'inbox',
    },
    {
      title: 'Social accounts',
      text: 'Choose any provider, and type any name. Email and social accounts are empty at first. Sandbox Wallet has test money.',
    },
    {
      title: 'Several namespaces',
      text: 'Connect a wallet, then choose another chain’s network in the header. Wallets in the account view lists what is connected, and “Each namespace” above shows what the page knows.',
    },
    {
      title: 'Sign-in by message',
      text: 'The sandbox’s server verifies the signature.',
      href: variant({ siwx: 'server' }),
      link: 'Reload with it',
    },
    {
      title: 'Payments and sessions',
      text: 'Off by default. The page asks for a payment, or for permission to act within limits.',
      href: variant({ features: { pay: true, sessions: true } }),
      link: 'Reload with them',
    },
    {
      title: 'Phones',
      text: 'Turn on your browser’s device mode (iPhone or Pixel) and reload. The modal is a sheet, and wallets open by deep link. If a wallet doesn’t open, the modal offers its store page, a QR code and a link to copy.',
    },
    {
      title: 'No installed wallets',
      text: 'Like most users’ phones.',
      href: variant({
        injectedWallets: false,
        solanaWallets: false,
        bitcoinWallets: false,
        polkadotWallets: false,
        cosmosWallets: false,
      }),
      link: 'Reload without them',
    },
  ]
}

function variant(options: object): string {
  return `?options=${encodeURIComponent(JSON.stringify(options))}`
}

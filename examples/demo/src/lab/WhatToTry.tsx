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
      text: 'Sandbox Wallet, and a hostile one whose name and image are code. Neither runs.',
    },
    { title: 'Solana', text: 'Sandbox Solana Wallet; it stands in the list of wallets, or connect it from Networks.' },
    { title: 'Bitcoin', text: 'Sandbox Sats and Sandbox Bitcoin, each with a payment and an ordinal account.' },
    { title: 'Polkadot', text: 'sandbox-polkadot, on Westend.' },
    { title: 'Cosmos', text: 'Keplr, which the sandbox plays.' },
    {
      title: 'WalletConnect',
      text: 'One QR code connects all five namespaces: copy its link and paste it into the',
      href: `${sandboxUrl}/wallet/`,
      link: 'web wallet',
    },
    {
      title: 'Email',
      text: 'Type any address below the wallets; the code lies in the',
      href: `${sandboxUrl}/mail`,
      link: 'inbox',
    },
    {
      title: 'Social accounts',
      text: 'Any provider and any name. Accounts by email and of these are empty at first; Sandbox Wallet has test money.',
    },
    {
      title: 'Several namespaces',
      text: 'With one wallet connected choose a network of another chain in the header; Account, Wallets lists what is connected, and "Each namespace" above shows what a site knows.',
    },
    {
      title: 'Sign-in by message',
      text: 'A server that verifies the signature.',
      href: variant({ siwx: 'server' }),
      link: 'Reload with it',
    },
    {
      title: 'Payments and sessions',
      text: 'Off until a site switches them on: it asks to be paid, or for leave to act within limits.',
      href: variant({ features: { pay: true, sessions: true } }),
      link: 'Reload with them',
    },
    {
      title: 'Phones',
      text: 'Take the device mode of the browser\u2019s tools (an iPhone or a Pixel) and reload: the modal is a sheet, wallets open by deep links, and where none opens there are its store, a QR code and the address to copy.',
    },
    {
      title: 'Phone without the installed wallets',
      text: 'As most visitors are.',
      href: variant({
        injectedWallets: false,
        solanaWallets: false,
        bitcoinWallets: false,
        polkadotWallets: false,
        cosmosWallets: false,
      }),
      link: 'Reload so',
    },
  ]
}

function variant(options: object): string {
  return `?options=${encodeURIComponent(JSON.stringify(options))}`
}

import { ConnectButton } from '@latchkey/shell/react'
import { Logo } from '../art/Logo.js'
import { isFramed } from '../panel/savedChoices.js'
import { Link, usePath } from '../router.js'
import { useTexts } from '../texts/texts.js'

export function Header() {
  const { nav, account } = useTexts()
  const path = usePath()
  return (
    <header className="header">
      <Link className="brand" href="/" aria-label="Keyhole Coffee">
        <Logo />
        <span>Keyhole</span>
      </Link>
      <nav className="nav">
        <Link href="/" aria-current={path === '/' ? 'page' : undefined}>
          {nav.menu}
        </Link>
        <Link href="/account" aria-current={path === '/account' ? 'page' : undefined}>
          {nav.account}
        </Link>
      </nav>
      {!isFramed && <Customize label={nav.customize} />}
      <ConnectButton unstyled className="connect" label={account.connect} />
    </header>
  )
}

function Customize({ label }: { readonly label: string }) {
  return (
    <button type="button" className="customize" popoverTarget="panel" aria-label={label}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 7h9m5 0h2M4 17h2m5 0h9" />
        <circle cx="15.5" cy="7" r="2.5" />
        <circle cx="8.5" cy="17" r="2.5" />
      </svg>
    </button>
  )
}

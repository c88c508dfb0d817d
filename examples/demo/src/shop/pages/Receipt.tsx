import { useNetwork } from '@latchkey/shell/react'
import { useState } from 'react'
import { formatPrice, formatUsdc } from '../menu.js'
import type { Order } from '../orders/orders.js'
import { Link } from '../router.js'
import { useLanguage } from '../texts/texts.js'
import { Facts } from './Facts.js'

export function Receipt({ order }: { readonly order: Extract<Order, { status: 'paid' }> }) {
  const { code, texts } = useLanguage()
  const { receipt, coffees } = texts
  const { networks } = useNetwork()
  const { id, coffee, cents, attempt, hash, paidAt } = order
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === attempt.networkId)
  return (
    <>
      <div className="receipt">
        <svg className="check" viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d="M14 25l7 7 14-15" pathLength="1" />
        </svg>
        <h1>{receipt.title}</h1>
        <p role="status">{receipt.text}</p>
        <p className="receipt-total">{formatPrice(cents, code)}</p>
        <Facts
          facts={[
            [receipt.order, id],
            [receipt.coffee, coffees[coffee].name],
            [receipt.paid, `${formatUsdc(cents, code)} USDC`],
            [receipt.network, network?.name ?? attempt.networkId],
            [receipt.time, new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' }).format(paidAt)],
            [receipt.from, <bdi key="from">{shorten(attempt.payer)}</bdi>],
            [receipt.transaction, <CopyHash key="hash" hash={hash} />],
          ]}
        />
      </div>
      <div className="buttons">
        <Link className="button primary" href="/">
          {receipt.more}
        </Link>
        <Link className="button" href="/account">
          {receipt.all}
        </Link>
      </div>
    </>
  )
}

function CopyHash({ hash }: { readonly hash: string }) {
  const { receipt } = useLanguage().texts
  const [isCopied, setCopied] = useState(false)
  return (
    <button
      type="button"
      className="copy"
      aria-label={isCopied ? receipt.copied : `${receipt.copy} ${shorten(hash)}`}
      title={hash}
      data-copied={isCopied}
      onClick={() => navigator.clipboard.writeText(hash).then(() => setCopied(true), reportError)}
    >
      <bdi>{isCopied ? receipt.copied : shorten(hash)}</bdi>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isCopied ? 'M5 13l4 4L19 7' : 'M9 9h10v10H9zM5 15V5h10'} />
      </svg>
    </button>
  )
}

export function shorten(text: string): string {
  return `${text.slice(0, 6)}…${text.slice(-4)}`
}

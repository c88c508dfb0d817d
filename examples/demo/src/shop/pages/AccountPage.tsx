import { useAccount, useModal } from '@latchkey/shell/react'
import { Drink } from '../art/Drink.js'
import { formatPrice } from '../menu.js'
import { type Order, useOrders } from '../orders/orders.js'
import { Link } from '../router.js'
import { useLanguage } from '../texts/texts.js'
import { type Session, useSession } from '../useSession.js'
import { useTitle } from '../useTitle.js'
import { Facts } from './Facts.js'
import { shorten } from './Receipt.js'

export function AccountPage() {
  const { account } = useLanguage().texts
  const { address, status } = useAccount()
  const session = useSession()
  useTitle(account.title)
  return (
    <section className="account">
      <h1>{account.title}</h1>
      {status === 'disconnected' && <ConnectFirst />}
      {status !== 'disconnected' && session.status === 'unknown' && <Skeleton />}
      {status !== 'disconnected' && session.status === 'out' && <SignInFirst session={session} />}
      {address && session.status === 'in' && <Orders address={address} session={session} />}
    </section>
  )
}

/** Placeholders for the orders, shown while the wallet reconnects and the server looks for the session. */
function Skeleton() {
  return (
    <div className="skeleton" aria-busy="true">
      <i />
      <i />
      <i />
    </div>
  )
}

function ConnectFirst() {
  const modal = useModal()
  const { account } = useLanguage().texts
  return (
    <div className="invite">
      <Drink id="cappuccino" />
      <h2>{account.connectTitle}</h2>
      <p>{account.connectText}</p>
      <button type="button" className="button primary" onClick={() => void modal.open().catch(reportError)}>
        {account.connect}
      </button>
    </div>
  )
}

function SignInFirst({ session }: { readonly session: Session }) {
  const { account } = useLanguage().texts
  return (
    <div className="invite">
      <Drink id="flat-white" />
      <h2>{account.signInTitle}</h2>
      <p>{account.signInText}</p>
      {/* The modal says why a sign-in failed. */}
      <button type="button" className="button primary" onClick={() => void session.signIn().catch(() => undefined)}>
        {account.signIn}
      </button>
    </div>
  )
}

function Orders({ address, session: { signOut } }: { readonly address: string; readonly session: Session }) {
  const modal = useModal()
  const { code, texts } = useLanguage()
  const { account } = texts
  const { wallet } = useAccount()
  const orders = useOrders().filter(
    (order) => order.status !== 'open' && order.attempt.payer.toLowerCase() === address.toLowerCase(),
  )
  const paid = orders.filter(({ status }) => status === 'paid')
  return (
    <>
      <div className="profile">
        <div>
          <strong>
            <bdi>{shorten(address)}</bdi>
          </strong>
          <span>{[wallet?.name, signOut && account.signedIn].filter(Boolean).join(' · ')}</span>
        </div>
        <div className="buttons">
          <button type="button" className="button" onClick={() => void modal.open().catch(reportError)}>
            {account.manage}
          </button>
          {signOut && (
            <button type="button" className="button" onClick={() => void signOut().catch(reportError)}>
              {account.signOut}
            </button>
          )}
        </div>
      </div>
      <Facts
        facts={[
          [account.coffees, String(paid.length)],
          [
            account.spent,
            formatPrice(
              paid.reduce((sum, { cents }) => sum + cents, 0),
              code,
            ),
          ],
        ]}
      />
      <h2>{account.orders}</h2>
      {orders.length === 0 ? (
        <div className="invite">
          <Drink id="latte" />
          <p>{account.empty}</p>
          <Link className="button primary" href="/">
            {account.order}
          </Link>
        </div>
      ) : (
        <ul className="orders">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </>
  )
}

function OrderRow({ order }: { readonly order: Order }) {
  const { code, texts } = useLanguage()
  const time =
    order.status === 'paid'
      ? new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' }).format(order.paidAt)
      : texts.account.waiting
  return (
    <li>
      <Link className="order" href={`/order/${order.id}`}>
        <span className="tile small" data-coffee={order.coffee}>
          <Drink id={order.coffee} />
        </span>
        <span className="order-words">
          <strong>{texts.coffees[order.coffee].name}</strong>
          <span>
            <bdi>{order.id}</bdi> · <bdi>{time}</bdi>
          </span>
        </span>
        <span className="price">{formatPrice(order.cents, code)}</span>
      </Link>
    </li>
  )
}

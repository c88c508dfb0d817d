import { Drink } from '../art/Drink.js'
import { type Coffee, formatPrice } from '../menu.js'
import { useOrders } from '../orders/orders.js'
import { useSettling } from '../orders/useSettling.js'
import { Link } from '../router.js'
import { useLanguage } from '../texts/texts.js'
import { useTitle } from '../useTitle.js'
import { Checkout } from './Checkout.js'
import { Receipt } from './Receipt.js'

export interface CoffeePageProps {
  readonly coffee: Coffee
  /** Set once the user has started to pay. The URL contains it, so the order survives a reload. */
  readonly orderId: string | undefined
}

/** Shows a coffee and its order, from the price to the receipt. */
export function CoffeePage({ coffee, orderId }: CoffeePageProps) {
  const { code, texts } = useLanguage()
  const order = useOrders().find(({ id }) => id === orderId)
  const settling = useSettling(order)
  const { name, text } = texts.coffees[coffee.id]
  useTitle(name)
  return (
    <section className="coffee">
      <Link className="back" href="/">
        {texts.pay.back}
      </Link>
      <div className="tile large" data-coffee={coffee.id}>
        <Drink id={coffee.id} />
      </div>
      <div className="coffee-words">
        {order?.status === 'paid' ? (
          <Receipt order={order} />
        ) : (
          <>
            <h1>{name}</h1>
            <p className="lead">{text}</p>
            <p className="price-large">{formatPrice(coffee.cents, code)}</p>
            <Checkout coffee={coffee} order={order} isMissing={settling === 'missing'} />
          </>
        )}
      </div>
    </section>
  )
}

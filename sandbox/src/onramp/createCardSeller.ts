/** Sells coins for cards: keeps orders, pays out on the chains, and adds purchases to the history service. */
import { randomUUID } from 'node:crypto'
import { type Address, formatUnits } from 'viem'
import type { CaipNetworkId, TokenSymbol } from '../chains/chainDefinitions.js'
import type { SandboxChain } from '../chains/SandboxChain.js'
import type { Purchases } from '../services/createPurchases.js'
import type { Solana } from '../solana/createSolana.js'
import { type CardQuote, createQuotes, type Quotes, writeCents } from './createQuotes.js'
import type { CardOrder, OnrampSettings, SandboxOnramp } from './SandboxOnramp.js'
import { type PaidNetworkId, rates, sellerNetworks, soldCoins } from './soldCoins.js'
import { type CardOutcome, testCards } from './testCards.js'

export interface CardSeller extends SandboxOnramp {
  url: string
  readonly quotes: Quotes
  /** Opens an order that waits for a card. */
  open(order: Pick<CardOrder, 'seller' | 'networkId' | 'address'> & { readonly quote: CardQuote }): CardOrder
  find(id: string): CardOrder | undefined
  /** Charges a card. Resolves once the outcome is known or the order is delayed. */
  charge(order: CardOrder, card: CardOutcome): Promise<CardOrder>
}

export interface SellerWorld {
  readonly chains: Readonly<Record<CaipNetworkId, SandboxChain>>
  readonly solana: Solana
  readonly purchases: Purchases
}

export function createCardSeller({ chains, solana, purchases }: SellerWorld): CardSeller {
  const quotes = createQuotes(chains)
  let orders: Held[] = []
  let settings: Required<OnrampSettings> = defaults
  const waiting = new Map<Held, { readonly timer: ReturnType<typeof setTimeout>; end(): Promise<void> }>()

  async function payOut({ networkId, address, quote }: Held): Promise<string> {
    const { symbol, purchased } = quote
    const isToken = soldCoins[symbol].contracts[networkId] !== null
    if (networkId === solana.caipNetworkId) {
      if (isToken) return solana.mintToken(address, { token: symbol as TokenSymbol, amount: purchased })
      return solana.fund(address, purchased)
    }
    const chain = chains[networkId as CaipNetworkId]
    if (isToken) return chain.mintToken(address as Address, symbol as TokenSymbol, purchased)
    return chain.fund(address as Address, purchased)
  }

  function tell(held: Held, status: 'in-progress' | 'success' | 'failed') {
    const { purchaseId: id, address, quote, order } = held
    const { name } = soldCoins[quote.symbol]
    const cents = (quote.total * rates[quote.currency]) / 100n
    purchases.set(address, {
      ...{ id, name, symbol: quote.symbol, status, amount: order.amount },
      valueUsd: Number(writeCents(cents)),
      ...(order.hash && { hash: order.hash }),
    })
  }

  function mark(held: Held, change: Partial<CardOrder>): CardOrder {
    held.order = { ...held.order, ...change }
    return held.order
  }

  async function pay(held: Held): Promise<void> {
    try {
      mark(held, { status: 'paid', hash: await payOut(held) })
      tell(held, 'success')
    } catch {
      // The chain rejected the payout, for example to an invalid address.
      await fail(held)
    }
  }

  async function fail(held: Held): Promise<void> {
    mark(held, { status: 'failed' })
    tell(held, 'failed')
  }

  /** Schedules the outcome. A test can trigger it early. */
  function wait(held: Held, run: (held: Held) => Promise<void>): void {
    mark(held, { status: 'in-progress' })
    tell(held, 'in-progress')
    const end = async () => {
      clearTimeout(timer)
      waiting.delete(held)
      await run(held)
    }
    const timer = setTimeout(() => void end(), settings.delayMs)
    waiting.set(held, { timer, end })
  }

  const find = (id: string) => orders.find(({ order }) => order.id === id)

  return {
    url: '',
    testCards,
    quotes,
    orders: () => orders.map(({ order }) => order),
    set(changed) {
      settings = { ...settings, ...changed }
    },
    async settle() {
      await Promise.all(Array.from(waiting.values(), ({ end }) => end()))
    },
    reset() {
      for (const { timer } of waiting.values()) clearTimeout(timer)
      waiting.clear()
      orders = []
      settings = defaults
      quotes.reset()
    },
    open({ quote, ...order }) {
      const { symbol, currency, total, purchased } = quote
      const amount = formatUnits(purchased, soldCoins[symbol].decimals)
      const held: Held = {
        order: {
          ...{ ...order, id: randomUUID(), status: 'open', symbol, amount, currency, total: writeCents(total) },
          network: sellerNetworks[order.networkId].displayName,
        },
        quote,
        networkId: order.networkId,
        address: order.address,
        purchaseId: '',
      }
      orders = [...orders, held].slice(-mostOrders)
      return held.order
    },
    find: (id) => find(id)?.order,
    async charge({ id }, card) {
      const held = find(id)
      if (!held) throw new Error('There is no such order')
      // Pressing the button twice pays only once.
      if (!['open', 'refused'].includes(held.order.status)) return held.order
      // As with the real seller, each attempt is a separate purchase.
      held.purchaseId = randomUUID()
      const outcome = settings.outcome === 'by-card' ? card : settings.outcome
      if (outcome === 'refused') {
        tell(held, 'failed')
        return mark(held, { status: 'refused' })
      }
      if (outcome === 'delayed') wait(held, pay)
      else if (outcome === 'failed') wait(held, fail)
      else {
        mark(held, { status: 'in-progress' })
        await pay(held)
      }
      return held.order
    },
  }
}

interface Held {
  order: CardOrder
  readonly quote: CardQuote
  readonly networkId: PaidNetworkId
  readonly address: string
  purchaseId: string
}

const defaults: Required<OnrampSettings> = { outcome: 'by-card', delayMs: 5_000 }
const mostOrders = 1_000

import { html } from 'hono/html'
import { cardPage } from '../pages/cardPage.js'
import type { Html } from '../pages/layout.js'
import { outcomePage } from '../pages/outcomePage.js'
import type { Checkout } from './readCheckout.js'
import type { CardOrder } from './SandboxOnramp.js'
import { limits } from './soldCoins.js'
import { testCards } from './testCards.js'

export const styleUrl = '/page.css'
export const owner = 'Sandbox Checkout'
const options = { styleUrl, owner }

/** Shown if the URL has no amount, or an amount that can't be bought. */
export function amountPage(query: Readonly<Record<string, string>>, checkout: Checkout, problem = ''): Html {
  const { seller, symbol, currency, amount } = checkout
  const name = seller === 'meld' ? 'sourceAmount' : 'presetFiatAmount'
  const rest = Object.entries(query).filter(([key]) => key !== name)
  return cardPage(
    `Buy ${symbol}`,
    html`<h1>Buy ${symbol}</h1>
      <form method="get" action="/buy">
        ${rest.map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`)}
        <label>Amount in ${currency}
          <input name="${name}" value="${amount}" inputmode="decimal" autocomplete="off" maxlength="12" required autofocus ${mark(problem)} />
        </label>
        ${describeProblem(problem)}
        <button class="primary">Continue</button>
      </form>
      <p>From ${limits[0].min} to ${limits[1].max} ${currency}.</p>`,
    options,
  )
}

/** @param problem what is wrong with the card. */
export function payPage(order: CardOrder, problem: string = order.status === 'refused' ? refused : ''): Html {
  const { symbol, total, currency } = order
  return cardPage(
    `Buy ${symbol}`,
    html`<h1>Buy ${symbol}</h1>
      ${facts(order)}
      <form method="post">
        <label>Card number
          <input name="number" inputmode="numeric" autocomplete="off" spellcheck="false" maxlength="23" required autofocus ${mark(problem)} />
        </label>
        ${describeProblem(problem)}
        <button class="primary">Pay ${total} ${currency}</button>
      </form>
      <section>
        <h2>Test cards</h2>
        <dl>
          ${Object.entries(testCards).map(([outcome, number]) => html`<div><dt>${endings[outcome as keyof typeof endings]}</dt><dd>${number}</dd></div>`)}
        </dl>
        <p>This is a sandbox. No real card is accepted or charged.</p>
      </section>`,
    options,
  )
}

/** Shows an order's outcome. While the order is delayed, the page reloads by itself. */
export function orderPage(order: CardOrder): Html {
  const { status, amount, symbol, network } = order
  if (status === 'paid') {
    const text = `${amount} ${symbol} was sent to your wallet on ${network}. You can close this window.`
    return outcomePage({ title: 'Paid', text, state: 'done' }, options)
  }
  if (status === 'failed') {
    return outcomePage(
      {
        title: 'Payment failed',
        text: 'Your card was not charged. You can close this window.',
      },
      options,
    )
  }
  return outcomePage(
    {
      title: 'Payment processing',
      text: html`${amount} ${symbol} will be sent once the payment clears. You can close this window.
        <meta http-equiv="refresh" content="2" />`,
      state: 'waiting',
    },
    options,
  )
}

function facts({ amount, symbol, total, currency, network, address }: CardOrder): Html {
  return html`<dl>
    <div><dt>You pay</dt><dd>${total} ${currency}</dd></div>
    <div><dt>You receive</dt><dd>${amount} ${symbol}</dd></div>
    <div><dt>To your wallet on ${network}</dt><dd class="address">${address}</dd></div>
  </dl>`
}

function mark(problem: string): Html | string {
  return problem ? html`aria-invalid="true" aria-describedby="problem"` : ''
}

function describeProblem(problem: string): Html | string {
  return problem ? html`<p class="error" id="problem" role="alert">${problem}</p>` : ''
}

const refused = 'Card declined. You were not charged. Try another card.'

const endings = {
  paid: 'Succeeds',
  delayed: 'Succeeds after a delay',
  failed: 'Fails after a delay',
  refused: 'Declined',
} as const
